import { selfDetail } from '#shared/api/account.ts'
import { api } from './api.ts'
import { currentSession, keepUser } from './session.ts'

/** Shortest time between two requests for the user. */
const FRESH_MS = 5 * 60_000

/** Fetches the stored user again. A failure is ignored. */
export async function refreshUser(): Promise<void> {
  if (currentSession()) await api(selfDetail, {}).then(keepUser, () => {})
}

/**
 * Keeps the stored user up to date: fetches it now, and when the window regains focus after a while. A failure is
 * ignored until the next focus; an expired log-in ends the session as with any call.
 * @returns the function that stops it
 */
export function keepUserFresh(): () => void {
  let askedMs = Number.NEGATIVE_INFINITY
  const ask = () => {
    if (!currentSession() || performance.now() - askedMs < FRESH_MS) return
    askedMs = performance.now()
    void refreshUser()
  }
  ask()
  window.addEventListener('focus', ask)
  return () => window.removeEventListener('focus', ask)
}
