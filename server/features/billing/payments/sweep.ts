import { z } from 'zod'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { fulfil } from '../orders/fulfil.ts'
import { changeOrder, deleteQuotes, dueOrders, lockOrder, type OrderRow } from '../orders/rows.ts'
import { changeRefund, dueRefunds, forgottenPayments, openPayments } from './rows.ts'
import { askAbout, closePayments, type PayDeps } from './rules.ts'

/** Looks after orders every minute: those that expire, are paid without being fulfilled, or are to be paid back. */
export const BILLING_JOB = {
  name: 'billing',
  data: z.object({}),
  expireInSeconds: 600,
  concurrency: 1,
  retryLimit: 0,
} satisfies JobKind
export const BILLING_CRON = '* * * * *'

const HOUR_MS = 3_600_000
/** Time for which a payment is asked after that its order waits for no more, in milliseconds. */
const LATE_MS = 24 * HOUR_MS
/** Pause between two questions about such a payment, in milliseconds. */
const LATE_PAUSE_MS = HOUR_MS / 6
/** Time for which calculated prices are kept, in milliseconds. */
const QUOTE_KEPT_MS = 24 * HOUR_MS

/** Cancels an order whose time is over, unless its providers say that it was paid. */
async function expire(deps: PayDeps, { id }: OrderRow): Promise<void> {
  for (const payment of await openPayments(deps.db, id)) await askAbout(deps, payment, 0)
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status === 'CREATED') await changeOrder(tx, id, { status: 'CANCELLED', cancelledAt: new Date() })
  })
  await closePayments(deps, { id })
}

/** Has the providers give back what is due; what one refuses is asked again a minute later. */
async function payBack({ db, ports, onError }: PayDeps): Promise<void> {
  for (const { refund, payment } of await dueRefunds(db)) {
    const port = ports.find(({ name }) => name === payment.provider)
    const { id: refundId, amountCents, reason } = refund
    const { id: paymentId, currency } = payment
    try {
      const paidCents = payment.paidCents ?? payment.amountCents
      const isDone = await port?.refund({ paymentId, refundId, amountCents, paidCents, currency, reason })
      if (isDone) await changeRefund(db, refundId, { status: 'done', doneAt: new Date() })
      else await changeRefund(db, refundId, { attempts: refund.attempts + 1 })
    } catch (error) {
      // one that goes wrong does not hold up the others
      onError(error)
      await changeRefund(db, refundId, { attempts: refund.attempts + 1 })
    }
  }
}

/** Does what is due at a moment. Each order by itself: one that fails does not hold up the others. */
export async function sweepOrders(deps: PayDeps, now: Date): Promise<void> {
  const { db, onError } = deps
  const each = async <T>(things: readonly T[], act: (thing: T) => Promise<void>) => {
    for (const thing of things) await act(thing).catch(onError)
  }
  const { expired, unfulfilled } = await dueOrders(db, now)
  await each(unfulfilled, ({ id }) => fulfil(db, id))
  await each(expired, (order) => expire(deps, order))
  const late = await forgottenPayments(db, new Date(now.getTime() - LATE_MS))
  await each(late, (payment) => askAbout(deps, payment, LATE_PAUSE_MS))
  await payBack(deps).catch(onError)
  await deleteQuotes(db, new Date(now.getTime() - QUOTE_KEPT_MS))
}
