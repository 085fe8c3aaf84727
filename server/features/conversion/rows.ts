import { and, desc, eq, inArray, lt, ne, or } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { conversions } from '#server/platform/db/schema/requests.ts'
import type { ConversionRow } from './request.ts'

/** The conversions of an upload that have not failed, the last first. */
export async function conversionsOf(tx: Tx, { tenantId }: Principal, key: string): Promise<ConversionRow[]> {
  const { sourceKey, status, createdAt } = conversions
  const its = and(eq(conversions.tenantId, tenantId), eq(sourceKey, key), ne(status, 'fail'))
  return tx.select().from(conversions).where(its).orderBy(desc(createdAt))
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
