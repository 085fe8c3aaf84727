import { and, desc, eq, gt, lt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { invitations } from '#server/platform/db/schema/accounts.ts'
import { tenants } from '#server/platform/db/schema/owners.ts'

type InvitationRow = typeof invitations.$inferSelect

const isOpen = () => gt(invitations.expiresAt, sql`now()`)

export async function insertInvitation(db: Db, invitation: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(invitation)
}

/** The open invitations to a tenant, the last first. */
export function openInvitations(db: Db, tenantId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tenantId, tenantId), isOpen()))
    .orderBy(desc(invitations.createdAt))
}

/** The open invitation of a code, with the name of its tenant; null without one. */
export async function findInvitation(db: Db, codeHash: string) {
  const [row] = await db
    .select({ invitation: invitations, tenantName: tenants.name })
    .from(invitations)
    .innerJoin(tenants, eq(tenants.id, invitations.tenantId))
    .where(and(eq(invitations.codeHash, codeHash), isOpen()))
  return row ?? null
}

/** Deletes an open invitation and returns it, so that it is accepted once; null without one. */
export async function takeInvitation(db: Db, codeHash: string): Promise<InvitationRow | null> {
  const [taken] = await db
    .delete(invitations)
    .where(and(eq(invitations.codeHash, codeHash), isOpen()))
    .returning()
  return taken ?? null
}

/** Deletes an invitation to a tenant; returns whether there was one. */
export async function deleteInvitation(db: Db, tenantId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(invitations)
    .where(and(eq(invitations.tenantId, tenantId), eq(invitations.id, id)))
    .returning({ id: invitations.id })
  return deleted.length > 0
}

/** Deletes the invitations that have expired. */
export async function purgeInvitations(db: Db): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now()`))
}
