import { and, eq, isNull, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Role } from '#server/platform/db/principal.ts'
import { apiKeys, invitations, members, sessions } from '#server/platform/db/schema/accounts.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'

/** The members of a tenant, the first joined first. */
export function membersOf(db: Db, tenantId: string) {
  return db
    .select({ user: users, role: members.role, joinedAt: members.createdAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.tenantId, tenantId))
    .orderBy(members.createdAt)
}

/** The members of a tenant, locked until the transaction ends. */
export function lockedMembers(tx: Tx, tenantId: string): Promise<{ userId: string; role: Role }[]> {
  return tx
    .select({ userId: members.userId, role: members.role })
    .from(members)
    .where(eq(members.tenantId, tenantId))
    .for('update')
}

/** Whether a tenant may be joined; until the transaction ends, its deletion does not begin. */
export async function lockOpenTenant(tx: Tx, tenantId: string): Promise<boolean> {
  const isOpen = and(eq(tenants.id, tenantId), isNull(tenants.closedAt))
  const [open] = await tx.select({ id: tenants.id }).from(tenants).where(isOpen).for('key share')
  return open !== undefined
}

/** Makes a user a member of a tenant; one who is a member keeps the role. */
export async function joinTenant(tx: Tx, member: typeof members.$inferInsert): Promise<void> {
  await tx.insert(members).values(member).onConflictDoNothing()
}

export async function updateMemberRole(
  tx: Tx,
  { tenantId, userId, role }: { tenantId: string; userId: string; role: Role },
): Promise<void> {
  await tx.update(members).set({ role }).where(isMember(tenantId, userId))
}

/** Removes a member from a tenant: the sessions there end, and the API keys and invitations are deleted. */
export async function deleteMember(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const there = and(eq(sessions.tenantId, tenantId), eq(sessions.userId, userId))
  await tx.update(sessions).set({ expiresAt: sql`now()` }).where(there)
  await tx.delete(apiKeys).where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.userId, userId)))
  // they would be open again if the user came back
  await tx.delete(invitations).where(and(eq(invitations.tenantId, tenantId), eq(invitations.authorId, userId)))
  await tx.delete(members).where(isMember(tenantId, userId))
}

const isMember = (tenantId: string, userId: string) => and(eq(members.tenantId, tenantId), eq(members.userId, userId))

/** Whether a user belongs to a tenant, with an account that is not disabled. */
export async function hasAccess(db: Db, tenantId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(isMember(tenantId, userId), isNull(users.disabledAt)))
  return row !== undefined
}

/** Whether a user belongs to a tenant. */
export async function isMemberOf(db: Db, tenantId: string, userId: string): Promise<boolean> {
  return (await db.$count(members, isMember(tenantId, userId))) > 0
}
