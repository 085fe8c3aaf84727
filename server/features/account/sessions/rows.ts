import { and, desc, eq, gt, isNull, lt, ne, or, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { loginChallenges, members, sessions } from '#server/platform/db/schema/accounts.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Adds a session and deletes those that expired a week ago: until then `endedMembership` answers for them. */
export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '7 days'`))
  await tx.insert(sessions).values(session)
}

const ofToken = (hash: string) => or(eq(sessions.tokenHash, hash), eq(sessions.previousTokenHash, hash))

/** The session of a current or previous token, with the membership that it stands on; null when either is missing. */
export async function findSession(db: Db, hash: string) {
  const [row] = await db
    .select({ session: sessions, role: members.role, tenantType: tenants.type, operator: users.operator })
    .from(sessions)
    .innerJoin(members, and(eq(members.userId, sessions.userId), eq(members.tenantId, sessions.tenantId)))
    .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(ofToken(hash))
  return row ?? null
}

/** The name of the tenant that the user of a token was removed from; null where the membership is not what ended. */
export async function endedMembership(db: Db, hash: string): Promise<string | null> {
  const [row] = await db
    .select({ name: tenants.name })
    .from(sessions)
    .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
    .leftJoin(members, and(eq(members.userId, sessions.userId), eq(members.tenantId, sessions.tenantId)))
    .where(and(ofToken(hash), isNull(members.userId)))
  return row?.name ?? null
}

/** Writes a change of a session, unless its token has been replaced meanwhile. */
export async function updateSession(
  db: Db,
  { id, tokenHash }: Pick<SessionRow, 'id' | 'tokenHash'>,
  change: Partial<SessionRow>,
): Promise<void> {
  await db
    .update(sessions)
    .set(change)
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, tokenHash)))
}

/** Gives a session another tenant and id; returns whether there was one. */
export async function setSessionTenant(
  db: Db,
  id: string,
  change: Pick<SessionRow, 'id' | 'tenantId'>,
): Promise<boolean> {
  const moved = await db.update(sessions).set(change).where(eq(sessions.id, id)).returning({ id: sessions.id })
  return moved.length > 0
}

/** A user's sessions in all tenants, the last used first. */
export function sessionsOf(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
}

/** Deletes one session of a user and returns it; null without one. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<SessionRow | null> {
  const own = and(eq(sessions.id, id), eq(sessions.userId, userId))
  const [deleted] = await db.delete(sessions).where(own).returning()
  return deleted ?? null
}

/** Deletes all sessions of a user but one, and the log-ins that wait for a second factor. */
export async function deleteOtherSessions(tx: Tx, userId: string, keepId: string): Promise<void> {
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keepId)))
}

/** Deletes all sessions of a user, and the log-ins that wait for a second factor. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(loginChallenges).where(eq(loginChallenges.userId, userId))
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** A session by its id, with the membership that it is based on; null when either is missing. */
export async function sessionOf(db: Db, id: string): Promise<SessionRow | null> {
  const [row] = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(members, and(eq(members.userId, sessions.userId), eq(members.tenantId, sessions.tenantId)))
    .where(eq(sessions.id, id))
  return row?.session ?? null
}

/** Deletes the session of a token and returns it; null for an unknown token. */
export async function deleteSessionOf(db: Db, hash: string): Promise<SessionRow | null> {
  const [deleted] = await db.delete(sessions).where(ofToken(hash)).returning()
  return deleted ?? null
}
