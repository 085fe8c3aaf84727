import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import type { Principal } from './principal.ts'
import { members, sessions, tenants } from './schema.ts'

/** Time after the last call until a login is over (studio specification 4, "Session"). */
export const SESSION_MS = 24 * 3600_000
/** A session is prolonged at most this often, so that reading does not write. */
const RENEW_MS = 10 * 60_000

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Begins a session; the token is returned once and kept as a hash. */
export async function beginSession(db: Db, principal: Pick<Principal, 'userId' | 'tenantId'>): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { userId, tenantId } = principal
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db
    .insert(sessions)
    .values({ tokenHash: digest(token), userId, tenantId, expiresAt: new Date(Date.now() + SESSION_MS) })
  return token
}

/** The principal of a token, or null for an unknown or expired one; prolongs the session. */
export async function principalOf(db: Db, token: string): Promise<Principal | null> {
  const tokenHash = digest(token)
  const [session] = await db
    .select({
      userId: sessions.userId,
      tenantId: sessions.tenantId,
      tenantType: tenants.type,
      role: members.role,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(members, and(eq(members.userId, sessions.userId), eq(members.tenantId, sessions.tenantId)))
    .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
    .where(eq(sessions.tokenHash, tokenHash))
  const leftMs = session ? session.expiresAt.getTime() - Date.now() : 0
  if (!session || leftMs <= 0) return null
  if (leftMs < SESSION_MS - RENEW_MS) {
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + SESSION_MS) })
      .where(eq(sessions.tokenHash, tokenHash))
  }
  const { userId, tenantId, tenantType, role } = session
  return { userId, tenantId, tenantType, role }
}

/** Ends a session; an unknown token is no error. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, digest(token)))
}
