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

/** Number of digits and signs around a common word, or of any signs around a name, that make a password no better. */
const PADDING_MAX = 6
/** Letters of a word that count; a shorter one is found in too many good passwords. */
const WORD_MIN = 4
/** Letters that digits and signs stand for. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

let common: { passwords: ReadonlySet<string>; words: ReadonlySet<string> } | undefined

/** Reads the commonest passwords, and the words that are left of them without digits and signs at their ends. */
function readCommon() {
  const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  const passwords = text.split('\n').filter((line) => line && !line.startsWith('# '))
  const words = passwords.map(wordOf).filter((word) => word.length >= WORD_MIN)
  return { passwords: new Set(passwords), words: new Set(words) }
}

/** Returns a password as it is compared: case, spaces around it, full-width letters and signs that nobody sees make it no better. */
const plainOf = (password: string) =>
  password
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()

/** Returns a text without the signs, and the digits too, at its ends. */
const wordOf = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const withoutSigns = (text: string) => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
const withLetters = (text: string) => [...text].map((sign) => LOOKS_LIKE[sign] ?? sign).join('')

/**
 * Returns whether a password is among the first ones that anybody tries: one of the commonest, or a word of those with a few
 * digits and signs around it, in whatever case and with whatever stands for its letters (`P@ssw0rd!`, `Summer#2026`).
 */
export function isCommonPassword(password: string): boolean {
  common ??= readCommon()
  const { passwords, words } = common
  const plain = plainOf(password)
  if (passwords.has(plain) || passwords.has(withoutSigns(plain))) return true
  const word = wordOf(plain)
  return [word, withLetters(word), wordOf(withLetters(word))].some(
    (one) => words.has(one) && plain.length - one.length <= PADDING_MAX,
  )
}

/** Names of a user: email or phone number, and nickname where it is known. */
type Names = readonly (string | null)[]

/** Returns whether a password is a name of its user, with or without what follows the `@`, or is one with little around it. */
function isOwnName(password: string, names: Names): boolean {
  const given = plainOf(password)
  const parts = names.flatMap((name) =>
    name === null ? [] : [name.toLowerCase(), name.toLowerCase().split('@')[0] ?? ''],
  )
  return parts.some(
    (part) =>
      part === given || (part.length >= WORD_MIN && given.includes(part) && given.length - part.length <= PADDING_MAX),
  )
}

type PasswordFault = 'longPassword' | 'weakPassword' | 'commonPassword' | 'namePassword'

/** Returns why a text may not be a new password of the user with these names; null if it may. */
export function passwordFault(password: string, names: Names): PasswordFault | null {
  if (isPasswordTooLong(password)) return 'longPassword'
  if (isPasswordWeak(password)) return 'weakPassword'
  if (isOwnName(password, names)) return 'namePassword'
  return isCommonPassword(password) ? 'commonPassword' : null
}
