import type { Order } from '#shared/api/billing/orders.ts'
import type { Product } from '#shared/api/billing/products.ts'
import type { Language } from '#shared/api/languages.ts'
import { placeOf } from '#shared/model/product-types.ts'
import type { ProductRow } from '../products/rows.ts'
import { type OrderRow, PAID } from './rows.ts'

/** A product as its buyers see it. */
export function productView(row: ProductRow, language: Language): Product {
  const { id, typeCode, priceCents, currency, quantity } = row
  const { category, sub } = placeOf(typeCode)
  return {
    id,
    productName: row.names[language],
    description: row.descriptions[language],
    categoryCode: category,
    subCategoryCode: sub,
    typeCode,
    salePrice: priceCents,
    salePriceYuan: priceCents / 100,
    currency,
    quantity,
  }
}

/** An order as its buyers see it. */
export function orderView(row: OrderRow, language: Language): Order {
  const isPaid = PAID.includes(row.status) || row.refundedCents > 0
  return {
    orderId: row.id,
    orderStatus: row.status,
    payType: isPaid ? (row.payType ?? '') : '',
    payAmount: row.amountCents,
    amount: row.amountCents,
    refundedAmount: row.refundedCents,
    currency: row.currency,
    orderTitle: row.titles[language],
    typeCode: row.typeCode,
    saleQuantity: row.saleQuantity,
    source: row.source,
    createTime: row.createdAt.getTime(),
    expireTimestamp: row.expiresAt.getTime(),
    payTime: row.paidAt?.getTime() ?? null,
    serverTime: Date.now(),
  }
}
