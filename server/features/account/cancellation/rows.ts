import { and, eq, gt, inArray, isNotNull, lte, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { invitations, members } from '#server/platform/db/schema/accounts.ts'
import { outbox } from '#server/platform/db/schema/instance.ts'
import { removedTenants, tenants, users } from '#server/platform/db/schema/owners.ts'
import { tables } from '#server/platform/db/schema/tables.ts'
import { TENANT_DATA, type TenantTable } from '#server/platform/db/schema/tenant-data.ts'

/** A tenant of a user: how many others are in it, how many of them own it, and what it holds. */
export interface OwnTenant {
  id: string
  name: string
  role: string
  others: number
  otherOwners: number
  drafts: number
  videos: number
  media: number
}

/** The tenants of a user. */
export async function tenantsOf(db: Db, userId: string): Promise<OwnTenant[]> {
  const { rows } = await db.execute<{ [K in keyof OwnTenant]: OwnTenant[K] }>(sql`
    select tenants.id, tenants.name, own.role,
      (select count(*)::int from members where tenant_id = tenants.id and user_id <> ${userId}) as others,
      (select count(*)::int from members where tenant_id = tenants.id and user_id <> ${userId} and role = 'owner')
        as "otherOwners",
      (select count(*)::int from projects where tenant_id = tenants.id) as drafts,
      (select count(*)::int from works where tenant_id = tenants.id) as videos,
      (select count(*)::int from materials where tenant_id = tenants.id and deleted_at is null) as media
    from members own join tenants on tenants.id = own.tenant_id
    where own.user_id = ${userId} order by own.created_at`)
  return rows
}

/** Makes the callers that touch a user's memberships wait for one another: the rows of the user's tenants are locked. */
export async function lockTenantsOf(tx: Tx, userId: string): Promise<void> {
  const own = tx.select({ id: members.tenantId }).from(members).where(eq(members.userId, userId))
  await tx.select({ id: tenants.id }).from(tenants).where(inArray(tenants.id, own)).orderBy(tenants.id).for('update')
}

/** Sets when an account is deleted. */
export async function setCancelAt(tx: Tx, userId: string, cancelAt: Date): Promise<void> {
  await tx.update(users).set({ cancelAt }).where(eq(users.id, userId))
}

/** Withdraws the deletion of an account whose time has not come at `now`; returns whether it was withdrawn. */
export async function clearCancelAt(db: Db, userId: string, now: Date): Promise<boolean> {
  const pending = and(eq(users.id, userId), gt(users.cancelAt, now))
  return (await db.update(users).set({ cancelAt: null }).where(pending).returning({ id: users.id })).length > 0
}

/** The users whose accounts are to be deleted at `now`. */
export async function dueCancellations(db: Db, now: Date): Promise<(typeof users.$inferSelect)[]> {
  return db
    .select()
    .from(users)
    .where(and(isNotNull(users.cancelAt), lte(users.cancelAt, now)))
}

/** Makes the longest member of the highest role in a tenant its owner. */
export async function appointOwner(tx: Tx, tenantId: string, without: string): Promise<void> {
  await tx.execute(sql`
    update members set role = 'owner' where tenant_id = ${tenantId} and user_id = (
      select user_id from members where tenant_id = ${tenantId} and user_id <> ${without}
      order by role = 'admin' desc, created_at limit 1)`)
}

/** Lets nobody join these tenants any more: their deletion begins. */
export async function closeTenants(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(tenants)
    .set({ closedAt: sql`now()` })
    .where(inArray(tenants.id, [...ids]))
  await tx.delete(invitations).where(inArray(invitations.tenantId, [...ids]))
}

/** Deletes a tenant with every row that belongs to it, the books of the company left out, and notes that it was deleted. */
export async function deleteTenant(tx: Tx, tenantId: string): Promise<void> {
  // in any order: rows that refer to another row of the tenant go with it
  for (const [name, { atEnd }] of Object.entries(TENANT_DATA) as [TenantTable, { atEnd: string }][]) {
    if (atEnd === 'deleted') await tx.delete(tables[name]).where(eq(tables[name].tenantId, tenantId))
  }
  await tx.delete(tenants).where(eq(tenants.id, tenantId))
  await tx.insert(removedTenants).values({ tenantId })
}

/** The tenants that were deleted lately. */
export function tenantsRemoved(db: Db): Promise<(typeof removedTenants.$inferSelect)[]> {
  return db.select().from(removedTenants)
}

/** Forgets that a tenant was deleted. */
export async function forgetRemoved(db: Db, tenantId: string): Promise<void> {
  await db.delete(removedTenants).where(eq(removedTenants.tenantId, tenantId))
}

/** Deletes a user, with the messages that wait for delivery. */
export async function deleteUser(tx: Tx, { id, email, phone }: typeof users.$inferSelect): Promise<void> {
  const names = [email, phone].filter((name) => name !== null)
  if (names.length > 0) await tx.delete(outbox).where(inArray(outbox.recipient, names))
  await tx.delete(users).where(eq(users.id, id))
}
