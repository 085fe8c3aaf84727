import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountRefusal } from '#server/features/workspace/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { mountOpen } from '#server/platform/http/mount.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import { type CaptchaAnswer, type CaptchaPurpose, newCaptcha } from '#shared/api/login.ts'
import type { Result } from '#shared/base/result.ts'
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
  if (!result.ok && GUESSES.includes(result.error)) await countForCaptcha(db, attempt)
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
