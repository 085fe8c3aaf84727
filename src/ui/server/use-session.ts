import { useSyncExternalStore } from 'react'
import { currentSession, hasExpired, onSession } from './session.ts'
import type { Session } from './session-state.ts'

/** The session of the user who is logged in, or null; follows every change, also one made in another tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, currentSession)
}

/** Whether the last session has expired and no other has begun since. */
export function useHasExpired(): boolean {
  return useSyncExternalStore(onSession, hasExpired)
}
