import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PayPort } from '#server/engines/pay/port.ts'
import { csvFile, momentText } from '#server/platform/csv/csv-file.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { say } from '#server/platform/http/messages/index.ts'
import { mount } from '#server/platform/http/mount.ts'
import { mountPlain } from '#server/platform/http/mount-plain.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import { cancelOrder, exportOrders, listOrders, orderDetail, orderReceipt } from '#shared/api/billing/orders.ts'
import { listProducts } from '#shared/api/billing/products.ts'
import { createOrder, queryOrderPayStatus, renderTrade, scanPay } from '#shared/api/billing/trade.ts'
import { exportConsumption, listConsumption, listGrants } from '#shared/api/billing/usage.ts'
import { LEDGER_TYPE_NAMES, ORDER_STATUS_NAMES, PAY_TYPE_NAMES, USE_STATE_NAMES } from './common/names.ts'
import type { Shop } from './common/shop.ts'
import { benefitRoutes } from './ledger/routes.ts'
import { holdingsOf } from './ledger/rows.ts'
import { findTenant } from './operator/rows.ts'
import { orderView, productView } from './orders/item.ts'
import * as orderRows from './orders/rows.ts'
import * as orderRules from './orders/rules.ts'
import { closePayments, isPaid, noticePath, openPayment, type PayDeps, takeNotice } from './payments/rules.ts'
import { hasAgent, productsOnSale } from './products/rows.ts'
import { receiptFile } from './receipt/receipt.ts'
import { listOfUses, pageOfGrants, sumsOfUses, TYPES_OF_TAB } from './usage/rows.ts'

const TAG = 'billing'

interface BillingParts {
  db: Db
  shop: Shop
  ports: readonly PayPort[]
  hostOf(request: FastifyRequest): string
  /** The lines of the seller on receipts. */
  seller: readonly string[]
}

/** Returns an order of the workspace; refused where there is none of that id. */
async function orderOf(db: Db, { tenantId }: Principal, id: string): Promise<orderRows.OrderRow> {
  const order = await orderRows.findOrder(db, tenantId, id)
  if (!order) throw new ApiError('notFound', 'orderNotFound')
  return order
}

/** Serves products, orders and payments. */
function tradeRoutes(app: FastifyInstance, parts: BillingParts, pay: PayDeps): void {
  const { db } = parts

  mount(app, TAG, listProducts, async ({ categoryCode, subCategoryCode }, principal, request) => {
    if (!parts.shop.sellsTo(principal)) return []
    const found = await productsOnSale(db, categoryCode, subCategoryCode)
    const sold = (await hasAgent(db, principal.userId))
      ? found
      : found.filter(({ typeCode }) => typeCode !== 'CUSTOM_DIGITAL_HUMAN_ONLY_AGENT')
    return sold.map((row) => productView(row, requestLanguage(request)))
  })

  mount(app, TAG, renderTrade, async ({ orderItemRequestList, sourceType }, principal, request) => {
    const [item = { productId: '', saleQuantity: 1 }] = orderItemRequestList
    const source = sourceType === 'APP' ? 'APP' : 'WEB'
    const isBound = await hasAgent(db, principal.userId)
    const price = accepted(await orderRules.quote(parts, principal, { ...item, source, hasAgent: isBound }))
    const { id, productId, saleQuantity, amountCents: amount, currency } = price
    const line = { productId, productName: price.titles[requestLanguage(request)], saleQuantity, amount }
    const sum = { productId: '', productName: '', saleQuantity: 0, amount }
    const calculateOrderAmountDTO = { orderAmountDetail: [sum, line], orderAmountList: [{ currency, amount }] }
    return { orderId: id, calculateOrderAmountDTO }
  })

  mount(app, TAG, createOrder, async ({ orderId, orderAmountRequestList, orderItemRequestList }, principal) => {
    const [sum] = orderAmountRequestList
    const [item] = orderItemRequestList
    if (!sum || item?.amount !== sum.amount) throw new ApiError('conflict', 'amountDiffers')
    const wanted = { orderId, amountCents: sum.amount, currency: sum.currency }
    return { orderId: accepted(await orderRules.create(parts, principal, wanted)).id }
  })

  mount(app, TAG, scanPay, async (wanted, principal, request) => {
    await orderOf(db, principal, wanted.orderId)
    // it may have become an enterprise since it ordered
    if (!parts.shop.sellsTo(principal)) throw new ApiError('forbidden', 'nothingSold')
    const asked = { ...wanted, language: requestLanguage(request), origin: parts.hostOf(request) }
    const { url, form } = accepted(await openPayment(pay, principal, asked))
    return { codeUrl: url, form }
  })

  mount(app, TAG, queryOrderPayStatus, async ({ orderId }, principal) => ({
    paySuccess: accepted(await isPaid(pay, principal, orderId)),
  }))
}

/** Serves the orders of a workspace. */
function orderRoutes(app: FastifyInstance, parts: BillingParts, pay: PayDeps): void {
  const { db } = parts
  mount(app, TAG, orderDetail, async ({ orderId }, principal, request) =>
    orderView(await orderOf(db, principal, orderId), requestLanguage(request)),
  )

  mount(app, TAG, listOrders, async ({ status, ...page }, { tenantId }, request) => {
    const { records, total } = await orderRows.pageOfOrders(db, tenantId, status, page)
    return { records: records.map((row) => orderView(row, requestLanguage(request))), total }
  })

  mount(app, TAG, cancelOrder, async ({ orderId }, principal, request) => {
    const cancelled = await orderRules.cancel(db, principal, orderId)
    if (!cancelled) throw new ApiError('notFound', 'orderNotFound')
    await closePayments(pay, cancelled)
    return orderView(await orderOf(db, principal, orderId), requestLanguage(request))
  })

  mount(app, TAG, orderReceipt, async ({ orderId }, principal, request) => {
    const order = await orderOf(db, principal, orderId)
    if (order.paidAt === null) throw new ApiError('conflict', 'orderNotPaid')
    const workspace = await findTenant(db, principal.tenantId)
    const sale = { order, paidAt: order.paidAt, workspace: workspace?.name ?? '', seller: parts.seller }
    return receiptFile(sale, requestLanguage(request))
  })

  mount(app, TAG, exportOrders, async (_, { tenantId }, request) => {
    const language = requestLanguage(request)
    const found = await orderRows.ordersOf(db, tenantId)
    const lines = found.map((row) => [
      row.id,
      row.titles[language],
      row.saleQuantity,
      (row.amountCents / 100).toFixed(2),
      (row.refundedCents / 100).toFixed(2),
      row.currency,
      say(language, ORDER_STATUS_NAMES[row.status]),
      row.payType ? say(language, PAY_TYPE_NAMES[row.payType]) : '',
      momentText(row.createdAt),
      row.paidAt ? momentText(row.paidAt) : '',
    ])
    const heads = ['columnOrder', 'columnProduct', 'columnQuantity', 'columnAmount', 'columnRefunded'] as const
    const more = ['columnCurrency', 'columnStatus', 'columnPayType', 'columnCreated', 'columnPaid'] as const
    return csvFile(language, 'orders.csv', [...heads, ...more], lines)
  })
}

/** Serves what a workspace has, and what it has used. */
function usageRoutes(app: FastifyInstance, { db, shop }: BillingParts): void {
  benefitRoutes(app, { db, shop })

  mount(app, TAG, listGrants, async ({ kind, ...listing }, principal) => {
    const { tenantId } = principal
    const types = TYPES_OF_TAB[kind]
    const [grants, held] = await Promise.all([
      pageOfGrants(db, tenantId, { types, ...listing }),
      holdingsOf(db, tenantId),
    ])
    const none = shop.sellsTo(principal) ? { all: 0, left: 0 } : { all: null, left: null }
    const holdings = types.map((type) => held.find((one) => one.type === type) ?? { type, ...none })
    return { ...grants, holdings }
  })

  mount(app, TAG, listConsumption, async ({ kind, days, timeZone, ...page }, { tenantId }) => ({
    records: await listOfUses(db, tenantId, { kind, days, page }),
    ...(await sumsOfUses(db, tenantId, { kind, days, timeZone })),
  }))

  mount(app, TAG, exportConsumption, async ({ kind, days }, { tenantId }, request) => {
    const language = requestLanguage(request)
    const uses = await listOfUses(db, tenantId, { kind, days })
    const lines = uses.map(({ name, type, quantity, extra, state, time }) => [
      name,
      say(language, LEDGER_TYPE_NAMES[type]),
      ...[quantity, extra],
      say(language, USE_STATE_NAMES[state]),
      momentText(new Date(time)),
    ])
    const heads = ['columnName', 'columnType', 'columnUsed', 'columnExtra', 'columnStatus', 'columnTime'] as const
    return csvFile(language, `${kind}.csv`, heads, lines)
  })
}

/** Serves all of what is sold: to those who buy, and to those who provide payments. */
export function billingRoutes(app: FastifyInstance, parts: BillingParts, pay: PayDeps): void {
  tradeRoutes(app, parts, pay)
  orderRoutes(app, parts, pay)
  usageRoutes(app, parts)
}

/** Serves the addresses to which providers report payments. */
export function noticeRoutes(app: FastifyInstance, pay: PayDeps): void {
  for (const port of pay.ports)
    mountPlain(app, {
      method: 'POST',
      path: noticePath(port.name),
      answer: async ({ headers }, body) => {
        const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
        const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, one(value)]))
        return port.reply(await takeNotice(pay, port, { headers: named, body }))
      },
    })
}
