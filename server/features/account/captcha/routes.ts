import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountRefusal } from '#server/features/workspace/public.ts'
import { originOf, SYSTEM } from '#server/platform/audit/caller.ts'
import { writeAccountEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { mountOpen } from '#server/platform/http/mount.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import { type CaptchaAnswer, type CaptchaPurpose, newCaptcha } from '#shared/api/login.ts'
import type { Result } from '#shared/base/result.ts'
import { findAccount } from '../users/rows.ts'
import { storedName } from '../users/users.ts'
import { type CaptchaAttempt, countForCaptcha, createCaptcha, forgiveAccount, passCaptcha } from './gate.ts'

interface CaptchaParts {
  db: Db
  /** The instance's key. */
  sessionKey: string
}

/** Refusals that mean that an account or its proof was guessed wrong. */
const GUESSES: (AccountRefusal | Refusal)[] = ['wrongPassword', 'wrongCode']

interface Given {
  account: string
  captcha?: CaptchaAnswer
}

function attemptOf(request: FastifyRequest, purpose: CaptchaPurpose, account: string): CaptchaAttempt {
  return { purpose, account: storedName(account), address: request.ip }
}

/**
 * Writes down in the workspaces of an account that its next log-in needs a captcha. It is not to be awaited: the time of
 * the answer would tell whether the account exists (S3.05).
 */
async function noteGuesses(db: Db, request: FastifyRequest, account: string): Promise<void> {
  const known = await findAccount(db, account)
  if (!known) return
  const subject = { userId: known.id }
  await writeAccountEvent(db, known.id, { kind: 'logInFailed', by: { ...SYSTEM, ...originOf(request) }, subject })
}

/** Makes an attempt to log in, which needs a captcha after some that failed, and counts a failure. */
export async function tryLogin<T>(
  { db, sessionKey: key }: CaptchaParts,
  request: FastifyRequest,
  { account, captcha }: Given,
  act: () => Promise<Result<T, AccountRefusal | Refusal>>,
): Promise<T> {
  const attempt = attemptOf(request, 'logins', account)
  accepted(await passCaptcha({ db, key }, attempt, captcha))
  const result = await act()
  if (!result.ok && GUESSES.includes(result.error)) {
    if (await countForCaptcha(db, attempt))
      noteGuesses(db, request, attempt.account).catch((err: unknown) => request.log.error({ err }, 'no event'))
  }
  // a refusal of another kind is that of a proven user
  else if (result.ok || typeof result.error !== 'string') await forgiveAccount(db, attempt)
  return accepted(result)
}

/** Counts a code that is to be sent; after some of them a captcha is needed. */
export async function passCodeCaptcha(
  { db, sessionKey: key }: CaptchaParts,
  request: FastifyRequest,
  { account, captcha }: Given,
): Promise<void> {
  const attempt = attemptOf(request, 'codes', account)
  accepted(await passCaptcha({ db, key }, attempt, captcha))
  await countForCaptcha(db, attempt)
}

/** Serves captchas. */
export function captchaRoutes(app: FastifyInstance, { db, sessionKey: key }: CaptchaParts): void {
  mountOpen(app, 'login', newCaptcha, ({ account, purpose, form }) =>
    createCaptcha({ db, key }, { purpose, account: storedName(account) }, form),
  )
}
