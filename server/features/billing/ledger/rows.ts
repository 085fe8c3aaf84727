import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { benefitGrants, benefitUses } from '#server/platform/db/schema/benefits.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import type { Benefit, BenefitType } from '#shared/api/benefits.ts'

/** The source of grants by the operator; each is the difference to what was set. */
const BY_OPERATOR = 'operator'

/** The grants of a tenant that limit their types, also those that have ended or begin later. */
const limiting = (tenantId: string) => and(eq(benefitGrants.tenantId, tenantId), isNull(benefitGrants.liftedAt))

/** The largest quantity of one grant. */
const QUANTITY_MAX = 2 ** 31 - 1

/** Of a grant that is in force now; 0 of another one. Sums are larger than the quantities that they are of. */
const inForce = (quantity: ReturnType<typeof sql>) => sql<number>`
  coalesce(sum(case when ${benefitGrants.startsAt} <= now() and (${benefitGrants.endsAt} is null or ${benefitGrants.endsAt} > now())
    then ${quantity} else 0 end), 0)::float8`

const used = sql`coalesce((select sum(${benefitUses.quantity}) from ${benefitUses}
  where ${benefitUses.grantId} = ${benefitGrants.id} and ${benefitUses.returnedAt} is null), 0)`

/** Sums of the grants in force of each type, and of their unused rest, which a grant that ended may leave below 0. */
function sumsOf(db: Db | Tx, tenantId: string) {
  const { type, quantity } = benefitGrants
  return db
    .select({ type, all: inForce(sql`${quantity}`), left: inForce(sql`${quantity} - ${used}`) })
    .from(benefitGrants)
    .where(limiting(tenantId))
    .groupBy(type)
    .orderBy(asc(type))
}

/** Returns the counted benefits of a tenant, by type. */
export async function benefitsOf(db: Db | Tx, tenantId: string): Promise<Benefit[]> {
  const sums = await sumsOf(db, tenantId)
  return sums.map(({ type, all, left }) => ({
    type,
    allQuantity: Math.max(0, all),
    availableQuantity: Math.max(0, left),
  }))
}

/** Sets how many a tenant may have of a type in all; what was used stays used. */
export async function setBenefit(db: Db, tenantId: string, type: BenefitType, allQuantity: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId)
    const now = (await sumsOf(tx, tenantId)).find((sum) => sum.type === type)
    let rest = allQuantity - (now?.all ?? 0)
    if (now && rest === 0) return
    do {
      const quantity = Math.max(-QUANTITY_MAX, Math.min(QUANTITY_MAX, rest))
      await tx.insert(benefitGrants).values({ id: randomUUID(), tenantId, type, quantity, source: BY_OPERATOR })
      rest -= quantity
    } while (rest !== 0)
  })
}

/** Lifts the limit of a type: its grants stay in the books, and count no more. */
export async function liftLimit(db: Db, tenantId: string, type: BenefitType): Promise<void> {
  await db
    .update(benefitGrants)
    .set({ liftedAt: new Date() })
    .where(and(limiting(tenantId), eq(benefitGrants.type, type)))
}
