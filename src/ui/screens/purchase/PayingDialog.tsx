import { Stack, Text, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/api/billing/orders.ts'
import { priceText } from '#shared/base/price-text.ts'
import type { PayType } from '#shared/model/product-types.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { siteQuery } from '#ui/server/site.ts'
import { CountDown } from './CountDown.tsx'
import { Expired } from './Expired.tsx'
import { PayCodeView } from './PayCodeView.tsx'
import classes from './Paying.module.css'
import { PayMethods } from './PayMethods.tsx'
import { PayResult } from './PayResult.tsx'
import { payTypeAmong, payTypesOf } from './pay-types.ts'
import { isSuccess, type Paying, type PayingSource } from './paying.ts'
import { useCount } from './use-count.ts'
import { usePaying } from './use-paying.ts'

/** Time in which switches of the way to pay are one, in milliseconds. */
const SWITCH_DELAY_MS = 300

interface PayingDialogProps {
  source: PayingSource
  /** The way to pay that was chosen; '' where none was. */
  payType: PayType | ''
  /** Offers to buy what an order that is over was for. */
  onBuy(order: Order): void
  /** Closes this dialog. */
  onClose(): void
  /** Closes this dialog and the one that sells. */
  onDone(): void
}

/** The dialog in which an order is paid, and which tells how it ended (S10.04-S10.09). */
export function PayingDialog({ payType, ...props }: PayingDialogProps) {
  const { t } = useTranslation('purchase')
  const { data: site, error } = useQuery(siteQuery)
  const payTypes = site ? payTypesOf(site) : []
  const by = payTypeAmong(payTypes, payType)
  if (by) return <Payment {...props} payTypes={payTypes} payType={by} />
  if (!site && !error) return <LoadingVeil />
  return <EmptyBox failed text={site ? t('method.none') : reasonOf(error, t)} />
}

interface PaymentProps extends Omit<PayingDialogProps, 'payType'> {
  payTypes: readonly PayType[]
  payType: PayType
}

function Payment({ source, payTypes, payType, onBuy, onClose, onDone }: PaymentProps) {
  const { state, dispatch } = usePaying(source, payType, onClose)
  const { step, order } = state
  if (step === 'failed') return <EmptyBox failed text={state.reason} />
  if (step === 'expired' && order)
    return (
      <Expired
        source={state.source}
        order={order}
        onRenew={(trade) => dispatch({ type: 'renewed', trade })}
        onBuy={() => onBuy(order)}
      />
    )
  if (step === 'ended' && order) return <PayResult order={order} isPaid={isSuccess(state)} onDone={onDone} />
  return (
    <Stack gap="md" align="center">
      <Head state={state} />
      <Methods state={state} payTypes={payTypes} onSwitch={(next) => dispatch({ type: 'switched', payType: next })} />
      <div className={classes.stage} aria-busy={!state.code}>
        {state.code ? (
          <PayCodeView code={state.code} payType={state.payType} onRetry={() => dispatch({ type: 'retried' })} />
        ) : (
          <LoadingVeil mask={false} />
        )}
      </div>
      {order && state.code && (
        <CountDown
          untilMs={order.expireTimestamp - state.aheadMs}
          isRunning={step === 'waiting'}
          onEnd={() => dispatch({ type: 'doubted' })}
        />
      )}
    </Stack>
  )
}

/** The product and the amount; it has the keys when the dialog opens. */
function Head({ state: { order, source } }: { state: Paying }) {
  const { t } = useTranslation('purchase')
  const amount = useRef<HTMLHeadingElement>(null)
  useEffect(() => amount.current?.focus(), [])
  const product = 'trade' in source ? source.trade.product : null
  const cents = order?.payAmount ?? product?.salePrice
  const currency = order?.currency ?? product?.currency ?? ''
  return (
    <div className={classes.head}>
      <Text fz={13} c="dimmed">
        {order?.orderTitle ?? product?.productName}
      </Text>
      <Title order={3} className={classes.amount} ref={amount} tabIndex={-1} data-autofocus>
        {cents === undefined ? t('pay.preparing') : priceText(cents, currency)}
      </Title>
    </div>
  )
}

interface MethodsProps {
  state: Paying
  payTypes: readonly PayType[]
  onSwitch(payType: PayType): void
}

/** Switches the way to pay a little after the last click; clicks while a code is fetched do nothing (S10.06). */
function Methods({ state, payTypes, onSwitch }: MethodsProps) {
  const count = useCount()
  const [wanted, setWanted] = useState<PayType | null>(null)
  const send = useDebouncedCallback((payType: PayType) => {
    setWanted(null)
    if (payType === state.payType) return
    count('pay_type_switched', payType)
    onSwitch(payType)
  }, SWITCH_DELAY_MS)
  const change = (payType: PayType) => {
    if (state.step !== 'waiting') return
    setWanted(payType)
    send(payType)
  }
  return <PayMethods payTypes={payTypes} value={wanted ?? state.payType} onChange={change} />
}
