import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from './open.ts'
import type { Principal } from './principal.ts'
import { materials } from './schema.ts'

export type MaterialRow = typeof materials.$inferSelect
export type Shelf = MaterialRow['shelf']

export async function insertMaterial(
  db: Db,
  principal: Principal,
  material: Omit<MaterialRow, 'id' | 'tenantId' | 'userId' | 'sizeBytes' | 'deletedAt' | 'createdAt'>,
): Promise<MaterialRow> {
  const { tenantId, userId } = principal
  const [made] = await db
    .insert(materials)
    .values({ ...material, id: randomUUID(), tenantId, userId })
    .returning()
  if (!made) throw new Error('a material was not written')
  return made
}

/** One page of what a tenant put on a shelf, the last first, and how much there is. */
export async function pageOfMaterials(db: Db, principal: Principal, shelf: Shelf, page: number, size: number) {
  const own = and(eq(materials.tenantId, principal.tenantId), eq(materials.shelf, shelf))
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

/** What a tenant put on a shelf under an id; null when it is not there. */
export async function findMaterial(
  db: Db,
  principal: Principal,
  shelf: Shelf,
  id: string,
): Promise<MaterialRow | null> {
  const own = and(eq(materials.tenantId, principal.tenantId), eq(materials.shelf, shelf), eq(materials.id, id))
  const [row] = await db.select().from(materials).where(own)
  return row ?? null
}

/** Takes what a user put on a shelf off it; false when he put nothing there under that id. */
export async function deleteMaterial(db: Db, principal: Principal, shelf: Shelf, id: string): Promise<boolean> {
  const mine = and(
    eq(materials.tenantId, principal.tenantId),
    eq(materials.userId, principal.userId),
    eq(materials.shelf, shelf),
    eq(materials.id, id),
  )
  return (await db.delete(materials).where(mine).returning({ id: materials.id })).length > 0
}
