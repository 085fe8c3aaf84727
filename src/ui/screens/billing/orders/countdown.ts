import type { Order } from '#shared/api/billing/orders.ts'

/** An order, and when it came by the clock of this machine. */
export interface ListedOrder extends Order {
  receivedMs: number
}

/** Adds to orders that have just come when that was. */
export function received(orders: readonly Order[], nowMs: number): ListedOrder[] {
  return orders.map((order) => ({ ...order, receivedMs: nowMs }))
}

/** Returns the begun seconds for which an order may still be paid. It is the server's clock that counts, wherever this machine's stands. */
export function leftSec({ expireTimestamp, serverTime, receivedMs }: ListedOrder, nowMs: number): number {
  return Math.max(0, Math.ceil((expireTimestamp - serverTime - (nowMs - receivedMs)) / 1000))
}
