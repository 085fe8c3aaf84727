import { logout } from '#shared/api/login.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { ApiError, api, endsSession } from './api.ts'
import { clearBrowserData, unsavedProjects } from './browser-data.ts'
import { keepLogoutFailure } from './logout-failure.ts'
import { requestSaves } from './save-requests.ts'
import { clearSession, currentSession } from './session.ts'

/** Whether a session has ended on the server anyway. */
const hasEnded = (error: unknown) => error instanceof ApiError && endsSession(error.code)

/**
 * Saves what the tabs of this browser have open, before a log-out or a switch of the workspace.
 * @returns the projects of the user with edits that could not be saved: a log-out removes them
 */
export async function saveOpenProjects(): Promise<ProjectId[]> {
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
  let unheard = false
  try {
    if (known) await api(logout, {})
  } catch (error) {
    unheard = !hasEnded(error)
    throw error
  } finally {
    clearSession()
    keepLogoutFailure(unheard)
    if (known) await clearBrowserData(known.user)
  }
}
