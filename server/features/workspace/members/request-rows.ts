import { desc, eq, lt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { invitationRequests } from '#server/platform/db/schema/accounts.ts'
import { tenants } from '#server/platform/db/schema/owners.ts'

/** Days for which a request waits for an answer. */
const KEPT_DAYS = 30
/** Requests that are listed at most. */
const LISTED_MAX = 200

export type InvitationRequestRow = typeof invitationRequests.$inferSelect

export async function insertInvitationRequest(db: Db, request: typeof invitationRequests.$inferInsert): Promise<void> {
  await db.insert(invitationRequests).values(request)
}

/** The requests that are not answered, the last first. */
export function openInvitationRequests(db: Db): Promise<InvitationRequestRow[]> {
  return db.select().from(invitationRequests).orderBy(desc(invitationRequests.createdAt)).limit(LISTED_MAX)
}

/** Deletes a request and returns it, so that it is answered once; null without one. */
export async function takeInvitationRequest(tx: Tx, id: string): Promise<InvitationRequestRow | null> {
  const [taken] = await tx.delete(invitationRequests).where(eq(invitationRequests.id, id)).returning()
  return taken ?? null
}

/** Adds a tenant without members, for those who are invited to it. */
export async function insertTenant(tx: Tx, tenant: typeof tenants.$inferInsert): Promise<void> {
  await tx.insert(tenants).values(tenant)
}

/** Deletes the requests that nobody has answered. */
export async function purgeInvitationRequests(db: Db): Promise<void> {
  const end = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await db.delete(invitationRequests).where(lt(invitationRequests.createdAt, end))
}
