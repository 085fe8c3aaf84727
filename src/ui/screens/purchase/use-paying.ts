import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { orderDetail } from '#shared/api/billing/orders.ts'
import { createOrder, queryOrderPayStatus, scanPay } from '#shared/api/billing/trade.ts'
import type { PayType } from '#shared/model/product-types.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { refreshAfterPurchase } from './after-purchase.ts'
import { codeAddress } from './code-address.ts'
import { afterEvent, isSuccess, type Paying, type PayingEvent, type PayingSource, startPaying } from './paying.ts'
import { PAY_SHOWN_MS } from './shown-ms.ts'
import { useCount } from './use-count.ts'

/** Time between two questions whether an order was paid, in milliseconds. */
const POLL_MS = 2000

/** Returns the id of the order of a source, which is created where there is none yet. */
async function orderIdOf(source: PayingSource, signal: AbortSignal): Promise<string> {
  if ('orderId' in source) return source.orderId
  const { orderId, calculateOrderAmountDTO } = source.trade.price
  const input = {
    orderId,
    orderAmountRequestList: calculateOrderAmountDTO.orderAmountList,
    orderItemRequestList: calculateOrderAmountDTO.orderAmountDetail.slice(1),
    sourceType: 'PC_WEB_PERSONAL' as const,
  }
  return (await api(createOrder, input, signal)).orderId
}

type Act = (signal: AbortSignal) => Promise<PayingEvent>

/** Does what a step of a payment is for, once the step begins, and passes on what came of it unless the step is over. */
function useStep(
  active: boolean,
  act: Act,
  onFailure: (error: unknown) => PayingEvent,
  dispatch: Dispatch<PayingEvent>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is done once, however often it renders
  useEffect(() => {
    if (!active) return
    const leave = new AbortController()
    act(leave.signal).then(
      (event) => leave.signal.aborted || dispatch(event),
      (error) => leave.signal.aborted || dispatch(onFailure(error)),
    )
    return () => leave.abort()
  }, [active])
}

/** Resolves when an order is paid, which is asked for again and again; an error rejects. */
async function untilPaid(orderId: string, payType: PayType, signal: AbortSignal): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    signal.throwIfAborted()
  } while (!(await api(queryOrderPayStatus, { orderId, payType }, signal)).paySuccess)
}

/** Pays an order: the state of the payment, and what changes it. `onClose` is called where it could not begin. */
export function usePaying(source: PayingSource, payType: PayType, onClose: () => void) {
  const { t } = useTranslation('purchase')
  const queries = useQueryClient()
  const count = useCount()
  const [state, dispatch] = useReducer(afterEvent, startPaying(source, payType))
  const { step, order } = state
  const orderId = order?.orderId ?? ''
  const read: (id: string, signal: AbortSignal) => Promise<PayingEvent> = async (id, signal) => {
    const fresh = await api(orderDetail, { orderId: id }, signal)
    return { type: 'read', order: fresh, nowMs: Date.now() }
  }
  const failed = (error: unknown): PayingEvent => ({ type: 'failed', reason: reasonOf(error, t) })
  useStep(
    step === 'ordering',
    async (signal) => {
      const id = await orderIdOf(state.source, signal)
      if ('trade' in state.source) count('order_created', state.source.trade.product.typeCode)
      void queries.invalidateQueries({ queryKey: ['orders'] })
      return read(id, signal)
    },
    failed,
    dispatch,
  )
  useStep(
    step === 'coding',
    async (signal) => {
      const code = await api(scanPay, { orderId, payAmount: order?.payAmount ?? 0, payType: state.payType }, signal)
      if (code.form === 'qr' ? code.codeUrl !== '' : codeAddress(code.codeUrl) !== null) return { type: 'coded', code }
      return { type: 'failed', reason: t('code.invalid') }
    },
    failed,
    dispatch,
  )
  useStep(
    step === 'waiting',
    async (signal) => {
      await untilPaid(orderId, state.payType, signal)
      return { type: 'paid' }
    },
    () => ({ type: 'doubted' }),
    dispatch,
  )
  useStep(
    step === 'reading',
    (signal) => read(orderId, signal),
    (error) => {
      const message = t('result.unread', { reason: reasonOf(error, t) })
      notifications.show({ color: 'red', message, autoClose: PAY_SHOWN_MS.detail })
      return { type: 'unread' }
    },
    dispatch,
  )
  useEnd(state, onClose, () => {
    if (order) count('order_success', order.typeCode)
    refreshAfterPurchase(queries)
  })
  return { state, dispatch }
}

/** Closes a payment that could not begin once its reason was shown, and calls `onSuccess` when one succeeds. */
function useEnd(state: Paying, onClose: () => void, onSuccess: () => void): void {
  const hasFailed = state.step === 'failed'
  const hasSucceeded = state.step === 'ended' && isSuccess(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are those of the moment
  useEffect(() => {
    if (hasSucceeded) onSuccess()
    if (!hasFailed) return
    const timer = setTimeout(onClose, PAY_SHOWN_MS.begin)
    return () => clearTimeout(timer)
  }, [hasFailed, hasSucceeded])
}
