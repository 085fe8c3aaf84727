import { randomUUID } from 'node:crypto'
import type { Shop } from '#server/features/billing/public.ts'
import type { AccountRefusal } from '#server/features/workspace/public.ts'
import type { Caller, Origin } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { CallSession } from '#server/platform/http/call-session.ts'
import { newToken, successor, tokenHash } from '#server/platform/secrets/tokens.ts'
import type { User } from '#shared/api/login.ts'
import type { EventWay } from '#shared/api/workspace-events.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { userIn } from '../users/users.ts'
import * as store from './rows.ts'
import { isOver, SESSION_MS, TOKEN_GRACE_MS, tokenState } from './session-life.ts'

/** Begins a session. Its token is returned once and stored as a hash. */
export async function beginSession(
  tx: Tx,
  { userId, tenantId }: Pick<Principal, 'userId' | 'tenantId'>,
  origin: Origin,
  way: EventWay,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + SESSION_MS)
  const session = { id: randomUUID(), tokenHash: tokenHash(token), userId, tenantId, ...origin, expiresAt }
  await store.insertSession(tx, session)
  await writeEvent(tx, tenantId, { kind: 'logIn', by: { kind: 'user', id: userId, ...origin }, detail: { way } })
  return token
}

/** Returns the change of a session whose token, of this hash, is replaced. */
const replaced = (next: string, previousTokenHash: string, renewedAt: Date) => ({
  tokenHash: tokenHash(next),
  renewedAt,
  previousTokenHash,
  previousUntil: null,
})

/**
 * Returns the session of a token, or null if the token is unknown or expired. Extends the session and renews an old
 * token.
 * @param key the instance's key for successor tokens
 */
export async function resumeSession(db: Db, key: string, token: string, address: string): Promise<CallSession | null> {
  const hash = tokenHash(token)
  const found = await store.findSession(db, hash)
  if (!found) return null
  const { session, role, tenantType, operator } = found
  const { id, userId, tenantId } = session
  const nowMs = Date.now()
  const state = tokenState(session, hash, nowMs)
  if (state.kind === 'expired') return null

  const renew = state.kind === 'current' && state.renew
  const confirm = state.kind === 'current' && state.confirm
  const next = renew || state.kind === 'previous' ? successor(key, token) : null
  const now = new Date(nowMs)
  const change = {
    ...(state.touch && { lastSeenAt: now, address, expiresAt: new Date(nowMs + SESSION_MS) }),
    ...(confirm && { previousUntil: new Date(nowMs + TOKEN_GRACE_MS) }),
    ...(renew && next && replaced(next, hash, now)),
  }
  if (Object.keys(change).length > 0) await store.updateSession(db, session, change)
  return { id, principal: { userId, tenantId, tenantType, role, operator }, renewedToken: next, byKey: false }
}

/** Gives a session the successor of its current token, however old that is; returns it. */
export async function replaceToken(db: Db, key: string, token: string): Promise<string> {
  const next = successor(key, token)
  const found = await store.findSession(db, tokenHash(token))
  // two tabs that ask together receive the same one: the second finds its token replaced
  if (found && found.session.tokenHash === tokenHash(token)) {
    await store.updateSession(db, found.session, replaced(next, tokenHash(token), new Date()))
  }
  return next
}

/**
 * Makes another tenant of the user that of a session; returns the user there. The session gets a new id, so that access
 * to files of the tenant before ends (S3.33).
 */
export async function moveSession(
  { db, shop }: { db: Db; shop: Shop },
  { by, sessionId }: { by: Caller; sessionId: string },
  tenantId: string,
): Promise<Result<User, AccountRefusal>> {
  const user = await userIn(db, shop, by.id, tenantId)
  if (!user) return err('otherTenant')
  // who is there already moves nowhere, and leaves no event
  if ((await store.sessionOf(db, sessionId))?.tenantId === tenantId) return ok(user)
  const moved = await store.setSessionTenant(db, sessionId, { id: randomUUID(), tenantId })
  if (!moved) return err('sessionNotFound')
  await writeEvent(db, tenantId, { kind: 'logIn', by, detail: { way: 'switch' } })
  return ok(user)
}

/** Returns whether a session lives, and its user is still a member of its tenant. */
export async function isSessionActive(db: Db, id: string): Promise<boolean> {
  const session = await store.sessionOf(db, id)
  return session !== null && !isOver(session, Date.now())
}

/** Returns the user's active sessions, most recently used first. */
export function listSessions(db: Db, principal: Principal): Promise<store.SessionRow[]> {
  return store.sessionsOf(db, principal.userId)
}

/** Ends one of the user's own sessions. */
export async function revokeSession(db: Db, by: Caller, id: string): Promise<Result<void, AccountRefusal>> {
  const ended = await store.deleteSession(db, by.id, id)
  if (!ended) return err('sessionNotFound')
  await writeEvent(db, ended.tenantId, { kind: 'sessionEnded', by, subject: { id, name: ended.device } })
  return ok(undefined)
}

/** Ends the session of a token; an unknown token is not an error. */
export async function endSession(db: Db, token: string, origin: Origin): Promise<void> {
  const ended = await store.deleteSessionOf(db, tokenHash(token))
  if (ended) await writeEvent(db, ended.tenantId, { kind: 'logOut', by: { kind: 'user', id: ended.userId, ...origin } })
}
