import type { z } from 'zod'
import { switchTenant } from '#shared/api/account.ts'
import { CODES } from '#shared/api/envelope.ts'
import { type CaptchaAnswer, challengeSchema, codeLogin, logout, passwordLogin } from '#shared/api/login.ts'
import { secondFactorLogin } from '#shared/api/second-factor.ts'
import { saveChosenLanguage, takeLanguage } from './account-language.ts'
import { ApiError, api, apiAs } from './api.ts'
import { keepSession } from './session.ts'
import { newSession } from './session-state.ts'

/** A session that the server has begun, and the user's workspaces. */
export type LoggedIn = z.output<typeof passwordLogin.data>

/** The answer to a log-in: a session, or the challenge of a user with a second factor. */
export type LogInAnswer = LoggedIn | z.output<typeof challengeSchema>

/** A log-in that waits for the second factor, and the code of the invitation that it accepts. */
export interface Waiting {
  challenge: string
  invitation: string | undefined
}

/**
 * Returns the answer to a log-in.
 * @throws ApiError like `api`
 */
export async function orChallenge(answer: Promise<LoggedIn>): Promise<LogInAnswer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.code === CODES.secondFactor) return challengeSchema.parse(error.data)
    throw error
  }
}

/** An account (phone or email), the code of the invitation that its log-in accepts, and the answer of a captcha. */
interface Who {
  account: string
  invitation?: string
  captcha?: CaptchaAnswer
}

/**
 * Logs in with an account and a password. The browser keeps the session by `enter`.
 * @throws ApiError like `api`
 */
export function logIn({ account, ...rest }: Who, password: string): Promise<LogInAnswer> {
  return orChallenge(api(passwordLogin, { account: account.trim(), password, ...rest }))
}

/**
 * Logs in with a code that was sent to the account. The browser keeps the session by `enter`.
 * @throws ApiError like `api`
 */
export function logInByCode({ account, ...rest }: Who, code: string): Promise<LogInAnswer> {
  return orChallenge(api(codeLogin, { account: account.trim(), code: code.trim(), ...rest }))
}

/**
 * Goes on with a log-in that waits, with a code of the authenticator or a recovery code. The browser keeps the session by
 * `enter`.
 * @throws ApiError like `api`
 */
export function logInBySecondFactor(waiting: Waiting, secondFactor: string): Promise<LoggedIn> {
  return api(secondFactorLogin, { ...waiting, secondFactor })
}

/**
 * Enters one of the user's workspaces and keeps the session.
 * @throws ApiError like `api`
 */
export async function enter({ user, session: number }: LoggedIn, tenantId: string): Promise<void> {
  const session = newSession(user, number, Date.now())
  const entered = tenantId === user.tenantId ? user : await apiAs(session, switchTenant, { tenantId })
  await takeLanguage(user.language)
  keepSession(entered, number)
  await saveChosenLanguage()
}

/** Ends a session that is not entered. */
export async function turnBack({ user, session }: LoggedIn): Promise<void> {
  await apiAs(newSession(user, session, Date.now()), logout, {})
}
