import { and, asc, eq, isNull, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { benefitGrants, ledgerEntries } from '#server/platform/db/schema/benefits.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import type { LedgerType } from '#shared/api/benefits.ts'
import type { User } from '#shared/api/login.ts'
import type { Customer, Shop } from '../common/shop.ts'

/** Memberships of a tenant that have not ended, the first first. */
function memberships(db: Db | Tx, tenantId: string): Promise<{ startsAt: Date; endsAt: Date | null }[]> {
  const { id, startsAt, endsAt, type, liftedAt } = benefitGrants
  return db
    .select({ startsAt, endsAt })
    .from(benefitGrants)
    .innerJoin(ledgerEntries, eq(ledgerEntries.grantId, id))
    .where(
      and(
        eq(benefitGrants.tenantId, tenantId),
        eq(type, 'MEMBER_VIP'),
        isNull(liftedAt),
        sql`(${endsAt} is null or ${endsAt} > now())`,
      ),
    )
    .groupBy(id)
    .having(sql`sum(${ledgerEntries.quantity}) > 0`)
    .orderBy(asc(startsAt), asc(id))
}

/**
 * Returns when a new grant of a type begins: now, and a membership when the last one of those that end does. Until the
 * transaction ends, no other grant of the tenant is made.
 */
export async function beginOf(tx: Tx, tenantId: string, type: LedgerType): Promise<Date> {
  await lockTenant(tx, tenantId)
  const before = type === 'MEMBER_VIP' ? await memberships(tx, tenantId) : []
  return new Date(Math.max(Date.now(), ...before.map(({ endsAt }) => endsAt?.getTime() ?? 0)))
}

/** Returns the memberships of a tenant as users see them: those in use, and those that begin later. */
export async function vipMemberships(db: Db | Tx, tenantId: string): Promise<User['memberVipBenefitsDTOS']> {
  const now = new Date()
  const found = await memberships(db, tenantId)
  return found.map(({ startsAt, endsAt }) => ({
    inUse: startsAt <= now,
    endTime: endsAt?.toISOString().slice(0, 10) ?? '',
  }))
}

/** Whether a workspace may render what is sold to members: it is one, or nothing is sold to it. */
export async function isMember(db: Db | Tx, shop: Shop, customer: Customer): Promise<boolean> {
  if (!shop.sellsTo(customer)) return true
  return (await vipMemberships(db, customer.tenantId)).some(({ inUse }) => inUse)
}
