import { findAccount, lockedPasswordHash } from '#server/store/accounts.ts'
import type { Db } from '#server/store/open.ts'
import type { User } from '#shared/api/login.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { isPassword } from './passwords.ts'
import type { AccountRefusal } from './refusals.ts'
import { beginSession, type Origin } from './sessions.ts'
import { storedName, userIn } from './users.ts'

/**
 * Verifies a password and begins a session. An unknown account is refused with the same code and after the same time as
 * a wrong password.
 */
export async function logIn(
  db: Db,
  account: string,
  password: string,
  origin: Origin,
): Promise<Result<{ user: User; token: string }, AccountRefusal>> {
  const known = await findAccount(db, storedName(account))
  if (!(await isPassword(known?.passwordHash, password)) || !known) return err('wrongPassword')
  const user = await userIn(db, known.id)
  if (!user) return err('wrongPassword')
  return db.transaction(async (tx) => {
    // the password may have been changed, and all sessions revoked, since the check
    if ((await lockedPasswordHash(tx, known.id)) !== known.passwordHash) return err('wrongPassword')
    return ok({ user, token: await beginSession(tx, user, origin) })
  })
}
