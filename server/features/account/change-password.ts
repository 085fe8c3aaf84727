import { type AccountRefusal, deleteApiKeysOf } from '#server/features/workspace/public.ts'
import type { Caller } from '#server/platform/audit/caller.ts'
import { writeAccountEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { type Proof, proofRefusal } from './codes/proof.ts'
import { deleteOtherSessions } from './sessions/rows.ts'
import { hashPassword, passwordFault } from './users/passwords.ts'
import { findUser, replacePasswordHash } from './users/rows.ts'

/**
 * Sets the new password of a user who proves to be the one, and ends all of the user's sessions except the current one,
 * and, where that is wanted, the API keys.
 * @param key the instance's key
 * @param by the user, whose current session is `sessionId`
 */
export async function changePassword(
  db: Db,
  key: string,
  { by, sessionId }: { by: Caller; sessionId: string },
  { proof, next, endsKeys }: { proof: Proof; next: string; endsKeys: boolean },
): Promise<Result<void, AccountRefusal>> {
  const userId = by.id
  const user = await findUser(db, userId)
  if (!user) return err('wrongCurrentPassword')
  const fault = passwordFault(next, [user.email, user.phone, user.nickName])
  if (fault) return err(fault)
  const refusal = await proofRefusal(db, key, { user, purpose: 'password', proof })
  if (refusal) return err(refusal)
  const hash = await hashPassword(next)
  return db.transaction(async (tx) => {
    if (!(await replacePasswordHash(tx, userId, user.passwordHash, hash))) return err('wrongCurrentPassword')
    await deleteOtherSessions(tx, userId, sessionId)
    if (endsKeys) await deleteApiKeysOf(tx, userId)
    const way = 'code' in proof ? 'code' : 'password'
    await writeAccountEvent(tx, userId, { kind: 'passwordChanged', by, detail: { way, endsKeys } })
    return ok(undefined)
  })
}
