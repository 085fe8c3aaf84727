import { asc, eq } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { brands } from '#server/platform/db/schema/instance.ts'
import type { Brand } from '#shared/api/brand.ts'

/** A brand as it is stored: its fields are to be parsed. */
export type StoredBrand = Pick<typeof brands.$inferSelect, 'host' | 'fields'>

/** The brand of a host name in lower case; null without one. */
export async function findBrand(db: Db, host: string): Promise<StoredBrand | null> {
  const [row] = await db.select().from(brands).where(eq(brands.host, host))
  return row ?? null
}

export function allBrands(db: Db): Promise<StoredBrand[]> {
  return db.select().from(brands).orderBy(asc(brands.host))
}

/** Sets all fields of the brand of a host. */
export async function setBrand(db: Db, { webHost, ...fields }: Brand): Promise<void> {
  const row = { host: webHost, fields, updatedAt: new Date() }
  await db.insert(brands).values(row).onConflictDoUpdate({ target: brands.host, set: row })
}

/** Deletes the brand of a host; returns whether there was one. */
export async function deleteBrand(db: Db, host: string): Promise<boolean> {
  return (await db.delete(brands).where(eq(brands.host, host)).returning({ host: brands.host })).length > 0
}
