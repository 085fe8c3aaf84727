import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { isPasswordTooLong, isPasswordWeak } from '#shared/api/password.ts'

/** argon2id with 19 MiB and two passes: the first choice of OWASP's password storage cheat sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

/** Returns the hash of a password in argon2's notation, with salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/** Returns whether a password matches a hash. Without a hash the check takes as long and fails. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomUUID())
  const equal = await verify(passwordHash ?? (await decoy), password)
  return equal && passwordHash !== undefined
}

let common: ReadonlySet<string> | undefined

/** Returns a password as it is compared: case, spaces around it, full-width letters and signs that nobody sees make it no better. */
const plainOf = (password: string) =>
  password
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()

/** Returns whether a password is among the commonest, in whatever case: the first ones that anybody tries. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('# ')),
  )
  return common.has(plainOf(password))
}

/** Names of a user: email or phone number, and nickname where it is known. */
type Names = readonly (string | null)[]

/** Returns whether a password is a name of its user, with or without what follows the `@`. */
function isOwnName(password: string, names: Names): boolean {
  const given = plainOf(password)
  return names.some((name) => name !== null && [name, name.split('@')[0]].some((part) => part?.toLowerCase() === given))
}

type PasswordFault = 'longPassword' | 'weakPassword' | 'commonPassword' | 'namePassword'

/** Returns why a text may not be a new password of the user with these names; null if it may. */
export function passwordFault(password: string, names: Names): PasswordFault | null {
  if (isPasswordTooLong(password)) return 'longPassword'
  if (isPasswordWeak(password)) return 'weakPassword'
  if (isOwnName(password, names)) return 'namePassword'
  return isCommonPassword(password) ? 'commonPassword' : null
}
