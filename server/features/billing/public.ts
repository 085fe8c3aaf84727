export { grantAgentCode, openAgentCode } from './agent.ts'
export { releaseBenefit, reserveBenefit, settleBenefit } from './ledger/reserve.ts'
export { isMember, vipMemberships } from './membership.ts'
export type { Shop } from './shop.ts'
