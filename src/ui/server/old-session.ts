import { moveToCookie } from '#shared/api/account.ts'
import { API_BASE, HEADERS, NEW_SESSION } from '#shared/api/envelope.ts'
import { endsSession } from './api.ts'
import { endOldSession, keepSession, oldSession } from './session.ts'

const TIMEOUT_MS = 10_000

/**
 * Exchanges the token that a version before the cookies has kept where scripts can read it for a cookie, once. Where the
 * server is not reached, the user logs in, or the next page tries again.
 */
export async function exchangeOldToken(): Promise<void> {
  const old = oldSession()
  if (!old) return
  try {
    const response = await fetch(API_BASE + moveToCookie.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.token]: old.token, [HEADERS.session]: NEW_SESSION },
      body: '{}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { code, data } = (await response.json()) as { code: number; data: unknown }
    const moved = moveToCookie.data.safeParse(data)
    if (moved.success) keepSession(old.user, moved.data.session)
    else if (endsSession(code)) endOldSession()
  } catch {
    // offline
  }
}
