import { z } from 'zod'
import { PAY_TYPES, PRODUCT_TYPES } from '#shared/model/product-types.ts'
import { call, fileSchema, pageQuery } from '../envelope.ts'

/** States of an order: unpaid, then paid, being fulfilled, and fulfilled. */
export const ORDER_STATUSES = ['CREATED', 'CANCELLED', 'PAID', 'FULFILL', 'FINISHED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** States as lists name them. */
export const ORDER_TABS = ['all', 'paying', 'payed', 'cancelled'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** Ways in which an order was paid; '' where it was not. */
const PAID_BY = ['', 'WITHHOLD', 'APPLE_PAY', ...PAY_TYPES] as const

const moment = z.number()

/** An order as its buyers see it. Moments are milliseconds since 1970. */
export const orderSchema = z.object({
  orderId: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  payType: z.enum(PAID_BY),
  /** The amount that is to be paid or was paid, in hundredths of the currency. */
  payAmount: z.number().int(),
  /** The price of all its lines, in hundredths of the currency. */
  amount: z.number().int(),
  /** The part of it that was given back, in hundredths of the currency. */
  refundedAmount: z.number().int(),
  currency: z.string(),
  /** The name of the product. */
  orderTitle: z.string(),
  typeCode: z.enum(PRODUCT_TYPES),
  saleQuantity: z.number().int(),
  /** APP: it is paid in the phone app. */
  source: z.enum(['WEB', 'APP']),
  createTime: moment,
  expireTimestamp: moment,
  payTime: moment.nullable(),
  /** The clock of the server at the answer, which countdowns follow. */
  serverTime: moment,
})
export type Order = z.output<typeof orderSchema>

const orderQuery = z.object({ orderId: z.string().min(1).max(64) })

/** The detail of an order of the workspace. */
export const orderDetail = call({
  method: 'GET',
  path: '/order/detail',
  needs: 'member',
  input: orderQuery,
  data: orderSchema,
})

/** The orders of the workspace, the last first. */
export const listOrders = call({
  method: 'GET',
  path: '/order/list',
  needs: 'member',
  input: pageQuery.extend({ status: z.enum(ORDER_TABS).default('all') }),
  data: z.object({ records: z.array(orderSchema), total: z.number() }),
})

/** Cancels an order that is not paid; one that is stays, and is returned. */
export const cancelOrder = call({
  method: 'POST',
  path: '/order/cancel',
  needs: 'member',
  input: orderQuery,
  data: orderSchema,
})

/** The receipt of an order that was paid, as PDF in the language of the request. */
export const orderReceipt = call({
  method: 'GET',
  path: '/order/receipt',
  needs: 'member',
  input: orderQuery,
  data: fileSchema,
})

/** All orders of the workspace as CSV, in UTF-8 with a byte order mark. */
export const exportOrders = call({
  method: 'GET',
  path: '/order/export',
  needs: 'member',
  input: z.object({}),
  data: fileSchema,
})
