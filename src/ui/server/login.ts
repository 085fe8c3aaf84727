import { logout, passwordLogin, publicKey } from '#shared/api/login.ts'
import { isPasswordTooLong } from '#shared/api/password.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { saveChosenLanguage, takeLanguage } from './account-language.ts'
import { api } from './api.ts'
import { clearBrowserData, unsavedProjects } from './browser-data.ts'
import { requestSaves } from './save-requests.ts'
import { clearSession, currentSession, keepSession } from './session.ts'

/**
 * Encrypts a sensitive value with the server's public key (PKCS#1 v1.5) and returns it as base64.
 * @throws Error for a text that `isPasswordTooLong`
 */
async function encrypt(text: string): Promise<string> {
  const [{ JSEncrypt }, key] = await Promise.all([import('jsencrypt'), api(publicKey, {})])
  const cipher = new JSEncrypt()
  cipher.setPublicKey(key.publicKey)
  const sealed = !isPasswordTooLong(text) && cipher.encrypt(text)
  if (!sealed) throw new Error('the text is too long to encrypt')
  return sealed
}

/**
 * Logs in with an account (phone or email) and a password, which is encrypted before it is sent.
 * @throws ApiError like `api`
 */
export async function logIn(account: string, password: string): Promise<void> {
  const { user, token } = await api(passwordLogin, { account: account.trim(), password: await encrypt(password) })
  await takeLanguage(user.language)
  keepSession(user, token)
  await saveChosenLanguage()
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
