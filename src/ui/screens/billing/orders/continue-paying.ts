import type { Order } from '#shared/api/billing/orders.ts'

/** Opens the payment of an order that waits for it. */
export function continuePaying(_order: Order): void {}
