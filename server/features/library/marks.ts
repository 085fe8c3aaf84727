import { and, desc, eq, isNotNull } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { shelfMarks } from '#server/platform/db/schema/content.ts'
import type { Shelf } from '#shared/model/shelves.ts'

/** Where things lie that users mark. */
type Marked = Shelf | 'template'

/** The condition for what a user marked on a shelf in a workspace. */
function ofShelf({ tenantId, userId }: Principal, shelf: Marked) {
  return and(eq(shelfMarks.tenantId, tenantId), eq(shelfMarks.userId, userId), eq(shelfMarks.shelf, shelf))
}

type Mark = Pick<typeof shelfMarks.$inferInsert, 'usedAt' | 'starredAt'>

async function mark(db: Db, { tenantId, userId }: Principal, shelf: Marked, itemId: string, set: Mark): Promise<void> {
  const { tenantId: tenant, userId: user, shelf: on, itemId: item } = shelfMarks
  await db
    .insert(shelfMarks)
    .values({ tenantId, userId, shelf, itemId, ...set })
    .onConflictDoUpdate({ target: [tenant, user, on, item], set })
}

/** Notes that a user uses an item now. */
export function markUsed(db: Db, principal: Principal, shelf: Marked, itemId: string): Promise<void> {
  return mark(db, principal, shelf, itemId, { usedAt: new Date() })
}

/** Stars an item for a user. */
export function markStarred(db: Db, principal: Principal, shelf: Marked, itemId: string): Promise<void> {
  return mark(db, principal, shelf, itemId, { starredAt: new Date() })
}

/** Takes the star of an item away, also of one that is gone. */
export async function removeStar(db: Db, principal: Principal, shelf: Marked, itemId: string): Promise<void> {
  await db
    .update(shelfMarks)
    .set({ starredAt: null })
    .where(and(ofShelf(principal, shelf), eq(shelfMarks.itemId, itemId)))
}

/** Returns the ids of the items of a shelf that a user has starred. */
export async function starredOf(db: Db, principal: Principal, shelf: Marked): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: shelfMarks.itemId })
    .from(shelfMarks)
    .where(and(ofShelf(principal, shelf), isNotNull(shelfMarks.starredAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Returns the ids of the items of a shelf that a user used, the last first. */
export async function usedOf(db: Db, principal: Principal, shelf: Marked): Promise<string[]> {
  const rows = await db
    .select({ id: shelfMarks.itemId })
    .from(shelfMarks)
    .where(and(ofShelf(principal, shelf), isNotNull(shelfMarks.usedAt)))
    .orderBy(desc(shelfMarks.usedAt), shelfMarks.itemId)
  return rows.map(({ id }) => id)
}
