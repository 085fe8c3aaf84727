import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/db/open.ts'
import { callerKeys } from '#server/platform/http/callers.ts'
import { countAttempt } from '#server/platform/secrets/attempts.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { deleteCode, putCode, tryCode } from './rows.ts'

/** Lifetime of a code, in minutes. */
export const CODE_MINUTES = 10
/** Codes that may be tried against one that was sent. */
const TRIES_MAX = 5
/**
 * Codes sent for a subject in a day to those who ask from one network, and to all: with `TRIES_MAX` at most 50 and 250
 * guesses of a million. One network alone does not use up the codes of an account.
 */
const CODES_PER_DAY = { network: 10, all: 50 }
const DAY_SEC = 24 * 3600

/**
 * The purpose of a code: one sent for one purpose is not accepted for another. `oldContact` and `newContact` prove the
 * email or phone number that is replaced, and the one that replaces it.
 */
export type CodePurpose =
  | 'login'
  | 'reset'
  | 'oldContact'
  | 'newContact'
  | 'cancel'
  | 'password'
  | 'proof'
  | 'secondFactor'

/** Returns the name under which the code of an account, in its stored spelling, is kept. */
export function codeSubject(purpose: CodePurpose, account: string): string {
  return `${purpose} ${account}`
}

function codeHash(key: string, subject: string, code: string): string {
  return createHmac('sha256', key).update(`${subject} ${code}`).digest('hex')
}

/**
 * Returns a new code of six digits for a subject, in place of the one before; null when the subject, or who asks from
 * that network, has had all codes of the day.
 * @param key the instance's key
 * @param address the network address of who asks
 */
export async function newCode(
  db: Db,
  key: string,
  { subject, address }: { subject: string; address: string },
): Promise<string | null> {
  const network = callerKeys(`code ${subject}`, { address, account: '' }).address
  // who has had the own codes of the day takes none of the others'
  if ((await countAttempt(db, network, DAY_SEC)).count > CODES_PER_DAY.network) return null
  if ((await countAttempt(db, `code ${subject}`, DAY_SEC)).count > CODES_PER_DAY.all) return null
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await putCode(db, { subject, codeHash: codeHash(key, subject, code), lifeSec: CODE_MINUTES * 60 })
  return code
}

/** Stores the answer that is expected of a subject. */
export async function putAnswer(
  db: Db,
  key: string,
  { subject, answer, lifeSec }: { subject: string; answer: string; lifeSec: number },
): Promise<void> {
  await putCode(db, { subject, codeHash: codeHash(key, subject, answer), lifeSec })
}

/**
 * Returns whether a code is the one that was sent for a subject, and uses it up. A wrong code counts as a try.
 * @param triesMax codes that may be tried
 */
export async function redeemCode(
  db: Db,
  key: string,
  subject: string,
  code: string,
  triesMax = TRIES_MAX,
): Promise<boolean> {
  const sent = await tryCode(db, subject, triesMax)
  const given = codeHash(key, subject, code)
  if (sent === null || !timingSafeEqual(Buffer.from(sent), Buffer.from(given))) return false
  return deleteCode(db, subject, given)
}

/** Returns a new proof that a subject was verified, in place of the one before. It lives as long as a code. */
export async function newProof(db: Db, key: string, subject: string): Promise<string> {
  const proof = newToken()
  await putCode(db, { subject, codeHash: codeHash(key, subject, proof), lifeSec: CODE_MINUTES * 60 })
  return proof
}

/** Returns whether a proof is the subject's, without using it up: `redeemCode` does. Each check counts as a try. */
export async function isProof(db: Db, key: string, subject: string, proof: string): Promise<boolean> {
  const known = await tryCode(db, subject, TRIES_MAX)
  return known !== null && timingSafeEqual(Buffer.from(known), Buffer.from(codeHash(key, subject, proof)))
}
