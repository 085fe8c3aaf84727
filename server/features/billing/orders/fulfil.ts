import type { Db, Tx } from '#server/platform/db/open.ts'
import type { LedgerType } from '#shared/api/benefits.ts'
import { GRANT_DAYS, MEMBERSHIP_DAYS, type ProductType } from '#shared/model/product-types.ts'
import { grantBenefit } from '../ledger/grant.ts'
import { beginOf } from '../ledger/membership.ts'
import { changeOrder, lockOrder, type OrderRow } from './rows.ts'

const DAY_MS = 86_400_000

/** The benefits that products of the other types give. */
const GIVES: Partial<Record<ProductType, LedgerType>> = {
  CUSTOM_DIGITAL_HUMAN_REAL_SCENE: 'AVATAR_REAL_SCENE',
  CUSTOM_DIGITAL_HUMAN: 'AVATAR_HIGH',
  CUSTOM_DIGITAL_HUMAN_HIGH: 'AVATAR_HIGH_PRO',
  CUSTOM_DIGITAL_HUMAN_ACTION: 'AVATAR_ACTION',
  CUSTOM_DIGITAL_HUMAN_ONLY_AGENT: 'AVATAR_ONLY_AGENT',
  CUSTOM_TONE: 'TONE_DEFAULT',
  CUSTOM_TONE_FAST: 'TONE_FAST',
}

const after = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)

/** Grants what an order gives, once: a membership begins when the one before it ends. */
async function grantOrder(tx: Tx, { id, tenantId, typeCode, productQuantity, saleQuantity }: OrderRow): Promise<void> {
  const quantity = productQuantity * saleQuantity
  const days = MEMBERSHIP_DAYS[typeCode]
  const grant = (type: LedgerType, pieces: number, startsAt: Date, endsAt: Date) =>
    grantBenefit(tx, { tenantId, type, quantity: pieces, source: id, key: `order:${id}:${type}`, startsAt, endsAt })
  if (days !== undefined) {
    const startsAt = await beginOf(tx, tenantId, 'MEMBER_VIP')
    const endsAt = after(startsAt, days * saleQuantity)
    if (await grant('MEMBER_VIP', 1, startsAt, endsAt)) await grant('VIDEO_DURATION', quantity * 60, startsAt, endsAt)
    return
  }
  const type = GIVES[typeCode]
  const now = new Date()
  await grant(type ?? 'VIDEO_DURATION', type ? quantity : quantity * 60, now, after(now, GRANT_DAYS))
}

/** Finishes an order that is paid and locked: grants what it gives. */
export async function finish(tx: Tx, order: OrderRow): Promise<void> {
  await grantOrder(tx, order)
  await changeOrder(tx, order.id, { status: 'FINISHED', finishedAt: new Date() })
}

/** Fulfils a paid order: it is taken up, and what it gives is granted as it is finished. Any other order stays. */
export async function fulfil(db: Db, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status === 'PAID') await changeOrder(tx, orderId, { status: 'FULFILL' })
  })
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status === 'FULFILL') await finish(tx, order)
  })
}
