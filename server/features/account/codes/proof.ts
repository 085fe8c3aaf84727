import type { Db } from '#server/platform/db/open.ts'
import { countAttempt, forgetAttemptsUnder } from '#server/platform/secrets/attempts.ts'
import { isPassword } from '../users/passwords.ts'
import type { UserRow } from '../users/rows.ts'
import { type CodePurpose, codeSubject, redeemCode } from './codes.ts'

/** The proof of a logged-in user before something that cannot be left to whoever finds the browser open. */
export type Proof = { password: string } | { code: string }

/** Passwords that a user may give wrong as a proof in a day: who finds the browser open, or a session, does not guess on. */
const WRONG_PASSWORDS_PER_DAY = 50
const DAY_SEC = 24 * 3600

/** Returns why a password is no proof, or null. Attempts count before they are checked, so that none slips through beside others. */
async function passwordRefusal(
  db: Db,
  user: UserRow,
  password: string,
): Promise<'wrongCurrentPassword' | 'proofsUsedUp' | null> {
  const tries = `proof password ${user.id}`
  const { count } = await countAttempt(db, tries, DAY_SEC)
  if (count > WRONG_PASSWORDS_PER_DAY) return 'proofsUsedUp'
  if (!(await isPassword(user.passwordHash, password))) return 'wrongCurrentPassword'
  await forgetAttemptsUnder(db, tries)
  return null
}

/** Returns where the codes of a user go: the email, or the phone number without one. */
export function codeAccount(user: Pick<UserRow, 'email' | 'phone'>): string {
  return user.email ?? user.phone ?? ''
}

/** Returns why a proof is not accepted, or null; a code is used up. */
export async function proofRefusal(
  db: Db,
  key: string,
  { user, purpose, proof }: { user: UserRow; purpose: CodePurpose; proof: Proof },
): Promise<'wrongCurrentPassword' | 'proofsUsedUp' | 'wrongCode' | null> {
  if ('password' in proof) return passwordRefusal(db, user, proof.password)
  return (await redeemCode(db, key, codeSubject(purpose, codeAccount(user)), proof.code)) ? null : 'wrongCode'
}
