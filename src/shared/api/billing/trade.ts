import { z } from 'zod'
import { PAY_TYPES } from '#shared/model/product-types.ts'
import { call, type Limit } from '../envelope.ts'

/** Where purchases are made: in the studio, or in the phone app. */
const SOURCE_TYPES = ['PC_WEB_PERSONAL', 'APP'] as const

/** The most of a product in one order. */
const SALE_QUANTITY_MAX = 99

/** Each calculated price is stored, and each code may be a question to a provider. */
const ofPurchases: Limit = { perMinute: 120, per: 'user', reason: 'purchases' }

const orderId = z.string().min(1).max(64)
const cents = z.number().int().min(0)
const saleQuantity = z.number().int().min(1).max(SALE_QUANTITY_MAX)

/** A line of the price of an order. The first line is the sum, and names no product. */
const amountDetailSchema = z.object({
  productId: z.string().max(64),
  productName: z.string().max(200),
  saleQuantity: z.number().int().min(0).max(SALE_QUANTITY_MAX),
  /** In hundredths of the currency. */
  amount: cents,
})

/** An amount that is to be paid: one for each currency, which is one today. */
const orderAmountSchema = z.object({ currency: z.string().length(3), amount: cents })

/** Calculates the price of an order, which holds for half an hour under the id that the order will have. */
export const renderTrade = call({
  method: 'POST',
  path: '/trade/render',
  needs: 'member',
  stores: true,
  limit: ofPurchases,
  input: z.object({
    orderItemRequestList: z.array(z.object({ productId: z.string().min(1).max(64), saleQuantity })).length(1),
    sourceType: z.enum(SOURCE_TYPES),
  }),
  data: z.object({
    orderId: z.string(),
    calculateOrderAmountDTO: z.object({
      orderAmountDetail: z.array(amountDetailSchema),
      orderAmountList: z.array(orderAmountSchema),
    }),
  }),
})

/**
 * Creates the order of a calculated price: the same one however often it is asked for. It is refused where the amounts are
 * not those that were calculated.
 */
export const createOrder = call({
  method: 'POST',
  path: '/trade/createOrder',
  needs: 'member',
  stores: true,
  input: z.object({
    orderAmountRequestList: z.array(orderAmountSchema).length(1),
    orderId,
    /** The calculated lines without the first one. */
    orderItemRequestList: z.array(amountDetailSchema).length(1),
    sourceType: z.enum(SOURCE_TYPES),
  }),
  data: z.object({ orderId: z.string() }),
})

/** How the address of a payment is used: as a QR code, as a page inside the dialog, or in a tab of its own. */
const CODE_FORMS = ['qr', 'page', 'tab'] as const

/** Asks the provider for the code by which an order is paid; the same one while it is valid. */
export const scanPay = call({
  method: 'POST',
  path: '/trade/scanPay',
  needs: 'member',
  stores: true,
  limit: ofPurchases,
  input: z.object({ orderId, payAmount: cents, payType: z.enum(PAY_TYPES) }),
  data: z.object({ codeUrl: z.string(), form: z.enum(CODE_FORMS) }),
})

/** Whether an order was paid, by whichever way; the provider is asked where nothing came from it. */
export const queryOrderPayStatus = call({
  method: 'GET',
  path: '/trade/queryOrderPayStatus',
  needs: 'member',
  input: z.object({ orderId, payType: z.enum(PAY_TYPES) }),
  data: z.object({ paySuccess: z.boolean() }),
})
