const MINUTE_MS = 60_000

/** Time after the last call until a session ends. */
export const SESSION_MS = 24 * 60 * MINUTE_MS
/** Age at which a token is replaced. */
const RENEW_MS = 60 * MINUTE_MS
/** Time that a replaced token remains valid after its successor was first used, for requests that are under way. */
export const GRACE_MS = MINUTE_MS
/** The last call is written at most this often, so that reading does not write. */
const TOUCH_MS = MINUTE_MS

/** What a session's life depends on. */
interface SessionTimes {
  tokenHash: string
  previousTokenHash: string | null
  /** Null until the current token was used. */
  previousUntil: Date | null
  renewedAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

/**
 * What a token is worth: `expired`; `current`, with what is to be written; or `previous`, a token that was replaced and
 * is still valid.
 */
type TokenState =
  | { kind: 'expired' }
  | { kind: 'previous'; touch: boolean }
  | { kind: 'current'; touch: boolean; renew: boolean; confirm: boolean }

/** Judges the token with this hash, which is one of the session's two. */
export function tokenState(session: SessionTimes, hash: string, nowMs: number): TokenState {
  if (session.expiresAt.getTime() <= nowMs) return { kind: 'expired' }
  const touch = nowMs - session.lastSeenAt.getTime() >= TOUCH_MS
  if (hash !== session.tokenHash) {
    const ended = session.previousUntil !== null && session.previousUntil.getTime() <= nowMs
    return ended ? { kind: 'expired' } : { kind: 'previous', touch }
  }
  return {
    kind: 'current',
    touch,
    renew: nowMs - session.renewedAt.getTime() >= RENEW_MS,
    confirm: session.previousTokenHash !== null && session.previousUntil === null,
  }
}
