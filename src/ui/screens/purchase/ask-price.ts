import type { Product } from '#shared/api/billing/products.ts'
import { renderTrade } from '#shared/api/billing/trade.ts'
import { api } from '#ui/server/api.ts'
import type { Trade } from './paying.ts'

/**
 * Asks for the price of one of a product.
 * @throws ApiError when it is refused or the server cannot be reached
 */
export async function askPrice(product: Product, signal?: AbortSignal): Promise<Trade> {
  const items = [{ productId: product.id, saleQuantity: 1 }]
  const price = await api(renderTrade, { orderItemRequestList: items, sourceType: 'PC_WEB_PERSONAL' }, signal)
  return { product, price }
}
