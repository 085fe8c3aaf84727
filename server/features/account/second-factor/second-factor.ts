import { generateSecret, generateURI } from 'otplib'
import type { AccountRefusal } from '#server/features/workspace/public.ts'
import type { Origin } from '#server/platform/audit/caller.ts'
import { writeAccountEvent } from '#server/platform/audit/event-rows.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { countAttempt, forgetAttemptsUnder } from '#server/platform/secrets/attempts.ts'
import { seal, unseal } from '#server/platform/secrets/seal.ts'
import type { EventKind } from '#shared/api/workspace-events.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { codeAccount, type Proof, proofRefusal } from '../codes/proof.ts'
import { deleteOtherSessions } from '../sessions/rows.ts'
import { findUser, lockedPasswordHash } from '../users/rows.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import * as store from './rows.ts'
import { stepOf } from './totp.ts'

/** Under which name an authenticator lists the secret. */
const ISSUER = 'Avatar Studio'
/** Time for which a secret waits to be confirmed. */
const CONFIRM_MS = 15 * 60_000
/**
 * Codes that may be wrong for a user, of all log-ins together, in an hour and in a day. Of a million codes the three of
 * about now are right: guesses of a day hit one in some 7,000 times.
 */
const LIMITS = [
  { max: 10, sec: 3600 },
  { max: 50, sec: 24 * 3600 },
] as const
/** The wrong code that is written down, so that typing errors are not. */
const NOTED_AT = 3

/** A user, the instance's key, and where the call comes from. */
interface Own {
  key: string
  userId: string
  origin: Origin
}
/** A user and the instance's key. */
type Sealing = Pick<Own, 'key' | 'userId'>

/** Writes down what a user has done to the own second factor. */
function note(db: Db, { userId, origin }: Own, kind: EventKind): Promise<void> {
  return writeAccountEvent(db, userId, { kind, by: { kind: 'user', id: userId, ...origin } })
}

const triesKey = (userId: string, sec: number) => `second-factor ${sec} ${userId}`

/** Returns the secret of a user, in base32, as it is stored. */
const sealed = ({ key, userId }: Sealing, secret: string) => seal(key, `second-factor ${userId}`, secret)

/** Returns the step of a code, or null; a code of a user without a second factor is as wrong as any other. */
function stepIn({ key, userId }: Sealing, row: { secret: string } | null, code: string): number | null {
  return row && stepOf(unseal(key, `second-factor ${userId}`, row.secret), code, Date.now())
}

/** The refusal after too many wrong codes: in how many seconds the next may be tried. */
export interface Late {
  leftSec: number
}

/**
 * Checks a code of the authenticator or a recovery code and uses it up; returns null for a right one. A wrong code, one that was used and one of a user
 * without a second factor take the same statements.
 */
export async function trySecondFactor(db: Db, own: Own, given: string): Promise<'wrongCode' | Late | null> {
  const { key, userId } = own
  const counted = await Promise.all(LIMITS.map(({ sec }) => countAttempt(db, triesKey(userId, sec), sec)))
  const late = counted.filter(({ count }, at) => count > (LIMITS[at]?.max ?? 0)).map(({ leftSec }) => leftSec)
  if (late.length > 0) return { leftSec: Math.ceil(Math.max(...late)) }
  const row = await store.findSecondFactor(db, userId)
  const isCode = /^\d{6}$/.test(given)
  const isRight = isCode
    ? await store.takeStep(db, userId, stepIn({ key, userId }, row, given) ?? -1)
    : await store.takeRecoveryCode(db, userId, recoveryHash(key, userId, given))
  if (!isRight) {
    if (counted[0]?.count === NOTED_AT) await note(db, own, 'logInFailed')
    return 'wrongCode'
  }
  for (const { sec } of LIMITS) await forgetAttemptsUnder(db, triesKey(userId, sec))
  if (!isCode) await note(db, own, 'recoveryCodeUsed')
  return null
}

/** Makes a secret for a user who proves to be the one, and returns it with its address; confirmed, it is asked for. */
export async function beginSecondFactor(
  db: Db,
  { key, userId }: Sealing,
  proof: Proof,
): Promise<Result<{ secret: string; uri: string }, AccountRefusal>> {
  const user = await findUser(db, userId)
  if (!user) return err('wrongCurrentPassword')
  const refusal = await proofRefusal(db, key, { user, purpose: 'secondFactor', proof })
  if (refusal) return err(refusal)
  const secret = generateSecret()
  if (!(await store.putSecret(db, userId, sealed({ key, userId }, secret)))) return err('secondFactorOn')
  return ok({ secret, uri: generateURI({ issuer: ISSUER, label: codeAccount(user), secret }) })
}

/** Stores new recovery codes of a user and returns them. */
async function renewRecoveryCodes(tx: Tx, { key, userId }: Sealing): Promise<string[]> {
  const codes = newRecoveryCodes()
  await store.putRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(key, userId, code)),
  )
  return codes
}

/** Turns a second factor on by its first code, and ends the other sessions, which did without; returns recovery codes. */
export async function confirmSecondFactor(
  db: Db,
  own: Own & { sessionId: string },
  code: string,
): Promise<Result<string[], AccountRefusal>> {
  const { key, userId, sessionId } = own
  const row = await store.findSecondFactor(db, userId)
  if (row?.confirmedAt) return err('secondFactorOn')
  if (!row || Date.now() - row.createdAt.getTime() > CONFIRM_MS) return err('proofGone')
  const step = stepIn({ key, userId }, row, code)
  if (step === null) return err('wrongCode')
  return db.transaction(async (tx): Promise<Result<string[], AccountRefusal>> => {
    // a log-in that is under way begins its session before or asks for a code
    await lockedPasswordHash(tx, userId)
    if (!(await store.confirmSecret(tx, row, step))) return err('proofGone')
    await deleteOtherSessions(tx, userId, sessionId)
    await note(tx, own, 'secondFactorOn')
    return ok(await renewRecoveryCodes(tx, { key, userId }))
  })
}

/** Returns why a change of a second factor is refused: the user is proven by both. */
async function changeRefusal(
  db: Db,
  own: Own,
  { proof, secondFactor }: { proof: Proof; secondFactor: string },
): Promise<AccountRefusal | Late | null> {
  const { key, userId } = own
  const user = await findUser(db, userId)
  if (!user || !(await store.hasSecondFactor(db, userId))) return 'secondFactorOff'
  const refusal = await proofRefusal(db, key, { user, purpose: 'secondFactor', proof })
  return refusal ?? trySecondFactor(db, own, secondFactor)
}

type Changed<T> = Promise<Result<T, AccountRefusal | Late>>

/** Replaces the recovery codes of a user who is proven by a proof and the second factor; returns the new ones. */
export async function replaceRecoveryCodes(
  db: Db,
  own: Own,
  given: { proof: Proof; secondFactor: string },
): Changed<string[]> {
  const refusal = await changeRefusal(db, own, given)
  if (refusal) return err(refusal)
  return db.transaction(async (tx) => {
    await note(tx, own, 'recoveryCodesMade')
    return ok(await renewRecoveryCodes(tx, own))
  })
}

/** Turns the second factor off for a user who is proven by a proof and by it. */
export async function removeSecondFactor(
  db: Db,
  own: Own,
  given: { proof: Proof; secondFactor: string },
): Changed<null> {
  const refusal = await changeRefusal(db, own, given)
  if (refusal) return err(refusal)
  await db.transaction(async (tx) => {
    await store.deleteSecondFactor(tx, own.userId)
    await note(tx, own, 'secondFactorOff')
  })
  return ok(null)
}
