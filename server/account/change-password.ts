import { membershipsOf, replacePasswordHash } from '#server/store/accounts.ts'
import type { Db } from '#server/store/open.ts'
import { deleteOtherSessions } from '#server/store/sessions.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { hashPassword, isPassword, passwordFault } from './passwords.ts'
import type { AccountRefusal } from './refusals.ts'

/**
 * Sets a user's new password and ends all of the user's sessions except the current one.
 * @param sessionId the current session
 */
export async function changePassword(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  passwords: { current: string; next: string },
): Promise<Result<void, AccountRefusal>> {
  const fault = passwordFault(passwords.next)
  if (fault) return err(fault)
  const [membership] = await membershipsOf(db, userId)
  const known = membership?.user.passwordHash
  if (!(await isPassword(known, passwords.current)) || known === undefined) return err('wrongCurrentPassword')
  const hash = await hashPassword(passwords.next)
  return db.transaction(async (tx) => {
    if (!(await replacePasswordHash(tx, userId, known, hash))) return err('wrongCurrentPassword')
    await deleteOtherSessions(tx, userId, sessionId)
    return ok(undefined)
  })
}
