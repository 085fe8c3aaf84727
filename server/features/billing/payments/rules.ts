import {
  NoticeError,
  type PaymentCode,
  type PaymentState,
  type PayPort,
  PayProviderError,
  type RawNotice,
} from '#server/engines/pay/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { Language } from '#shared/api/languages.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { PayType } from '#shared/model/product-types.ts'
import { fulfil } from '../orders/fulfil.ts'
import { changeOrder, findOrder, lockOrder, type OrderRow, PAID } from '../orders/rows.ts'
import type { OrderRefusal } from '../orders/rules.ts'
import * as rows from './rows.ts'

/** Why a payment is refused. */
type PayRefusal = OrderRefusal | { reason: 'payTypeOff' | 'payUnanswered' }

export interface PayDeps {
  db: Db
  ports: readonly PayPort[]
  /** Called with what providers do wrong. */
  onError(error: unknown): void
}

/** Pause between two questions to a provider about one payment, in milliseconds. */
const ASK_PAUSE_MS = 4000

/** Returns the code by which an order of the tenant is paid. */
export async function openPayment(
  { db, ports, onError }: PayDeps,
  { tenantId }: Principal,
  wanted: { orderId: string; payAmount: number; payType: PayType; language: Language; origin: string },
): Promise<Result<PaymentCode, PayRefusal>> {
  const { orderId, payType, language, origin } = wanted
  const order = await findOrder(db, tenantId, orderId)
  if (!order) return err({ reason: 'orderNotFound' })
  if (order.source === 'APP') return err({ reason: 'orderOfApp' })
  if (order.status !== 'CREATED' || order.expiresAt <= new Date()) return err({ reason: 'orderNotOpen' })
  if (order.amountCents !== wanted.payAmount) return err({ reason: 'amountDiffers' })
  const port = ports.find(({ payTypes }) => payTypes.includes(payType))
  if (!port) return err({ reason: 'payTypeOff' })
  const payment = await rows.paymentOf(db, order, { provider: port.name, payType })
  if (payment.codeUrl && payment.codeForm) return ok({ url: payment.codeUrl, form: payment.codeForm })
  try {
    const code = await port.open(
      {
        paymentId: payment.id,
        amountCents: order.amountCents,
        currency: order.currency,
        title: order.titles[language],
        language,
        expiresAt: order.expiresAt,
        notifyUrl: `${origin}${noticePath(port.name)}`,
        returnUrl: `${origin}/myOrder`,
      },
      payType,
    )
    await rows.keepCode(db, payment.id, code)
    return ok(code)
  } catch (error) {
    if (!(error instanceof PayProviderError)) throw error
    onError(error)
    return err({ reason: 'payUnanswered' })
  }
}

/** Where a provider reports its payments. */
export const noticePath = (provider: PayPort['name']) => `/pay/notify/${provider}`

/** Takes what a provider says of a payment: by a message of its own, or asked. Repeated, it changes nothing. */
async function applyState(
  db: Db,
  found: Pick<rows.PaymentRow, 'id' | 'orderId' | 'provider'>,
  state: PaymentState,
  noticeId?: string,
): Promise<void> {
  const isPaid = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    const payment = await rows.lockPayment(tx, found.id)
    if (!order || !payment) return false
    const { id: paymentId, provider } = payment
    if (noticeId !== undefined && !(await rows.insertNotice(tx, { provider, noticeId, paymentId }))) return false
    if (state.is === 'closed' && payment.status === 'open')
      await rows.changePayment(tx, paymentId, { status: 'closed' })
    if (state.is !== 'paid' || payment.status === 'paid') return false
    const { tradeId, amountCents, paidAt } = state
    // an order that expired meanwhile is paid all the same; one that is paid already is not paid again
    const pays = amountCents === payment.amountCents && state.currency === payment.currency && order.paidAt === null
    const paid = { status: 'paid', tradeId, paidCents: amountCents, paidAt, isSurplus: !pays } as const
    await rows.changePayment(tx, paymentId, paid)
    if (pays) {
      const { payType } = payment
      await changeOrder(tx, order.id, { status: 'PAID', payType, paidAt, cancelledAt: null })
      return true
    }
    const { tenantId } = order
    const reason = order.paidAt === null ? 'wrong amount' : 'paid twice'
    if (amountCents > 0) await rows.insertRefund(tx, { tenantId, orderId: order.id, paymentId, amountCents, reason })
    return false
  })
  if (isPaid) await fulfil(db, found.orderId)
}

/** Asks the provider of a payment for its state, unless it was asked a moment ago. */
export async function askAbout({ db, ports, onError }: PayDeps, payment: rows.PaymentRow, pauseMs = ASK_PAUSE_MS) {
  const port = ports.find(({ name }) => name === payment.provider)
  if (!port || !(await rows.takeTurn(db, payment.id, pauseMs))) return
  try {
    await applyState(db, payment, await port.query(payment.id))
  } catch (error) {
    if (!(error instanceof PayProviderError)) throw error
    onError(error)
  }
}

/** Whether an order of the tenant is paid; its providers are asked where no message of theirs came. */
export async function isPaid(
  deps: PayDeps,
  { tenantId }: Principal,
  orderId: string,
): Promise<Result<boolean, PayRefusal>> {
  const order = await findOrder(deps.db, tenantId, orderId)
  if (!order) return err({ reason: 'orderNotFound' })
  if (PAID.includes(order.status)) {
    // by a process that ended before it did so
    if (order.status !== 'FINISHED') await fulfil(deps.db, orderId)
    return ok(true)
  }
  for (const payment of await rows.openPayments(deps.db, orderId)) await askAbout(deps, payment)
  const now = await findOrder(deps.db, tenantId, orderId)
  return ok(now !== null && PAID.includes(now.status))
}

/** Ends the open payments of an order that waits for none any more, as far as their providers answer. */
export async function closePayments({ db, ports, onError }: PayDeps, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  for (const payment of await rows.openPayments(db, id)) {
    const port = ports.find(({ name }) => name === payment.provider)
    try {
      await port?.close(payment.id)
      if (port) await applyState(db, payment, await port.query(payment.id))
    } catch (error) {
      if (!(error instanceof PayProviderError)) throw error
      onError(error)
    }
  }
}

/**
 * Takes a message of a provider.
 * @returns whether it was its own, and of a payment that is known, or about something else; if not, it changes nothing
 */
export async function takeNotice({ db, onError }: PayDeps, port: PayPort, raw: RawNotice): Promise<boolean> {
  try {
    const notice = await port.readNotice(raw)
    if (!notice) return true
    const { noticeId, paymentId, state } = notice
    const payment = await rows.findPayment(db, port.name, paymentId)
    if (!payment) return false
    await applyState(db, payment, state, noticeId)
    return true
  } catch (error) {
    if (!(error instanceof NoticeError || error instanceof PayProviderError)) throw error
    onError(error)
    return false
  }
}
