import { and, desc, eq, gt, isNull, lt, or, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { shares, works } from '#server/platform/db/schema/works.ts'

/** How long a revoked link can be restored. */
const RESTORABLE = sql`interval '1 hour'`

/** The condition that a link leads to its work. */
const isOpen = and(gt(shares.expiresAt, sql`now()`), isNull(shares.revokedAt))

export type ShareRow = typeof shares.$inferSelect

/** Adds a link to a work; null where the work has `max` links that have not ended. */
export function insertShare(db: Db, share: typeof shares.$inferInsert, max: number): Promise<ShareRow | null> {
  return db.transaction(async (tx) => {
    if (!(await hasRoom(tx, share.workId, max))) return null
    const [made] = await tx.insert(shares).values(share).returning()
    if (!made) throw new Error('a link was not written')
    return made
  })
}

/** Returns whether a work has fewer than `max` links. It locks the work: links that are made at once count one another. */
async function hasRoom(tx: Tx, workId: string, max: number): Promise<boolean> {
  await tx.select({ id: works.id }).from(works).where(eq(works.id, workId)).for('update')
  return (await tx.$count(shares, and(eq(shares.workId, workId), isOpen))) < max
}

/** The links to a work of the tenant that have not ended, the last made first. */
export function openShares(db: Db, { tenantId }: Principal, workId: string): Promise<ShareRow[]> {
  return db
    .select()
    .from(shares)
    .where(and(eq(shares.tenantId, tenantId), eq(shares.workId, workId), isOpen))
    .orderBy(desc(shares.createdAt))
}

/** Revokes a link of the tenant and returns it; null without one. */
export async function revokeShare(db: Db, { tenantId }: Principal, id: string): Promise<ShareRow | null> {
  const own = and(eq(shares.id, id), eq(shares.tenantId, tenantId), isOpen)
  const [revoked] = await db.update(shares).set({ revokedAt: sql`now()` }).where(own).returning()
  return revoked ?? null
}

/**
 * Restores a link of the tenant that was revoked a short time ago; `none` without one or while its work is in the bin,
 * `full` where the work has `max` links.
 */
export function restoreShare(
  db: Db,
  { tenantId }: Principal,
  id: string,
  max: number,
): Promise<ShareRow | 'none' | 'full'> {
  return db.transaction(async (tx) => {
    const lately = and(gt(shares.expiresAt, sql`now()`), gt(shares.revokedAt, sql`now() - ${RESTORABLE}`))
    const own = and(eq(shares.id, id), eq(shares.tenantId, tenantId), lately)
    const [found] = await tx
      .select({ workId: shares.workId })
      .from(shares)
      .innerJoin(works, and(eq(works.id, shares.workId), isNull(works.binnedAt)))
      .where(own)
    if (!found) return 'none'
    if (!(await hasRoom(tx, found.workId, max))) return 'full'
    const [restored] = await tx.update(shares).set({ revokedAt: null }).where(own).returning()
    return restored ?? 'none'
  })
}

/** The finished work that an open link leads to; null without one, or while it is in the bin. */
export async function sharedWork(db: Db, id: string) {
  const shown = and(eq(works.status, 'success'), isNull(works.binnedAt))
  const open = and(eq(shares.id, id), isOpen, shown)
  const [row] = await db
    .select({ name: works.name, key: works.key, coverKey: works.coverKey })
    .from(shares)
    .innerJoin(works, and(eq(works.id, shares.workId), eq(works.tenantId, shares.tenantId)))
    .where(open)
  return row ?? null
}

/** Deletes links that have ended or can no longer be restored. */
export async function purgeShares(db: Db): Promise<void> {
  await db.delete(shares).where(or(lt(shares.expiresAt, sql`now()`), lt(shares.revokedAt, sql`now() - ${RESTORABLE}`)))
}
