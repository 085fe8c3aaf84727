import { and, desc, eq, gt, isNull, lt, sql } from './base/drizzle.ts'
import type { Db } from './open.ts'
import type { Principal } from './principal.ts'
import { shares, works } from './schema/works.ts'

export type ShareRow = typeof shares.$inferSelect

/** Adds a link to a work; null where the work has `max` links that have not ended. */
export function insertShare(db: Db, share: typeof shares.$inferInsert, max: number): Promise<ShareRow | null> {
  return db.transaction(async (tx) => {
    // links that are made at once count one another
    await tx.select({ id: works.id }).from(works).where(eq(works.id, share.workId)).for('update')
    const open = and(eq(shares.workId, share.workId), gt(shares.expiresAt, sql`now()`))
    if ((await tx.$count(shares, open)) >= max) return null
    const [made] = await tx.insert(shares).values(share).returning()
    if (!made) throw new Error('a link was not written')
    return made
  })
}

/** The links to a work of the tenant that have not ended, the last made first. */
export function openShares(db: Db, { tenantId }: Principal, workId: string): Promise<ShareRow[]> {
  return db
    .select()
    .from(shares)
    .where(and(eq(shares.tenantId, tenantId), eq(shares.workId, workId), gt(shares.expiresAt, sql`now()`)))
    .orderBy(desc(shares.createdAt))
}

/** Deletes a link of the tenant; returns whether there was one. */
export async function deleteShare(db: Db, { tenantId }: Principal, id: string): Promise<boolean> {
  const own = and(eq(shares.id, id), eq(shares.tenantId, tenantId))
  return (await db.delete(shares).where(own).returning({ id: shares.id })).length > 0
}

/** The finished work that an open link leads to; null without one, or while it is in the bin. */
export async function sharedWork(db: Db, id: string) {
  const shown = and(eq(works.status, 'success'), isNull(works.binnedAt))
  const open = and(eq(shares.id, id), gt(shares.expiresAt, sql`now()`), shown)
  const [row] = await db
    .select({ name: works.name, key: works.key, coverKey: works.coverKey })
    .from(shares)
    .innerJoin(works, and(eq(works.id, shares.workId), eq(works.tenantId, shares.tenantId)))
    .where(open)
  return row ?? null
}

/** Deletes links that have ended. */
export async function purgeShares(db: Db): Promise<void> {
  await db.delete(shares).where(lt(shares.expiresAt, sql`now()`))
}
