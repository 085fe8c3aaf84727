import { codeLogin, logout, passwordLogin, type User } from '#shared/api/login.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { saveChosenLanguage, takeLanguage } from './account-language.ts'
import { api } from './api.ts'
import { clearBrowserData, unsavedProjects } from './browser-data.ts'
import { encrypt } from './encrypt.ts'
import { requestSaves } from './save-requests.ts'
import { clearSession, currentSession, keepSession } from './session.ts'

interface LoggedIn {
  user: User
  token: string
}

async function enter({ user, token }: LoggedIn): Promise<void> {
  await takeLanguage(user.language)
  keepSession(user, token)
  await saveChosenLanguage()
}

/** An account (phone or email), and the code of the invitation that its log-in accepts. */
interface Who {
  account: string
  invitation?: string
}

/**
 * Logs in with an account and a password, which is encrypted before it is sent.
 * @throws ApiError like `api`
 */
export async function logIn({ account, invitation }: Who, password: string): Promise<void> {
  const sealed = await encrypt(password)
  await enter(await api(passwordLogin, { account: account.trim(), password: sealed, invitation }))
}

/**
 * Logs in with a code that was sent to the account.
 * @throws ApiError like `api`
 */
export async function logInByCode({ account, invitation }: Who, code: string): Promise<void> {
  await enter(await api(codeLogin, { account: account.trim(), code: code.trim(), invitation }))
}

/**
 * Saves what the tabs of this browser have open before a log-out.
 * @returns the projects with edits that could not be saved: a log-out removes them
 */
export async function saveBeforeLogOut(): Promise<ProjectId[]> {
  const known = currentSession()
  if (!known) return []
  if ((await unsavedProjects(known.user)).length > 0) await requestSaves()
  return unsavedProjects(known.user)
}

/**
 * Ends the session in the browser, and on the server if it can be reached, and removes what this browser stores of the
 * user's work.
 */
export async function logOut(): Promise<void> {
  const known = currentSession()
  try {
    if (known) await api(logout, {})
  } finally {
    clearSession()
    if (known) await clearBrowserData(known.user)
  }
}
