import type { z } from 'zod'
import { switchTenant } from '#shared/api/account.ts'
import { type CaptchaAnswer, codeLogin, logout, passwordLogin } from '#shared/api/login.ts'
import { saveChosenLanguage, takeLanguage } from './account-language.ts'
import { api, apiAs } from './api.ts'
import { keepSession } from './session.ts'
import { newSession } from './session-state.ts'

/** A session that the server has begun, and the user's workspaces. */
export type LoggedIn = z.output<typeof passwordLogin.data>

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
export function logIn({ account, ...rest }: Who, password: string): Promise<LoggedIn> {
  return api(passwordLogin, { account: account.trim(), password, ...rest })
}

/**
 * Logs in with a code that was sent to the account. The browser keeps the session by `enter`.
 * @throws ApiError like `api`
 */
export function logInByCode({ account, ...rest }: Who, code: string): Promise<LoggedIn> {
  return api(codeLogin, { account: account.trim(), code: code.trim(), ...rest })
}

/**
 * Enters one of the user's workspaces and keeps the session.
 * @throws ApiError like `api`
 */
export async function enter({ user, token }: LoggedIn, tenantId: string): Promise<void> {
  const session = newSession(user, token, Date.now())
  const entered = tenantId === user.tenantId ? user : await apiAs(session, switchTenant, { tenantId })
  await takeLanguage(user.language)
  keepSession(entered, token)
  await saveChosenLanguage()
}

/** Ends a session that is not entered. */
export async function turnBack({ user, token }: LoggedIn): Promise<void> {
  await apiAs(newSession(user, token, Date.now()), logout, {})
}
