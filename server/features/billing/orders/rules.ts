import { randomInt } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { isSellable } from '#shared/model/product-types.ts'
import type { Shop } from '../common/shop.ts'
import { findProduct } from '../products/rows.ts'
import * as rows from './rows.ts'

/** Why a rule of orders refuses. */
export type OrderRefusal =
  | {
      reason:
        | 'nothingSold'
        | 'productGone'
        | 'orderNotFound'
        | 'quoteGone'
        | 'amountDiffers'
        | 'orderNotOpen'
        | 'orderOfApp'
        | 'agentNeeded'
    }
  | { reason: 'tooManyOrders'; values: { limit: number } }

/** Time for which a calculated price holds, in milliseconds. */
const QUOTE_MS = 30 * 60_000
/** Time in which an order is paid, in milliseconds. */
export const ORDER_MS = 30 * 60_000
/** Orders of a workspace that wait to be paid, at most. */
const UNPAID_MAX = 20

export interface OrderDeps {
  db: Db
  shop: Shop
}

/** Returns a new number of an order: the day, and digits that nobody guesses. */
function newOrderId(now: Date): string {
  const digits = Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join('')
  return `${now.toISOString().slice(0, 10).replaceAll('-', '')}${digits}`
}

/** Calculates the price of a product, which holds for half an hour. */
export async function quote(
  { db, shop }: OrderDeps,
  principal: Principal,
  wanted: { productId: string; saleQuantity: number; source: 'WEB' | 'APP'; hasAgent: boolean },
): Promise<Result<rows.QuoteRow, OrderRefusal>> {
  if (!shop.sellsTo(principal)) return err({ reason: 'nothingSold' })
  const product = await findProduct(db, wanted.productId)
  if (!product?.isOnSale || !isSellable(product.typeCode)) return err({ reason: 'productGone' })
  if (product.typeCode === 'CUSTOM_DIGITAL_HUMAN_ONLY_AGENT' && !wanted.hasAgent) return err({ reason: 'agentNeeded' })
  const { tenantId, userId } = principal
  const { saleQuantity, source } = wanted
  const createdAt = new Date()
  const made = {
    id: newOrderId(createdAt),
    ...{ tenantId, userId, source, saleQuantity },
    productId: product.id,
    typeCode: product.typeCode,
    titles: product.names,
    productQuantity: product.quantity,
    amountCents: product.priceCents * saleQuantity,
    currency: product.currency,
  }
  await rows.insertQuote(db, made)
  return ok({ ...made, createdAt })
}

/** Creates the order of a calculated price, once. */
export async function create(
  { db, shop }: OrderDeps,
  principal: Principal,
  { orderId, amountCents, currency }: { orderId: string; amountCents: number; currency: string },
): Promise<Result<rows.OrderRow, OrderRefusal>> {
  const { tenantId } = principal
  if (!shop.sellsTo(principal)) return err({ reason: 'nothingSold' })
  return db.transaction(async (tx): Promise<Result<rows.OrderRow, OrderRefusal>> => {
    await lockTenant(tx, tenantId)
    const made = await rows.findOrder(tx, tenantId, orderId)
    if (made) return ok(made)
    const price = await rows.findQuote(tx, tenantId, orderId)
    if (!price || price.createdAt.getTime() < Date.now() - QUOTE_MS) return err({ reason: 'quoteGone' })
    if (price.amountCents !== amountCents || price.currency !== currency) return err({ reason: 'amountDiffers' })
    if ((await rows.countUnpaid(tx, tenantId)) >= UNPAID_MAX)
      return err({ reason: 'tooManyOrders', values: { limit: UNPAID_MAX } })
    await rows.insertOrder(tx, price, new Date(Date.now() + ORDER_MS))
    return ok(await found(tx, tenantId, orderId))
  })
}

async function found(tx: Tx, tenantId: string, id: string): Promise<rows.OrderRow> {
  const order = await rows.findOrder(tx, tenantId, id)
  if (!order) throw new Error('an order was not written')
  return order
}

/** Cancels an order that is not paid; null where it is none of the tenant's. One in another state stays. */
export function cancel(db: Db, { tenantId }: Pick<Principal, 'tenantId'>, id: string): Promise<rows.OrderRow | null> {
  return db.transaction(async (tx) => {
    const order = await rows.lockOrder(tx, id)
    if (order?.tenantId !== tenantId) return null
    if (order.status !== 'CREATED') return order
    return rows.changeOrder(tx, id, { status: 'CANCELLED', cancelledAt: new Date() })
  })
}
