import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { ledgerEntries, type UseNote } from '#server/platform/db/schema/benefits.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import type { LedgerType } from '#shared/api/benefits.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Customer, Shop } from '../common/shop.ts'
import { forgottenReserves, grantsLeft, holdingOf, type OpenReserve, openReserves } from './rows.ts'

/** A use of a benefit. */
interface NewUse {
  type: LedgerType
  /** Seconds of video, else pieces. */
  quantity: number
  /** The id of the work or the training. */
  subject: string
  note: UseNote
}

/**
 * Reserves a benefit for a subject, of the grants that end first; nothing where the type is not limited, and nothing more
 * for a subject that has a reservation. Refused with what is left where that is less.
 */
export async function reserveBenefit(
  tx: Tx,
  shop: Shop,
  customer: Customer,
  { type, quantity, subject, note }: NewUse,
): Promise<Result<'reserved' | 'unlimited', { left: number }>> {
  const { tenantId } = customer
  await lockTenant(tx, tenantId)
  const holding = await holdingOf(tx, tenantId, type)
  if (!holding && !shop.sellsTo(customer)) return ok('unlimited')
  if ((await openReserves(tx, tenantId, subject)).length > 0) return ok('reserved')
  const left = holding?.left ?? 0
  if (left < quantity) return err({ left })
  return (await take(tx, tenantId, { type, quantity, subject, note })) === quantity ? ok('reserved') : err({ left })
}

/** Reserves as much as there is of a quantity; returns how much that was. */
async function take(tx: Tx, tenantId: string, { type, quantity, subject, note }: NewUse): Promise<number> {
  let rest = quantity
  for (const { id: grantId, left } of await grantsLeft(tx, tenantId, type)) {
    const taken = Math.min(left, rest)
    if (taken <= 0) break
    const id = randomUUID()
    const entry = { id, tenantId, grantId, subject, key: `reserve:${id}`, note }
    await tx.insert(ledgerEntries).values({ ...entry, step: 'reserve', quantity: -taken })
    rest -= taken
  }
  return quantity - rest
}

/**
 * Has a subject hold a quantity in all, of which it has reserved some; nothing where it has reserved nothing. Refused, with
 * what is left for it in all, where that is less.
 */
export async function reserveMore(
  tx: Tx,
  tenantId: string,
  subject: string,
  quantity: number,
): Promise<Result<null, { left: number }>> {
  await lockTenant(tx, tenantId)
  const open = await openReserves(tx, tenantId, subject)
  const [first] = open
  if (!first) return ok(null)
  const held = open.reduce((sum, one) => sum + one.quantity, 0)
  const left = held + ((await holdingOf(tx, tenantId, first.type))?.left ?? 0)
  if (left < quantity) return err({ left })
  const note = first.note ?? { name: '' }
  await take(tx, tenantId, { type: first.type, quantity: quantity - held, subject, note })
  return ok(null)
}

/** Ends a reservation, once. */
async function end(tx: Tx, tenantId: string, subject: string, open: OpenReserve, step: 'settle' | 'release') {
  const { id: reserveId, grantId, quantity } = open
  const entry = { id: randomUUID(), tenantId, grantId, subject, reserveId, key: `end:${reserveId}` }
  await tx
    .insert(ledgerEntries)
    .values({ ...entry, step, quantity: step === 'release' ? quantity : 0 })
    .onConflictDoNothing()
}

/**
 * Makes what was reserved for a subject a use for good.
 * @param atLeast what was used in the end: where it is more than was reserved, the rest is taken as far as there is some
 * @returns what was charged; 0 where nothing was reserved
 */
export async function settleBenefit(tx: Tx, tenantId: string, subject: string, atLeast = 0): Promise<number> {
  await lockTenant(tx, tenantId)
  const open = await openReserves(tx, tenantId, subject)
  const [first] = open
  if (!first) return 0
  const reserved = open.reduce((sum, { quantity }) => sum + quantity, 0)
  const more = atLeast - reserved
  if (more > 0)
    await take(tx, tenantId, { type: first.type, quantity: more, subject, note: first.note ?? { name: '' } })
  const all = more > 0 ? await openReserves(tx, tenantId, subject) : open
  for (const one of all) await end(tx, tenantId, subject, one, 'settle')
  return all.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Gives back what was reserved before a moment for subjects that begin with a text, and was never ended. */
export async function releaseForgotten(db: Db, prefix: string, before: Date): Promise<void> {
  for (const { tenantId, subject } of await forgottenReserves(db, prefix, before))
    await db.transaction((tx) => releaseBenefit(tx, tenantId, subject))
}

/** Gives back what was reserved for a subject. */
export async function releaseBenefit(tx: Tx, tenantId: string, subject: string): Promise<void> {
  await lockTenant(tx, tenantId)
  for (const open of await openReserves(tx, tenantId, subject)) await end(tx, tenantId, subject, open, 'release')
}
