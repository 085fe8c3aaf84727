import { listProducts, type Product } from '#shared/api/billing/products.ts'
import { createOrder, renderTrade, scanPay } from '#shared/api/billing/trade.ts'
import type { CategoryCode, PayType, SubCategoryCode } from '#shared/model/product-types.ts'
import type { Client } from '../kit.ts'

/** The first product of a category. */
export async function firstProduct(
  buyer: Client,
  categoryCode: CategoryCode,
  subCategoryCode?: SubCategoryCode,
): Promise<Product> {
  const [first] = await buyer.call(listProducts, { categoryCode, ...(subCategoryCode && { subCategoryCode }) })
  if (!first) throw new Error('nothing is on sale')
  return first
}

/** Orders one of a product; returns the id of the order and what is to be paid. */
export async function order(
  buyer: Client,
  { id: productId }: Product,
  sourceType: 'PC_WEB_PERSONAL' | 'APP' = 'PC_WEB_PERSONAL',
): Promise<{ orderId: string; payAmount: number }> {
  const item = { productId, saleQuantity: 1 }
  const { orderId, calculateOrderAmountDTO } = await buyer.call(renderTrade, {
    orderItemRequestList: [item],
    sourceType,
  })
  const { orderAmountDetail, orderAmountList } = calculateOrderAmountDTO
  await buyer.call(createOrder, {
    orderId,
    orderAmountRequestList: orderAmountList,
    orderItemRequestList: orderAmountDetail.slice(1),
    sourceType,
  })
  return { orderId, payAmount: orderAmountList[0]?.amount ?? 0 }
}

/** Asks for the code of an order, and returns the address of its wallet. */
export async function walletOf(
  buyer: Client,
  ordered: { orderId: string; payAmount: number },
  payType: PayType = 'WECHAT',
): Promise<string> {
  return (await buyer.call(scanPay, { ...ordered, payType })).codeUrl
}

/** Has something happen on the page of a wallet. */
export async function act(wallet: string, what: string): Promise<string> {
  const answer = await fetch(wallet, { method: 'POST', body: new URLSearchParams({ act: what }) })
  return answer.text()
}
