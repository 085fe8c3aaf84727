import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from '#server/platform/db/base/drizzle.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { benefitGrants, benefitUses } from '#server/platform/db/schema/benefits.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import type { BenefitType } from '#shared/api/benefits.ts'
import { benefitsOf } from './rows.ts'

/**
 * Reserves one of a benefit for a subject, of the grant that ends first; nothing where the type is not limited. False
 * where the workspace has none left.
 */
export async function reserveBenefit(tx: Tx, tenantId: string, type: BenefitType, subject: string): Promise<boolean> {
  await lockTenant(tx, tenantId)
  const benefit = (await benefitsOf(tx, tenantId)).find((one) => one.type === type)
  if (!benefit) return true
  if (benefit.availableQuantity < 1) return false
  const { id, quantity, startsAt, endsAt, createdAt } = benefitGrants
  const used = sql`coalesce((select sum(${benefitUses.quantity}) from ${benefitUses}
    where ${benefitUses.grantId} = ${id} and ${benefitUses.returnedAt} is null), 0)`
  const [grant] = await tx
    .select({ id })
    .from(benefitGrants)
    .where(
      and(
        eq(benefitGrants.tenantId, tenantId),
        eq(benefitGrants.type, type),
        isNull(benefitGrants.liftedAt),
        sql`${startsAt} <= now() and (${endsAt} is null or ${endsAt} > now()) and ${quantity} > ${used}`,
      ),
    )
    .orderBy(sql`${endsAt} asc nulls last`, createdAt)
    .limit(1)
  if (!grant) return false
  await tx.insert(benefitUses).values({ id: randomUUID(), tenantId, grantId: grant.id, quantity: 1, subject })
  return true
}

/** The use of a subject that is neither settled nor given back. */
const reservedFor = (tenantId: string, subject: string) =>
  and(
    eq(benefitUses.tenantId, tenantId),
    eq(benefitUses.subject, subject),
    isNull(benefitUses.settledAt),
    isNull(benefitUses.returnedAt),
  )

/** Makes what was reserved for a subject a use for good. */
export async function settleBenefit(tx: Tx, tenantId: string, subject: string): Promise<void> {
  await tx.update(benefitUses).set({ settledAt: new Date() }).where(reservedFor(tenantId, subject))
}

/** Gives back what was reserved for a subject. */
export async function returnBenefit(tx: Tx, tenantId: string, subject: string): Promise<void> {
  await tx.update(benefitUses).set({ returnedAt: new Date() }).where(reservedFor(tenantId, subject))
}
