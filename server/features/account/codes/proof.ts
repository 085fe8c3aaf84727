import type { Db } from '#server/platform/db/open.ts'
import { isPassword } from '../users/passwords.ts'
import type { UserRow } from '../users/rows.ts'
import { type CodePurpose, codeSubject, redeemCode } from './codes.ts'

/** The proof of a logged-in user before something that cannot be left to whoever finds the browser open. */
export type Proof = { password: string } | { code: string }

/** Returns where the codes of a user go: the email, or the phone number without one. */
export function codeAccount(user: Pick<UserRow, 'email' | 'phone'>): string {
  return user.email ?? user.phone ?? ''
}

/** Returns why a proof is not accepted, or null; a code is used up. */
export async function proofRefusal(
  db: Db,
  key: string,
  { user, purpose, proof }: { user: UserRow; purpose: CodePurpose; proof: Proof },
): Promise<'wrongCurrentPassword' | 'wrongCode' | null> {
  if ('password' in proof) return (await isPassword(user.passwordHash, proof.password)) ? null : 'wrongCurrentPassword'
  return (await redeemCode(db, key, codeSubject(purpose, codeAccount(user)), proof.code)) ? null : 'wrongCode'
}
