import type { OrderStatus } from '#shared/api/billing/orders.ts'

/** Whether an order of a state counts as paid (S7.07). */
export function isPaid(status: OrderStatus): boolean {
  return status !== 'CREATED' && status !== 'CANCELLED'
}
