import { useSyncExternalStore } from 'react'
import { currentSession, hasExpired, onSession } from './session.ts'
import type { Session } from './session-state.ts'

/** Returns the session of the logged-in user, or null. Renders at every change, including those of other tabs. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, currentSession)
}

/** Returns whether the last session expired and no other has begun since. */
export function useHasExpired(): boolean {
  return useSyncExternalStore(onSession, hasExpired)
}
