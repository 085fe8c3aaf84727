import { type AccountRefusal, deleteApiKeysOf } from '#server/features/workspace/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { codeSubject, redeemCode } from '../codes/codes.ts'
import { deleteSessionsOf } from '../sessions/rows.ts'
import { hashPassword, passwordFault } from '../users/passwords.ts'
import { findAccount, setPasswordHash } from '../users/rows.ts'
import { storedName } from '../users/users.ts'

/**
 * Sets the password of a user who proves the account by a code, and ends all sessions of the user (S3.13),
 * and, where that is wanted, the API keys.
 * @param key the instance's key
 */
export async function resetPasswordByCode(
  db: Db,
  key: string,
  { account, code, password, endsKeys }: { account: string; code: string; password: string; endsKeys: boolean },
): Promise<Result<void, AccountRefusal>> {
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
  })
  return ok(undefined)
}
