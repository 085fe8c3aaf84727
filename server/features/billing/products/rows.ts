import { and, asc, eq, inArray } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { products } from '#server/platform/db/schema/billing.ts'
import { users } from '#server/platform/db/schema/owners.ts'
import { type CategoryCode, PRODUCT_TYPES, placeOf, type SubCategoryCode } from '#shared/model/product-types.ts'

export type ProductRow = typeof products.$inferSelect

const IN_ORDER = [asc(products.position), asc(products.priceCents), asc(products.id)]

/** The products on sale in a category, in the order in which they are shown. */
export function productsOnSale(
  db: Db,
  category: CategoryCode,
  sub: SubCategoryCode | undefined,
): Promise<ProductRow[]> {
  const types = PRODUCT_TYPES.filter((type) => {
    const place = placeOf(type)
    return place.category === category && (sub === undefined || place.sub === sub)
  })
  return db
    .select()
    .from(products)
    .where(and(eq(products.isOnSale, true), inArray(products.typeCode, types)))
    .orderBy(...IN_ORDER)
}

/** All products. */
export function allProducts(db: Db): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .orderBy(...IN_ORDER)
}

export async function findProduct(db: Db | Tx, id: string): Promise<ProductRow | null> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row ?? null
}

/** Writes a product, which may be there already. */
export async function putProduct(
  tx: Tx,
  { createdAt: _, ...row }: Omit<ProductRow, 'createdAt'> & { createdAt?: Date },
) {
  await tx.insert(products).values(row).onConflictDoUpdate({ target: products.id, set: row })
}

export async function deleteProduct(tx: Tx, id: string): Promise<boolean> {
  return (await tx.delete(products).where(eq(products.id, id)).returning({ id: products.id })).length > 0
}

/** Whether a user is bound to an agent. */
export async function hasAgent(db: Db, userId: string): Promise<boolean> {
  const [user] = await db.select({ agentCode: users.agentCode }).from(users).where(eq(users.id, userId))
  return user !== undefined && user.agentCode !== ''
}
