import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { benefitGrants, ledgerEntries } from '#server/platform/db/schema/benefits.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import type { LedgerType } from '#shared/api/benefits.ts'
import { grantsLeft, grantsOfSource, holdingOf } from './rows.ts'

/** The source of grants by the operator. */
export const BY_OPERATOR = 'operator'

/** A grant to a workspace. */
interface NewGrant {
  tenantId: string
  type: LedgerType
  /** Seconds of video, else pieces; 0 limits the type without giving anything. */
  quantity: number
  /** `operator`, `gift`, `agent`, or the id of an order. */
  source: string
  /** A grant under a key that was used before is not made again. */
  key: string
  startsAt?: Date
  /** Null: it does not end. */
  endsAt: Date | null
}

/** Grants a benefit once; returns whether this was the first time. */
export async function grantBenefit(
  tx: Tx,
  { tenantId, type, quantity, source, key, startsAt = new Date(), endsAt }: NewGrant,
): Promise<boolean> {
  await lockTenant(tx, tenantId)
  const known = and(eq(ledgerEntries.tenantId, tenantId), eq(ledgerEntries.key, key))
  if ((await tx.$count(ledgerEntries, known)) > 0) return false
  const grantId = randomUUID()
  await tx.insert(benefitGrants).values({ id: grantId, tenantId, type, source, startsAt, endsAt })
  if (quantity > 0)
    await tx
      .insert(ledgerEntries)
      .values({ id: randomUUID(), tenantId, grantId, step: 'grant', quantity, subject: source, key })
  return true
}

/**
 * Takes away what is left of the grants of a source, such as an order whose money is given back. They count no more, also
 * what a reservation of them gives back.
 */
export async function revokeSource(tx: Tx, tenantId: string, source: string): Promise<void> {
  await lockTenant(tx, tenantId)
  for (const { id, left } of await grantsOfSource(tx, tenantId, source)) {
    if (left > 0) await revoke(tx, tenantId, id, left)
    await tx.update(benefitGrants).set({ liftedAt: new Date() }).where(eq(benefitGrants.id, id))
  }
}

async function revoke(tx: Tx, tenantId: string, grantId: string, quantity: number): Promise<void> {
  const id = randomUUID()
  const entry = { id, tenantId, grantId, subject: BY_OPERATOR, key: `revoke:${id}` }
  await tx.insert(ledgerEntries).values({ ...entry, step: 'revoke', quantity: -quantity })
}

/** Sets how many a tenant may have of a type in all: never fewer than it has used. */
export async function setBenefit(db: Db, tenantId: string, type: LedgerType, allQuantity: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId)
    const now = await holdingOf(tx, tenantId, type)
    const more = allQuantity - (now?.all ?? 0)
    if (more > 0 || !now) {
      const key = `operator:${randomUUID()}`
      await grantBenefit(tx, { tenantId, type, quantity: Math.max(0, more), source: BY_OPERATOR, key, endsAt: null })
      return
    }
    let less = -more
    // what never ends goes first, so that what was bought stays
    for (const { id, left } of (await grantsLeft(tx, tenantId, type)).reverse()) {
      const taken = Math.min(left, less)
      if (taken > 0) await revoke(tx, tenantId, id, taken)
      less -= taken
    }
  })
}

/** Lifts the limit of a type: its grants stay in the books, and count no more. */
export async function liftLimit(db: Db, tenantId: string, type: LedgerType): Promise<void> {
  const ofType = and(eq(benefitGrants.tenantId, tenantId), eq(benefitGrants.type, type))
  await db
    .update(benefitGrants)
    .set({ liftedAt: sql`now()` })
    .where(and(ofType, isNull(benefitGrants.liftedAt)))
}
