import { eq } from '#server/platform/db/base/drizzle.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { ledgerEntries } from '#server/platform/db/schema/benefits.ts'
import { grantBenefit } from '../ledger/grant.ts'
import { beginOf } from '../ledger/membership.ts'
import { type AgentCodeRow, findAgentCode } from './rows.ts'

const DAY_MS = 86_400_000

/** Returns a registered code of an agent that is open; null for any other. */
export async function openAgentCode(tx: Tx, code: string): Promise<AgentCodeRow | null> {
  const found = await findAgentCode(tx, code)
  return found?.isOpen ? found : null
}

/** Grants a workspace what the code of an agent gives to those who bind it, once for each user, in whichever workspace. */
export async function grantAgentCode(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  { type, quantity, days }: AgentCodeRow,
): Promise<void> {
  if (type === null || quantity === 0) return
  const key = `agent:${userId}`
  if ((await tx.$count(ledgerEntries, eq(ledgerEntries.key, key))) > 0) return
  const pieces = type === 'MEMBER_VIP' ? 1 : quantity
  const startsAt = await beginOf(tx, tenantId, type)
  const endsAt = new Date(startsAt.getTime() + days * DAY_MS)
  await grantBenefit(tx, { tenantId, type, quantity: pieces, source: 'agent', key, startsAt, endsAt })
}
