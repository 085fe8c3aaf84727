import { z } from 'zod'
import { type User, userSchema } from '#shared/api/login.ts'

/** Time after the last successful call until the browser forgets the user. */
export const LIFETIME_MS = 24 * 3600_000
/** Shortest time between two writes that only extend the expiry. */
const REFRESH_MS = 60_000

const REMOVED = 'removed from '

const sessionSchema = z.object({
  user: userSchema,
  /** Tells this session from others; no secret, since the token is in a cookie that scripts cannot read. */
  number: z.string().min(1),
  /** Milliseconds since 1970. */
  localExpires: z.number(),
})
export type Session = z.infer<typeof sessionSchema>

/** How a session ended, which the log-in page reports: in time, or by the removal from the workspace that is named. */
export type SessionEnd = 'expired' | `removed from ${string}`
/** The browser's log-in: none, a session, or an ended one. */
export type SessionState = Session | 'none' | SessionEnd

const oldSchema = z.object({ user: userSchema, token: z.string().min(1), localExpires: z.number() })

/** Returns the session in a text that a version before the cookies has stored; null for any other, and an ended one. */
export function parseOld(text: string | null, nowMs: number): { user: User; token: string } | null {
  try {
    const parsed = oldSchema.safeParse(JSON.parse(text ?? 'null'))
    return parsed.success && parsed.data.localExpires > nowMs ? parsed.data : null
  } catch {
    return null
  }
}

const isEnd = (text: string | null): text is SessionEnd => text === 'expired' || text?.startsWith(REMOVED) === true

/** Parses a stored text; invalid text is 'none'. */
export function parseState(text: string | null, nowMs: number): SessionState {
  if (isEnd(text)) return text
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
  return typeof state === 'string' ? state : JSON.stringify(state)
}

/** Returns how a session ended by the removal from a workspace. */
export function removedFrom(workspace: string): SessionEnd {
  return `${REMOVED}${workspace}`
}

/** Returns the workspace that a session ended with; null where it ended otherwise. */
export function workspaceOf(end: SessionEnd): string | null {
  return end === 'expired' ? null : end.slice(REMOVED.length)
}

/** Returns a session that begins at `nowMs`. */
export function newSession(user: User, number: string, nowMs: number): Session {
  return { user, number, localExpires: nowMs + LIFETIME_MS }
}

/** Returns the session after a successful call: with 24 hours left. A call of another session changes nothing. */
export function refreshed(state: SessionState, number: string, nowMs: number): SessionState {
  if (typeof state === 'string' || state.number !== number) return state
  const localExpires = nowMs + LIFETIME_MS
  return localExpires - state.localExpires < REFRESH_MS ? state : { ...state, localExpires }
}
