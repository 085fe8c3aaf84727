import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from './open.ts'
import { materials } from './schema.ts'
import type { Who } from './sessions.ts'

export type MaterialRow = typeof materials.$inferSelect
export type Shelf = MaterialRow['shelf']

export async function insertMaterial(
  db: Db,
  who: Who,
  material: Omit<MaterialRow, 'id' | 'tenantId' | 'userId' | 'createdAt'>,
): Promise<MaterialRow> {
  const { tenantId, userId } = who
  const [made] = await db
    .insert(materials)
    .values({ ...material, id: randomUUID(), tenantId, userId })
    .returning()
  if (!made) throw new Error('a material was not written')
  return made
}

/** One page of what a tenant put on a shelf, the last first, and how much there is. */
export async function pageOfMaterials(db: Db, who: Who, shelf: Shelf, page: number, size: number) {
  const own = and(eq(materials.tenantId, who.tenantId), eq(materials.shelf, shelf))
  const [total] = await db.select({ value: count() }).from(materials).where(own)
  const records = await db
    .select()
    .from(materials)
    .where(own)
    .orderBy(desc(materials.createdAt), materials.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: total?.value ?? 0 }
}
