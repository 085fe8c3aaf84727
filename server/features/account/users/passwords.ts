import { randomUUID } from 'node:crypto'
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

/** Returns why a text may not be a new password; null if it may. */
export function passwordFault(password: string): 'longPassword' | 'weakPassword' | null {
  if (isPasswordTooLong(password)) return 'longPassword'
  return isPasswordWeak(password) ? 'weakPassword' : null
}
