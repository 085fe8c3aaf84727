import { type CaptchaAnswer, codeLogin, passwordLogin, type User } from '#shared/api/login.ts'
import { saveChosenLanguage, takeLanguage } from './account-language.ts'
import { api } from './api.ts'
import { encrypt } from './encrypt.ts'
import { keepSession } from './session.ts'

interface LoggedIn {
  user: User
  token: string
}

async function enter({ user, token }: LoggedIn): Promise<void> {
  await takeLanguage(user.language)
  keepSession(user, token)
  await saveChosenLanguage()
}

/** An account (phone or email), the code of the invitation that its log-in accepts, and the answer of a captcha. */
interface Who {
  account: string
  invitation?: string
  captcha?: CaptchaAnswer
}

/**
 * Logs in with an account and a password, which is encrypted before it is sent.
 * @throws ApiError like `api`
 */
export async function logIn({ account, ...rest }: Who, password: string): Promise<void> {
  const sealed = await encrypt(password)
  await enter(await api(passwordLogin, { account: account.trim(), password: sealed, ...rest }))
}

/**
 * Logs in with a code that was sent to the account.
 * @throws ApiError like `api`
 */
export async function logInByCode({ account, ...rest }: Who, code: string): Promise<void> {
  await enter(await api(codeLogin, { account: account.trim(), code: code.trim(), ...rest }))
}
