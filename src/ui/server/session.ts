import type { User } from '#shared/api/login.ts'
import { localStore } from '#ui/parts/local-store.ts'

const KEY = 'avatar_studio_session'
/** The local user info expires 24 hours after the last refresh (S3.08). */
const LIFETIME_MS = 24 * 3600_000

export interface Session {
  user: User
  token: string
  localExpires: number
}

const listeners = new Set<() => void>()
let current: Session | null = read()

function read(): Session | null {
  try {
    const session = JSON.parse(localStore.get(KEY) ?? 'null') as Session | null
    return session?.user?.userId && session.localExpires > Date.now() ? session : null
  } catch {
    return null
  }
}

function write(session: Session | null): void {
  current = session
  if (session) localStore.set(KEY, JSON.stringify(session))
  else localStore.remove(KEY)
  for (const tell of listeners) tell()
}

/** The logged-in session, or null; logged in is decided by the presence of the user id. */
export function currentSession(): Session | null {
  return current
}

/** Keeps a new or refreshed session for the next 24 hours. */
export function keepSession(user: User, token: string): void {
  write({ user, token, localExpires: Date.now() + LIFETIME_MS })
}

/** The server may renew the token with any answer (response header `authorization`). */
export function renewToken(token: string): void {
  if (current && token && token !== current.token) keepSession(current.user, token)
}

export function clearSession(): void {
  write(null)
}

/** Calls `tell` after each change, also one made in another tab; returns the way to stop. */
export function onSession(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    current = read()
    for (const tell of listeners) tell()
  })
}
