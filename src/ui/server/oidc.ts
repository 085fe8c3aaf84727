import { finishOidc, startOidc } from '#shared/api/login.ts'
import { sessionStore } from '#ui/parts/session-store.ts'
import { api } from './api.ts'
import { type LogInAnswer, orChallenge } from './login.ts'

const KEY = 'avatar_studio_oidc'

/** The query with which the provider sent the browser back, until it is used. */
let returned: string | null = null

/** Keeps the query with which the provider sent the browser back. */
export function keepOidcReturn(query: string): void {
  returned = query
}

/** Returns that query, once. */
export function takeOidcReturn(): string | null {
  const query = returned
  returned = null
  return query
}

/**
 * Goes to the provider. This tab remembers the state, so that a query that another one began is not accepted.
 * @throws ApiError like `api`
 */
export async function goToProvider(invitation: string | undefined): Promise<void> {
  const { url, state } = await api(startOidc, {})
  sessionStore.set(KEY, JSON.stringify({ state, invitation }))
  location.assign(url)
}

/**
 * Ends a log-in by the provider with the query that it returned. The browser keeps the session by `enter`.
 * @throws ApiError like `api`
 */
export async function logInByProvider(query: string): Promise<{ found: LogInAnswer; invitation?: string }> {
  const { state, invitation } = JSON.parse(sessionStore.get(KEY) ?? '{}') as { state?: string; invitation?: string }
  sessionStore.set(KEY, '{}')
  const isOwn = new URLSearchParams(query).get('state') === state
  // the server refuses an empty query with a sentence of its own
  return { found: await orChallenge(api(finishOidc, { query: isOwn ? query : '', invitation })), invitation }
}
