import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { and, count, desc, eq, inArray, isNull, lt } from '#server/platform/db/base/drizzle.ts'
import { contains } from '#server/platform/db/listing.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { materials } from '#server/platform/db/schema/content.ts'
import { removedTenants, tenants } from '#server/platform/db/schema/owners.ts'
import type { Film } from '#shared/model/film.ts'
import type { Shelf } from '#shared/model/shelves.ts'

export type MaterialRow = typeof materials.$inferSelect

/** The condition for a tenant's rows on any shelf: deleted rows wait for their files to be removed. */
function onShelves({ tenantId }: Principal) {
  return and(eq(materials.tenantId, tenantId), isNull(materials.deletedAt))
}

/** The condition for a tenant's rows on one shelf. */
function onShelf(principal: Principal, shelf: Shelf) {
  return and(onShelves(principal), eq(materials.shelf, shelf))
}

/** The condition for what a user put on a shelf: nobody else changes it. */
function ofUser(principal: Principal, shelf: Shelf, id: string) {
  return and(onShelf(principal, shelf), eq(materials.userId, principal.userId), eq(materials.id, id))
}

export async function insertMaterial(
  db: Db,
  { tenantId, userId }: Pick<MaterialRow, 'tenantId' | 'userId'>,
  material: Omit<MaterialRow, 'id' | 'tenantId' | 'userId' | 'deletedAt' | 'createdAt' | 'avatar' | 'fontAxes'> &
    Partial<Pick<MaterialRow, 'avatar' | 'fontAxes'>>,
): Promise<MaterialRow> {
  const [made] = await db
    .insert(materials)
    .values({ ...material, id: randomUUID(), tenantId, userId })
    .returning()
  if (!made) throw new Error('a material was not written')
  return made
}

/**
 * One page of what a tenant put on a shelf, or on any (`shelf` null), the last first, and how much there is. With a `search`
 * it is of those whose name contains it, in any case.
 */
export async function pageOfMaterials(
  db: Db,
  principal: Principal,
  shelf: Shelf | null,
  page: number,
  size: number,
  search = '',
) {
  const all = shelf === null ? onShelves(principal) : onShelf(principal, shelf)
  const own = and(all, contains(materials.name, search))
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

/** Returns a tenant's row on a shelf by its id; null when it is not there. */
export async function findMaterial(
  db: Db,
  principal: Principal,
  shelf: Shelf,
  id: string,
): Promise<MaterialRow | null> {
  const own = and(onShelf(principal, shelf), eq(materials.id, id))
  const [row] = await db.select().from(materials).where(own)
  return row ?? null
}

/** Gives what a tenant put on a shelf another name, cover or facts of its file; null when it is not there. */
export async function updateMaterial(
  db: Db,
  principal: Principal,
  shelf: Shelf,
  {
    id,
    ...change
  }: Pick<MaterialRow, 'id'> &
    Partial<Pick<MaterialRow, 'name' | 'coverKey' | 'sizeBytes' | 'widthPx' | 'heightPx' | 'durationSec' | 'fontAxes'>>,
): Promise<MaterialRow | null> {
  const own = and(onShelf(principal, shelf), eq(materials.id, id))
  const [row] = await db.update(materials).set(change).where(own).returning()
  return row ?? null
}

/** The condition for what a user may change on a shelf as its author; administrators of the workspace change all of it. */
function changeableBy(principal: Principal, shelf: Shelf, id: string) {
  if (principal.role === 'member') return ofUser(principal, shelf, id)
  return and(onShelf(principal, shelf), eq(materials.id, id))
}

/** Gives a material another name; null where the user has none of that id there, or may not change it. */
export async function renameMaterial(
  db: Db,
  principal: Principal,
  shelf: Shelf,
  { id, name }: Pick<MaterialRow, 'id' | 'name'>,
): Promise<MaterialRow | null> {
  const [row] = await db
    .update(materials)
    .set({ name })
    .where(changeableBy(principal, shelf, id))
    .returning()
  return row ?? null
}

/** Cuts a filmed presenter of a user out in another way; null when it is not there, not filmed, or of somebody else. */
export async function keyFilm(
  db: Db,
  principal: Principal,
  {
    id,
    coverKey,
    widthPx,
    heightPx,
    ...cut
  }: Pick<Film, 'matte' | 'person'> & Pick<MaterialRow, 'id' | 'coverKey' | 'widthPx' | 'heightPx'>,
): Promise<MaterialRow | null> {
  const own = ofUser(principal, 'presenter', id)
  const [before] = await db.select().from(materials).where(own).for('update')
  if (!before?.avatar?.film) return null
  const film = { ...before.avatar.film, ...cut, keyed: (before.avatar.film.keyed ?? 0) + 1 }
  const avatar = { ...before.avatar, film }
  const [row] = await db.update(materials).set({ avatar, coverKey, widthPx, heightPx }).where(own).returning()
  return row ?? null
}

/** Sets the address of the marks of a filmed presenter's face, or takes them away; null where `keyFilm` returns null. */
export async function markFace(
  db: Db,
  principal: Principal,
  { id, face, speaks }: { id: string; face: string | null; speaks: boolean },
): Promise<MaterialRow | null> {
  const own = ofUser(principal, 'presenter', id)
  const [before] = await db.select().from(materials).where(own).for('update')
  if (!before?.avatar?.film) return null
  const { face: _face, lips: _lips, ...film } = before.avatar.film
  const marked = { ...film, ...(face && { face }), ...(speaks && { lips: true as const }) }
  const avatar = { ...before.avatar, film: marked }
  const [row] = await db.update(materials).set({ avatar }).where(own).returning()
  return row ?? null
}

/** Marks a user's material on a shelf as deleted. False when the user has none of that id there. */
export async function deleteMaterial(db: Db, principal: Principal, shelf: Shelf, id: string): Promise<boolean> {
  const mine = ofUser(principal, shelf, id)
  const deleted = await db.update(materials).set({ deletedAt: new Date() }).where(mine).returning({ id: materials.id })
  return deleted.length > 0
}

/** A material's objects. */
interface MaterialKeys {
  id: string
  keys: string[]
}

async function keysOf(db: Db, condition: SQL | undefined): Promise<MaterialKeys[]> {
  const { id, key, coverKey, avatar } = materials
  const rows = await db.select({ id, key, coverKey, avatar }).from(materials).where(condition)
  return rows.map(({ id, key, coverKey, avatar }) => {
    const face = avatar?.film?.face?.slice('oss:'.length)
    return { id, keys: [key, coverKey, face].filter((one) => one != null) }
  })
}

/** Materials of a tenant that were deleted before a moment. */
export function deletedMaterials(db: Db, tenantId: string, before: Date): Promise<MaterialKeys[]> {
  return keysOf(db, and(eq(materials.tenantId, tenantId), lt(materials.deletedAt, before)))
}

/** Tenants with materials that were deleted before a moment. */
export async function tenantsWithDeleted(db: Db, before: Date): Promise<string[]> {
  const { tenantId, deletedAt } = materials
  const rows = await db.selectDistinct({ tenantId }).from(materials).where(lt(deletedAt, before))
  return rows.map((row) => row.tenantId)
}

/** The tenants that the database knows, those that were deleted lately too. */
export async function knownTenants(db: Db): Promise<Set<string>> {
  const own = db.select({ id: tenants.id }).from(tenants)
  const rows = await own.union(db.select({ id: removedTenants.tenantId }).from(removedTenants))
  return new Set(rows.map(({ id }) => id))
}

/** Removes the row of a material whose files are removed. */
export async function forgetMaterial(db: Db, id: string): Promise<void> {
  await db.delete(materials).where(eq(materials.id, id))
}

/** Returns a tenant's rows of a file on a shelf, the last first. */
export function materialsOfFile(db: Db, principal: Principal, shelf: Shelf, key: string): Promise<MaterialRow[]> {
  return db
    .select()
    .from(materials)
    .where(and(onShelf(principal, shelf), eq(materials.key, key)))
    .orderBy(desc(materials.createdAt), materials.id)
}

/** The materials of a tenant with these keys that are not deleted. */
export async function materialsByKey(db: Db, principal: Principal, keys: string[]): Promise<MaterialRow[]> {
  if (keys.length === 0) return []
  return db
    .select()
    .from(materials)
    .where(and(onShelves(principal), inArray(materials.key, keys)))
}
