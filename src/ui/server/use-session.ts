import { useSyncExternalStore } from 'react'
import { currentSession, onSession, sessionEnd } from './session.ts'
import type { Session, SessionEnd } from './session-state.ts'

/** Returns the session of the logged-in user, or null. Renders at every change, including those of other tabs. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, currentSession)
}

/** Returns how the last session ended if no other has begun since; null after a log-out. */
export function useSessionEnd(): SessionEnd | null {
  return useSyncExternalStore(onSession, sessionEnd)
}
