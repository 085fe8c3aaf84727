import { z } from 'zod'
import { type User, userSchema } from '#shared/api/login.ts'

/** Time after the last successful call until the browser forgets the user. */
export const LIFETIME_MS = 24 * 3600_000
/** Shortest time between two writes that only extend the expiry. */
const REFRESH_MS = 60_000

const sessionSchema = z.object({
  user: userSchema,
  token: z.string().min(1),
  /** Milliseconds since 1970. */
  localExpires: z.number(),
})
export type Session = z.infer<typeof sessionSchema>

/** The browser's log-in: none, a session, or an expired one, which the log-in page reports. */
export type SessionState = Session | 'none' | 'expired'

/** Parses a stored text; invalid text is 'none'. */
export function parseState(text: string | null, nowMs: number): SessionState {
  if (text === 'expired') return 'expired'
  try {
    const parsed = sessionSchema.safeParse(JSON.parse(text ?? 'null'))
    if (!parsed.success) return 'none'
    return parsed.data.localExpires > nowMs ? parsed.data : 'expired'
  } catch {
    return 'none'
  }
}

/** Returns the text to store for a state; null to store nothing. */
export function stateText(state: SessionState): string | null {
  if (state === 'none') return null
  return state === 'expired' ? 'expired' : JSON.stringify(state)
}

/** Returns a session that begins at `nowMs`. */
export function newSession(user: User, token: string, nowMs: number): Session {
  return { user, token, localExpires: nowMs + LIFETIME_MS }
}

/**
 * Returns the session after a successful call: with the renewed token, if any, and 24 hours left. A call that was sent
 * with the token of another session changes nothing.
 */
export function refreshed(state: SessionState, sent: string, renewed: string | null, nowMs: number): SessionState {
  if (typeof state === 'string' || state.token !== sent) return state
  const localExpires = nowMs + LIFETIME_MS
  if (!renewed && localExpires - state.localExpires < REFRESH_MS) return state
  return { ...state, token: renewed ?? state.token, localExpires }
}
