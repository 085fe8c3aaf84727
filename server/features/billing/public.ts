export type { Shop } from './common/shop.ts'
export { isMember, vipMemberships } from './ledger/membership.ts'
export { releaseBenefit, reserveBenefit, settleBenefit } from './ledger/reserve.ts'
export { grantAgentCode, openAgentCode } from './operator/agent.ts'
