import type { User } from '#shared/api/login.ts'
import { localStore } from '#ui/parts/local-store.ts'
import { newSession, parseState, refreshed, type Session, type SessionState, stateText } from './session-state.ts'

const KEY = 'avatar_studio_session'

const listeners = new Set<() => void>()
let expiry: ReturnType<typeof setTimeout> | undefined
let state: SessionState = 'none'

/** Takes over a state and reports it; the session expires here even when no call is made. */
function enter(next: SessionState): void {
  state = next
  clearTimeout(expiry)
  if (typeof next !== 'string') expiry = setTimeout(expireInTime, next.localExpires - Date.now())
  for (const listener of listeners) listener()
}

function write(next: SessionState): void {
  if (next === state) return
  const text = stateText(next)
  if (text === null) localStore.remove(KEY)
  else localStore.set(KEY, text)
  enter(next)
}

/** A timer that was late or early, as after a sleep, is checked against the clock. */
function expireInTime(): void {
  if (typeof state !== 'string') enter(parseState(stateText(state), Date.now()))
}

/** The session of the user who is logged in, or null. */
export function currentSession(): Session | null {
  return typeof state === 'string' ? null : state
}

/** Whether the last session has expired and no other has begun since. */
export function hasExpired(): boolean {
  return state === 'expired'
}

/** Begins a session. */
export function keepSession(user: User, token: string): void {
  write(newSession(user, token, Date.now()))
}

/**
 * Notes that a call was answered: the session has another 24 hours, and a new token if the server sent one.
 * @param sent the token with which the call was sent
 */
export function refreshSession(sent: string, renewed: string | null): void {
  write(refreshed(state, sent, renewed, Date.now()))
}

/** Notes what the server knows of the user now. */
export function keepUser(user: User): void {
  const session = currentSession()
  if (session?.user.userId !== user.userId || JSON.stringify(session.user) === JSON.stringify(user)) return
  write({ ...session, user })
}

/** Ends the session because the user has logged out. */
export function clearSession(): void {
  write('none')
}

/** Ends the session that this token belongs to because the server no longer knows it. */
export function expireSession(sent: string): void {
  if (currentSession()?.token === sent) write('expired')
}

/** Calls the listener after each change, also one made in another tab; returns the function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

enter(parseState(localStore.get(KEY), Date.now()))
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // a null key: the whole store was cleared
    if (event.key === KEY || event.key === null) enter(parseState(localStore.get(KEY), Date.now()))
  })
}
