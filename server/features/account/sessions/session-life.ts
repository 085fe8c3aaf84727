const MINUTE_MS = 60_000

/** Lifetime of a session after its last call. */
export const SESSION_MS = 24 * 60 * MINUTE_MS
/** Lifetime of a session in all, however often it is used. */
const LIFETIME_MS = 30 * SESSION_MS
/** Age at which a token is renewed. */
const RENEW_MS = 60 * MINUTE_MS
/** How long a replaced token stays valid after the first use of its successor, for concurrent requests. */
export const TOKEN_GRACE_MS = MINUTE_MS
/** Shortest time between two updates of a session's last call, so that reads rarely write. */
const TOUCH_MS = MINUTE_MS

/** The times that determine the state of a session's tokens. */
interface SessionTimes {
  tokenHash: string
  previousTokenHash: string | null
  /** Null until the current token is used. */
  previousUntil: Date | null
  renewedAt: Date
  lastSeenAt: Date
  expiresAt: Date
  createdAt: Date
}

/**
 * The state of a token: `expired`; `current`, with the update to write; or `previous`, a replaced token that is still
 * valid.
 */
type TokenState =
  | { kind: 'expired' }
  | { kind: 'previous'; touch: boolean }
  | { kind: 'current'; touch: boolean; renew: boolean; confirm: boolean }

/** Returns whether a session has ended: its last call, or its beginning, is too long ago. */
export function isOver(
  { expiresAt, createdAt }: Pick<SessionTimes, 'expiresAt' | 'createdAt'>,
  nowMs: number,
): boolean {
  return expiresAt.getTime() <= nowMs || createdAt.getTime() + LIFETIME_MS <= nowMs
}

/** Returns the state of the token with this hash, which is one of the session's two. */
export function tokenState(session: SessionTimes, hash: string, nowMs: number): TokenState {
  if (isOver(session, nowMs)) return { kind: 'expired' }
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
