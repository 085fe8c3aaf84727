import type { Customer, Shop } from './shop.ts'

/** Returns an item without the mark of what is sold to members alone, where nothing is sold to those who see it. */
export function soldTo<T extends { soldType?: 'VIP' | undefined }>(shop: Shop, customer: Customer, item: T): T {
  if (item.soldType === undefined || shop.sellsTo(customer)) return item
  const { soldType: _, ...free } = item
  return free as T
}
