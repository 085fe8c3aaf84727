import { grantAgentCode, openAgentCode } from '#server/features/billing/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { bindAgentCode } from './rows.ts'

/** Binds a registered code of an agent to a user who has none; the workspace is granted what the code gives, once. */
export function bindAgentTo(
  db: Db,
  { userId, tenantId }: Principal,
  code: string,
): Promise<Result<null, 'agentCodeUnknown' | 'agentBound'>> {
  return db.transaction(async (tx): Promise<Result<null, 'agentCodeUnknown' | 'agentBound'>> => {
    const known = await openAgentCode(tx, code)
    if (!known) return err('agentCodeUnknown')
    if (!(await bindAgentCode(tx, userId, known.code))) return err('agentBound')
    await grantAgentCode(tx, { userId, tenantId }, known)
    return ok(null)
  })
}
