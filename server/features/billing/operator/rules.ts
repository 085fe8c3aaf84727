import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '#server/platform/db/open.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import type { LedgerType } from '#shared/api/benefits.ts'
import type { AgentCode, ProductForm, refundOrder } from '#shared/api/billing/operator.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { isSellable } from '#shared/model/product-types.ts'
import { BY_OPERATOR, grantBenefit, revokeSource } from '../ledger/grant.ts'
import { beginOf } from '../ledger/membership.ts'
import { finish } from '../orders/fulfil.ts'
import { changeOrder, lockOrder, PAID } from '../orders/rows.ts'
import { hasRefund, insertRefund, paidPayment } from '../payments/rows.ts'
import { deleteProduct, findProduct, type ProductRow, putProduct } from '../products/rows.ts'
import { insertAudit, isOpenTenant, putAgentCode, setTenantType } from './rows.ts'

/** Why an act of an operator is refused. */
export type ActRefusal = {
  reason:
    | 'orderNotFound'
    | 'productNotFound'
    | 'tenantNotFound'
    | 'orderNotPaid'
    | 'refundTooLarge'
    | 'productNotSellable'
}

const DAY_MS = 86_400_000

/** Who acts; null for the command line. */
type Operator = string | null

/** Creates a product, or changes the one of `id`. */
export function saveProduct(
  db: Db,
  operatorId: Operator,
  { id, salePrice, ...form }: ProductForm & { id?: string | undefined },
): Promise<Result<ProductRow, ActRefusal>> {
  if (form.isOnSale && !isSellable(form.typeCode)) return Promise.resolve(err({ reason: 'productNotSellable' }))
  return db.transaction(async (tx) => {
    if (id !== undefined && !(await findProduct(tx, id))) return err({ reason: 'productNotFound' })
    const productId = id ?? randomUUID()
    await putProduct(tx, { ...form, id: productId, priceCents: salePrice })
    const row = await findProduct(tx, productId)
    if (!row) throw new Error('a product was not written')
    await insertAudit(tx, { act: 'product', operatorId, reason: '', detail: row })
    return ok(row)
  })
}

/** Removes a product; its orders stay. */
export function removeProduct(db: Db, operatorId: Operator, id: string): Promise<Result<null, ActRefusal>> {
  return db.transaction(async (tx) => {
    const row = await findProduct(tx, id)
    if (!row || !(await deleteProduct(tx, id))) return err({ reason: 'productNotFound' })
    await insertAudit(tx, { act: 'product', operatorId, reason: '', detail: { ...row, removed: true } })
    return ok(null)
  })
}

/**
 * Gives back some of what was paid for an order, once for a key. What is left of its grants is taken away, unless a part is
 * refunded of which the workspace keeps the benefits; an order that is refunded whole is cancelled.
 */
export async function refund(
  db: Db,
  operatorId: Operator,
  { key, orderId, amount, reason, keepsBenefits }: z.output<typeof refundOrder.input>,
): Promise<Result<null, ActRefusal>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return err({ reason: 'orderNotFound' })
    const refundId = createHash('sha256').update(`${orderId} ${key}`).digest('hex').slice(0, 32)
    if (await hasRefund(tx, refundId)) return ok(null)
    const payment = await paidPayment(tx, orderId)
    if (!PAID.includes(order.status) || !payment) return err({ reason: 'orderNotPaid' })
    const refundedCents = order.refundedCents + amount
    if (refundedCents > order.amountCents) return err({ reason: 'refundTooLarge' })
    const isWhole = refundedCents === order.amountCents
    // granted by the timed job after this, it would keep what is to be taken away
    if (!isWhole && order.status !== 'FINISHED') await finish(tx, order)
    const { tenantId, currency } = order
    const due = { tenantId, orderId, paymentId: payment.id, amountCents: amount, reason }
    await insertRefund(tx, due, refundId)
    const keeps = keepsBenefits && !isWhole
    if (!keeps) await revokeSource(tx, tenantId, orderId)
    const cancelled = isWhole ? ({ status: 'CANCELLED', cancelledAt: new Date() } as const) : {}
    await changeOrder(tx, orderId, { refundedCents, ...cancelled })
    const detail = { orderId, amount, currency, ...(keeps && { keepsBenefits }) }
    await insertAudit(tx, { act: 'refund', operatorId, tenantId, reason, detail })
    return ok(null)
  })
}

/** Grants a benefit by hand, once for a key. */
export function grantByOperator(
  db: Db,
  operatorId: Operator,
  {
    key,
    tenantId,
    type,
    quantity,
    days,
    reason,
  }: {
    key: string
    tenantId: string
    type: LedgerType
    quantity: number
    days: number | null
    reason: string
  },
): Promise<Result<null, ActRefusal>> {
  return db.transaction(async (tx) => {
    if (!(await isOpenTenant(tx, tenantId))) return err({ reason: 'tenantNotFound' })
    const startsAt = await beginOf(tx, tenantId, type)
    const endsAt = days === null ? null : new Date(startsAt.getTime() + days * DAY_MS)
    const pieces = type === 'MEMBER_VIP' ? 1 : quantity
    const grant = { tenantId, type, quantity: pieces, source: BY_OPERATOR, key: `operator:${key}`, startsAt, endsAt }
    if (await grantBenefit(tx, grant))
      await insertAudit(tx, { act: 'grant', operatorId, tenantId, reason, detail: { type, quantity: pieces, days } })
    return ok(null)
  })
}

/** Makes a workspace one of an enterprise, or a personal one. */
export function setType(
  db: Db,
  operatorId: Operator,
  { tenantId, tenantType, reason }: { tenantId: string; tenantType: 'PERSONAL' | 'ENTERPRISE'; reason: string },
): Promise<Result<null, ActRefusal>> {
  return db.transaction(async (tx) => {
    if (!(await isOpenTenant(tx, tenantId))) return err({ reason: 'tenantNotFound' })
    await lockTenant(tx, tenantId)
    await setTenantType(tx, tenantId, tenantType)
    await insertAudit(tx, { act: 'workspaceType', operatorId, tenantId, reason, detail: { tenantType } })
    return ok(null)
  })
}

/** Registers a code of an agent, or changes what it grants from now on. */
export async function saveCode(db: Db, operatorId: Operator, code: AgentCode): Promise<void> {
  await db.transaction(async (tx) => {
    await putAgentCode(tx, code)
    await insertAudit(tx, { act: 'agentCode', operatorId, reason: '', detail: code })
  })
}
