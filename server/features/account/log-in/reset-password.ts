import { type AccountRefusal, deleteApiKeysOf } from '#server/features/workspace/public.ts'
import type { Origin } from '#server/platform/audit/caller.ts'
import { writeAccountEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { codeSubject, redeemCode } from '../codes/codes.ts'
import { deleteSessionsOf } from '../sessions/rows.ts'
import { hashPassword, passwordFault } from '../users/passwords.ts'
import { findAccount, setPasswordHash } from '../users/rows.ts'
import { storedName } from '../users/users.ts'

/**
 * Sets the password of a user who proves the account by a code, and ends all sessions of the user (S3.13),
 * and, where that is wanted, the API keys. Returns the user.
 * @param key the instance's key
 */
export async function resetPasswordByCode(
  db: Db,
  key: string,
  { account, code, password, endsKeys }: { account: string; code: string; password: string; endsKeys: boolean },
  origin: Origin,
): Promise<Result<{ userId: string }, AccountRefusal>> {
  const name = storedName(account)
  const fault = passwordFault(password, [name])
  if (fault) return err(fault)
  if (!(await redeemCode(db, key, codeSubject('reset', name), code))) return err('wrongCode')
  const known = await findAccount(db, name)
  if (!known) return err('wrongCode')
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await setPasswordHash(tx, known.id, hash)
    await deleteSessionsOf(tx, known.id)
    if (endsKeys) await deleteApiKeysOf(tx, known.id)
    const by = { kind: 'user', id: known.id, ...origin } as const
    await writeAccountEvent(tx, known.id, { kind: 'passwordChanged', by, detail: { way: 'forgotten', endsKeys } })
  })
  return ok({ userId: known.id })
}
