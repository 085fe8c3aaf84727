import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, isNull, lt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { materials, shelfMarks } from '#server/platform/db/schema/content.ts'
import { removedTenants, tenants } from '#server/platform/db/schema/owners.ts'
import { allows } from '#shared/api/roles.ts'
import type { Film } from '#shared/model/film.ts'
import type { Shelf } from '#shared/model/shelves.ts'
import { searchText } from '#shared/speech/search-text.ts'

export type MaterialRow = typeof materials.$inferSelect

/** The condition for a tenant's rows on any shelf: deleted rows wait for their files to be removed. */
export function onShelves({ tenantId }: Principal) {
  return and(eq(materials.tenantId, tenantId), isNull(materials.deletedAt))
}

/** The condition for a tenant's rows on one shelf. */
function onShelf(principal: Principal, shelf: Shelf) {
  return and(onShelves(principal), eq(materials.shelf, shelf))
}

/** The condition for what a user may change on a shelf: what the user put there; administrators, all of the workspace. */
function ofUser(principal: Principal, shelf: Shelf, id: string) {
  const own = managesShelves(principal) ? undefined : eq(materials.userId, principal.userId)
  return and(onShelf(principal, shelf), own, eq(materials.id, id))
}

/** Whether a user may see and change whatever members of the workspace put on its shelves. */
export function managesShelves({ role }: Principal): boolean {
  return allows('admin', { role, operator: false })
}

/** Columns that no upload fills. */
type Kept = 'deletedAt' | 'createdAt' | 'sharedAt' | 'tags' | 'searchText'

export async function insertMaterial(
  db: Db,
  { tenantId, userId }: Pick<MaterialRow, 'tenantId' | 'userId'>,
  material: Omit<MaterialRow, 'id' | 'tenantId' | 'userId' | Kept | 'avatar' | 'fontAxes'> &
    Partial<Pick<MaterialRow, 'avatar' | 'fontAxes'>>,
): Promise<MaterialRow> {
  const [made] = await db
    .insert(materials)
    .values({ ...material, searchText: searchText(material.name), id: randomUUID(), tenantId, userId })
    .returning()
  if (!made) throw new Error('a material was not written')
  return made
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
  const [row] = await db.update(materials).set(named(change)).where(own).returning()
  return row ?? null
}

/** The name and tags of something, and whether the workspace finds it. */
export interface Filing {
  name?: string | undefined
  tags?: string[] | undefined
  isShared?: boolean | undefined
}

/** Writes the filing of what a user may change on a shelf; null where there is none. */
export async function writeFiling(
  db: Db,
  principal: Principal,
  shelf: Shelf,
  id: string,
  { isShared, name, tags }: Filing,
): Promise<MaterialRow | null> {
  const sharedAt = isShared ? sql`coalesce(${materials.sharedAt}, now())` : null
  const change = { ...(name !== undefined && { name }), ...(tags && { tags }) }
  const [row] = await db
    .update(materials)
    .set({ ...named(change), ...(isShared !== undefined && { sharedAt }) })
    .where(ofUser(principal, shelf, id))
    .returning()
  return row ?? null
}

/** A change with the texts that its name is found by. */
function named<T extends { name?: string }>(change: T) {
  return { ...change, ...(change.name !== undefined && { searchText: searchText(change.name) }) }
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

/** Removes the row of a material whose files are removed, and what users noted of it. */
export async function forgetMaterial(db: Db, id: string): Promise<void> {
  await db.delete(shelfMarks).where(eq(shelfMarks.itemId, id))
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

/** The first of a user's materials on a shelf whose keys begin in a way; null where there is no such one. */
export async function findTaken(db: Db, principal: Principal, shelf: Shelf, stem: string): Promise<MaterialRow | null> {
  const [row] = await db
    .select()
    .from(materials)
    .where(
      and(
        onShelf(principal, shelf),
        eq(materials.userId, principal.userId),
        sql`starts_with(${materials.key}, ${stem})`,
      ),
    )
    .orderBy(materials.createdAt, materials.id)
    .limit(1)
  return row ?? null
}

/** The materials of a tenant with these keys that are not deleted. */
export async function materialsByKey(db: Db, principal: Principal, keys: string[]): Promise<MaterialRow[]> {
  if (keys.length === 0) return []
  return db
    .select()
    .from(materials)
    .where(and(onShelves(principal), inArray(materials.key, keys)))
}
