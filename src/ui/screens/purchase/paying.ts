import type { z } from 'zod'
import type { Order } from '#shared/api/billing/orders.ts'
import type { Product } from '#shared/api/billing/products.ts'
import type { renderTrade, scanPay } from '#shared/api/billing/trade.ts'
import type { PayType } from '#shared/model/product-types.ts'

/** A product with the price that was calculated for it. */
export interface Trade {
  product: Product
  price: z.output<typeof renderTrade.data>
}

/** An order that is paid: a new order, or one that was created before. */
export type PayingSource = { trade: Trade } | { orderId: string }

export type PayCode = z.output<typeof scanPay.data>

/**
 * The step of a payment: the order is created and read; the code is asked for; the user pays; the order is read again;
 * its time is over; it is decided; it could not begin.
 */
type PayingStep = 'ordering' | 'coding' | 'waiting' | 'reading' | 'expired' | 'ended' | 'failed'

export interface Paying {
  step: PayingStep
  source: PayingSource
  payType: PayType
  /** The order as it was read last; null until it is. */
  order: Order | null
  code: PayCode | null
  /** The lead of the server's clock over this one, in milliseconds. */
  aheadMs: number
  /** Whether the provider has said that it is paid. */
  isPaid: boolean
  /** The reason for which it could not begin; '' while it can. */
  reason: string
}

export type PayingEvent =
  /** The order was read, at `nowMs` by the clock of this machine. */
  | { type: 'read'; order: Order; nowMs: number }
  | { type: 'unread' }
  | { type: 'coded'; code: PayCode }
  | { type: 'switched'; payType: PayType }
  /** Another code is asked for: the payment of the last one was refused. */
  | { type: 'retried' }
  | { type: 'paid' }
  /** The time is over, or the state could not be asked for. */
  | { type: 'doubted' }
  | { type: 'failed'; reason: string }
  /** The price was calculated anew for another order. */
  | { type: 'renewed'; trade: Trade }

/** Returns the state in which a payment begins. */
export function startPaying(source: PayingSource, payType: PayType): Paying {
  return { step: 'ordering', source, payType, order: null, code: null, aheadMs: 0, isPaid: false, reason: '' }
}

/** Returns whether an order is one that was paid: all states but CREATED and CANCELLED. */
export function isPaidOrder({ orderStatus }: Pick<Order, 'orderStatus'>): boolean {
  return orderStatus !== 'CREATED' && orderStatus !== 'CANCELLED'
}

/** Returns whether a payment that has ended is a success. */
export function isSuccess({ isPaid, order }: Paying): boolean {
  return isPaid || (order !== null && isPaidOrder(order))
}

function afterRead(state: Paying, order: Order): PayingStep {
  if (state.isPaid || isPaidOrder(order)) return 'ended'
  if (order.serverTime >= order.expireTimestamp) return 'expired'
  if (order.orderStatus === 'CANCELLED') return 'ended'
  return state.code ? 'waiting' : 'coding'
}

/** Returns the state of a payment after an event; one that does not belong to its step changes nothing. */
export function afterEvent(state: Paying, event: PayingEvent): Paying {
  const at = (...steps: PayingStep[]) => steps.includes(state.step)
  switch (event.type) {
    case 'read': {
      if (!at('ordering', 'reading')) return state
      const { order } = event
      return { ...state, step: afterRead(state, order), order, aheadMs: order.serverTime - event.nowMs }
    }
    case 'unread':
      return at('reading') ? { ...state, step: 'ended' } : state
    case 'coded':
      return at('coding') ? { ...state, step: 'waiting', code: event.code } : state
    case 'switched':
      // a code that is being fetched is waited for (S10.06)
      if (!at('waiting') || event.payType === state.payType) return state
      return { ...state, step: 'coding', payType: event.payType, code: null }
    case 'retried':
      return at('waiting') ? { ...state, step: 'coding', code: null } : state
    case 'paid':
      return at('waiting') ? { ...state, step: 'reading', isPaid: true } : state
    case 'doubted':
      return at('waiting') ? { ...state, step: 'reading' } : state
    case 'failed':
      return at('ordering', 'coding') ? { ...state, step: 'failed', reason: event.reason } : state
    case 'renewed':
      return at('expired') ? startPaying({ trade: event.trade }, state.payType) : state
  }
}
