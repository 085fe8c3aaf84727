import { randomInt, randomUUID } from 'node:crypto'
import type { AccountRefusal } from '#server/features/workspace/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { callerKeys } from '#server/platform/http/callers.ts'
import { attemptsUnder, countAttempt, forgetAttemptsUnder } from '#server/platform/secrets/attempts.ts'
import { CAPTCHA_SIGNS, type CaptchaAnswer, type CaptchaForm, type CaptchaPurpose, WORK } from '#shared/api/login.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { putAnswer, redeemCode } from '../codes/codes.ts'
import { drawSigns, randomSigns } from './picture.ts'
import { workDigest } from './work.ts'

/** Lifetime of a captcha. */
const LIFE_SEC = 5 * 60

/** Attempts of an account, and from an address, that need no captcha, and for how long they count. */
const FREE: Record<CaptchaPurpose, { account: number; address: number; windowSec: number }> = {
  logins: { account: 3, address: 3, windowSec: 15 * 60 },
  codes: { account: 3, address: 10, windowSec: 3600 },
}

interface Base {
  db: Db
  /** The instance's key. */
  key: string
}

/** An attempt that may need a captcha; the account is in its stored spelling. */
export interface CaptchaAttempt {
  purpose: CaptchaPurpose
  account: string
  /** The network address of the caller. */
  address: string
}

type Named = Pick<CaptchaAttempt, 'purpose' | 'account'>

function subjectOf({ purpose, account }: Named, id: string): string {
  return `captcha ${purpose} ${account} ${id}`
}

function keysOf(attempt: CaptchaAttempt) {
  return callerKeys(`captcha ${attempt.purpose}`, attempt)
}

/** Creates a captcha for one attempt; returns it as it is shown: a picture of signs, or the digest of a number to find. */
export async function createCaptcha(
  { db, key }: Base,
  attempt: Named,
  form: CaptchaForm,
): Promise<{ id: string; shown: string }> {
  const id = randomUUID()
  const answer = form === 'work' ? String(randomInt(WORK.numbers)) : randomSigns(CAPTCHA_SIGNS)
  await putAnswer(db, key, { subject: subjectOf(attempt, id), answer, lifeSec: LIFE_SEC })
  return { id, shown: form === 'work' ? await workDigest(id, Number(answer)) : await drawSigns(answer) }
}

async function isNeeded(db: Db, attempt: CaptchaAttempt): Promise<boolean> {
  const keys = keysOf(attempt)
  const free = FREE[attempt.purpose]
  return (
    (await attemptsUnder(db, keys.account)) >= free.account || (await attemptsUnder(db, keys.address)) >= free.address
  )
}

/** Refuses an attempt that needs a captcha and has no right answer. An answer is used up by its first try (S3.32). */
export async function passCaptcha(
  { db, key }: Base,
  attempt: CaptchaAttempt,
  given: CaptchaAnswer | undefined,
): Promise<Result<void, AccountRefusal>> {
  if (!(await isNeeded(db, attempt))) return ok(undefined)
  if (!given) return err('captchaNeeded')
  // an id has no space: a part of the account before it would make the captcha of another account one of this
  if (given.id.includes(' ')) return err('captchaWrong')
  const answer = given.answer.toUpperCase().replace(/\s/g, '')
  const isRight = await redeemCode(db, key, subjectOf(attempt, given.id), answer, 1)
  return isRight ? ok(undefined) : err('captchaWrong')
}

/** Counts an attempt, after some of which a captcha is needed; returns whether it is the last of the account that needed none. */
export async function countForCaptcha(db: Db, attempt: CaptchaAttempt): Promise<boolean> {
  const keys = keysOf(attempt)
  const { windowSec, account: free } = FREE[attempt.purpose]
  const { count } = await countAttempt(db, keys.account, windowSec)
  await countAttempt(db, keys.address, windowSec)
  return count === free
}

/** Forgets the attempts of an account whose user was verified; those from the address stay. */
export async function forgiveAccount(db: Db, attempt: CaptchaAttempt): Promise<void> {
  await forgetAttemptsUnder(db, keysOf(attempt).account)
}
