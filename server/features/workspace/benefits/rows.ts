import { and, asc, eq, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { benefits } from '#server/platform/db/schema/instance.ts'
import type { Benefit, BenefitType } from '#shared/api/benefits.ts'

/** Returns the counted benefits of a tenant, by type. */
export function benefitsOf(db: Db, tenantId: string): Promise<Benefit[]> {
  const { type, allQuantity, availableQuantity } = benefits
  return db
    .select({ type, allQuantity, availableQuantity })
    .from(benefits)
    .where(eq(benefits.tenantId, tenantId))
    .orderBy(asc(type))
}

/** Sets how many a tenant may have of a type in all; what was used stays used. */
export async function setBenefit(db: Db, tenantId: string, type: BenefitType, allQuantity: number): Promise<void> {
  const used = sql`${benefits.allQuantity} - ${benefits.availableQuantity}`
  await db
    .insert(benefits)
    .values({ tenantId, type, allQuantity, availableQuantity: allQuantity })
    .onConflictDoUpdate({
      target: [benefits.tenantId, benefits.type],
      set: { allQuantity, availableQuantity: sql`greatest(0, ${allQuantity} - (${used}))` },
    })
}

/** Removes the limit of a type. */
export async function removeBenefit(db: Db, tenantId: string, type: BenefitType): Promise<void> {
  await db.delete(benefits).where(and(eq(benefits.tenantId, tenantId), eq(benefits.type, type)))
}
