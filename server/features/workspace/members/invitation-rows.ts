import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Role } from '#server/platform/db/principal.ts'
import { invitations, members } from '#server/platform/db/schema/accounts.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'
import { ROLES, rolesUpTo } from '#shared/api/roles.ts'

type InvitationRow = typeof invitations.$inferSelect

/** The roles whose members may give a role. */
const giversOf = (role: Role) => ROLES.filter((own) => rolesUpTo(own).includes(role))

/** Whether an author is still a member whose role may give that of the invitation, with an account that is not disabled. */
const isAuthorised = sql.join(
  ROLES.map(
    (role) => sql`(${invitations.role} = ${role} and exists (
      select 1 from ${members} join ${users} on ${users.id} = ${members.userId}
      where ${members.tenantId} = ${invitations.tenantId} and ${members.userId} = ${invitations.authorId}
        and ${users.disabledAt} is null and ${inArray(members.role, giversOf(role))}))`,
  ),
  sql` or `,
)

/** An invitation ends with its time, and with the rights of its author. */
const isOpen = () => and(gt(invitations.expiresAt, sql`now()`), or(isNull(invitations.authorId), isAuthorised))

export async function insertInvitation(db: Db, invitation: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(invitation)
}

/** The open invitations to a tenant, the last first, with the name of each author. */
export function openInvitations(db: Db, tenantId: string) {
  return db
    .select({ invitation: invitations, author: users.nickName })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.authorId))
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

/** Deletes an invitation to a tenant and returns it; null without one. */
export async function deleteInvitation(db: Db, tenantId: string, id: string): Promise<InvitationRow | null> {
  const own = and(eq(invitations.tenantId, tenantId), eq(invitations.id, id))
  const [deleted] = await db.delete(invitations).where(own).returning()
  return deleted ?? null
}

/** Deletes the invitations that have expired. */
export async function purgeInvitations(db: Db): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now()`))
}
