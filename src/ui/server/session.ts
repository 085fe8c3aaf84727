import type { User } from '#shared/api/login.ts'
import { type Owner, ownerOf } from '#shared/base/browser-stores.ts'
import { localStore } from '#ui/parts/local-store.ts'
import {
  newSession,
  parseOld,
  parseState,
  refreshed,
  type Session,
  type SessionEnd,
  type SessionState,
  stateText,
} from './session-state.ts'

const KEY = 'avatar_studio_session'

const listeners = new Set<() => void>()
let expiry: ReturnType<typeof setTimeout> | undefined
let state: SessionState = 'none'

/** Sets a state and emits the change. A timer expires the session even when no call is made. */
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

/** Checks a timer that fired late or early, as after a sleep, against the clock. */
function expireInTime(): void {
  if (typeof state !== 'string') enter(parseState(stateText(state), Date.now()))
}

/** Returns the session of the logged-in user, or null. */
export function currentSession(): Session | null {
  return typeof state === 'string' ? null : state
}

/** Returns how the last session ended if no other has begun since; null after a log-out. */
export function sessionEnd(): SessionEnd | null {
  return typeof state === 'string' && state !== 'none' ? state : null
}

/** Begins a session. */
export function keepSession(user: User, number: string): void {
  write(newSession(user, number, Date.now()))
}

/** Extends the session of a number by 24 hours after a successful call; another that has begun since stays as it is. */
export function refreshSession(number: string): void {
  write(refreshed(state, number, Date.now()))
}

/** Stores the user that the server returned. */
export function keepUser(user: User): void {
  const session = currentSession()
  if (session?.user.userId !== user.userId || JSON.stringify(session.user) === JSON.stringify(user)) return
  write({ ...session, user })
}

/** Returns the user and workspace of the session; null without one. */
export function currentOwner(): Owner | null {
  return typeof state === 'string' ? null : ownerOf(state.user)
}

/**
 * Calls `listener` when a user logs in or out or switches the workspace, in any tab: what the memory holds of the one
 * before is to go.
 */
export function onUserChange(listener: () => void): () => void {
  let last = currentOwner()
  return onSession(() => {
    const owner = currentOwner()
    if (owner === last) return
    last = owner
    listener()
  })
}

/** Ends the session at log-out. */
export function clearSession(): void {
  write('none')
}

/** Ends the session of a number that the server rejected. */
export function endSession(number: string, end: SessionEnd): void {
  if (currentSession()?.number === number) write(end)
}

/** Returns the session that a version before the cookies has kept, with its token; null without one. */
export function oldSession(): ReturnType<typeof parseOld> {
  return parseOld(localStore.get(KEY), Date.now())
}

/** Ends a session that `oldSession` returns. */
export function endOldSession(): void {
  write('expired')
}

/** Calls `listener` after each change, including those of other tabs; returns the function that unsubscribes. */
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
