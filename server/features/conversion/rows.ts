import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt, ne, or } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { conversions } from '#server/platform/db/schema/content.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'

export type ConversionRow = typeof conversions.$inferSelect

const unfinished = eq(conversions.status, 'progress')

export async function insertConversion(
  tx: Tx,
  { tenantId, userId }: Principal,
  sourceKey: string,
): Promise<ConversionRow> {
  const [made] = await tx
    .insert(conversions)
    .values({ id: randomUUID(), tenantId, userId, sourceKey, status: 'progress', jobId: randomUUID() })
    .returning()
  if (!made) throw new Error('a conversion was not written')
  return made
}

/** Returns how many conversions of a tenant have not ended; until the transaction ends, nobody else adds one. */
export async function lockUnfinishedConversions(tx: Tx, { tenantId }: Principal): Promise<number> {
  await lockTenant(tx, tenantId)
  return tx.$count(conversions, and(eq(conversions.tenantId, tenantId), unfinished))
}

/** The conversions of an upload that have not failed, the last first. */
export async function conversionsOf(tx: Tx, { tenantId }: Principal, key: string): Promise<ConversionRow[]> {
  const { sourceKey, status, createdAt } = conversions
  const its = and(eq(conversions.tenantId, tenantId), eq(sourceKey, key), ne(status, 'fail'))
  return tx.select().from(conversions).where(its).orderBy(desc(createdAt))
}

export async function findConversion(db: Db, { tenantId }: Principal, id: string): Promise<ConversionRow | null> {
  const mine = and(eq(conversions.id, id), eq(conversions.tenantId, tenantId))
  const [row] = await db.select().from(conversions).where(mine)
  return row ?? null
}

/** The conversion of a job, or null when it has ended or another job does it. */
export async function conversionOfJob(db: Db, id: string, jobId: string): Promise<ConversionRow | null> {
  const its = and(eq(conversions.id, id), eq(conversions.jobId, jobId), unfinished)
  const [row] = await db.select().from(conversions).where(its)
  return row ?? null
}

type Change = Partial<Omit<ConversionRow, 'id' | 'tenantId' | 'userId' | 'sourceKey' | 'createdAt'>>

/** Changes a conversion that has not ended. False when it has. */
export async function reportConversion(db: Db | Tx, id: string, change: Change): Promise<boolean> {
  const changed = await db
    .update(conversions)
    .set(change)
    .where(and(eq(conversions.id, id), unfinished))
    .returning({ id: conversions.id })
  return changed.length > 0
}

/** Conversions that have not ended, of all tenants. */
export async function unfinishedConversions(db: Db): Promise<Pick<ConversionRow, 'id' | 'tenantId' | 'jobId'>[]> {
  const { id, tenantId, jobId } = conversions
  return db.select({ id, tenantId, jobId }).from(conversions).where(unfinished)
}

/** Conversions of all tenants that ended with a film and were asked for before a moment. */
export async function finishedConversions(
  db: Db,
  before: Date,
): Promise<Pick<ConversionRow, 'id' | 'sourceKey' | 'resultKey'>[]> {
  const { id, sourceKey, resultKey, createdAt, status } = conversions
  const done = and(eq(status, 'success'), lt(createdAt, before))
  return db.select({ id, sourceKey, resultKey }).from(conversions).where(done)
}

/** Forgets conversions by their ids, and those that ended without a film and were asked for before a moment. */
export async function forgetConversions(db: Db, ids: readonly string[], before: Date): Promise<void> {
  const { id, createdAt, status } = conversions
  const failed = and(eq(status, 'fail'), lt(createdAt, before))
  await db.delete(conversions).where(or(inArray(id, [...ids]), failed))
}
