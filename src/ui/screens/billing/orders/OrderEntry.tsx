import { Button, CopyButton, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#shared/api/billing/orders.ts'
import { priceText } from '#shared/base/price-text.ts'
import { hoursText } from '#shared/timing/time-text.ts'
import { useFocusKept } from '#ui/parts/use-focus-kept.ts'
import { openPaying } from '#ui/screens/purchase/open-buy.tsx'
import { isPaidOrder } from '#ui/screens/purchase/paying.ts'
import { Entry } from '../common/Entry.tsx'
import { momentText } from '../common/formats.ts'
import type { ListedOrder } from './countdown.ts'
import classes from './OrderEntry.module.css'
import { useOrderActs } from './use-order-acts.ts'
import { useTimeLeft } from './use-time-left.ts'

const COLORS: Readonly<Record<OrderStatus, string>> = {
  CREATED: 'orange',
  CANCELLED: 'gray',
  PAID: 'green',
  FULFILL: 'green',
  FINISHED: 'green',
}

/** An order with what may be done with it (S7.05, S7.06, S7.08). */
export function OrderEntry({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('billing')
  const copy = useRef<HTMLButtonElement>(null)
  useFocusKept(copy)
  // the button that asked goes with the cancellation
  const { askCancel, receipt, renew } = useOrderActs(order, () => copy.current?.focus())
  const left = useTimeLeft(order, () => void renew())
  const { orderId, orderStatus, orderTitle, saleQuantity, source, createTime, payTime, payType } = order
  const name = saleQuantity > 1 ? `${orderTitle} × ${saleQuantity}` : orderTitle
  const method = payType === '' ? '–' : t(`orders.payTypes.${payType}`)
  const paid = payTime === null ? '–' : momentText(payTime)
  return (
    <Entry
      title={name}
      state={{ text: t(`orders.states.${orderStatus}`), color: COLORS[orderStatus] }}
      note={<OrderId id={orderId} copyRef={copy} />}
      facts={[
        [t('orders.amount'), <Amount key="amount" order={order} />],
        [t('orders.method'), method],
        [t('orders.created'), momentText(createTime)],
        left === null
          ? [t('orders.paidAt'), paid]
          : [
              t('orders.left'),
              <Text key="left" role="timer" fz={13} fw={600} span>
                {hoursText(left)}
              </Text>,
            ],
      ]}
      acts={
        <>
          {orderStatus === 'CREATED' && source === 'APP' && <Text className={classes.app}>{t('orders.inApp')}</Text>}
          {orderStatus === 'CREATED' && source === 'WEB' && (
            <Button size="compact-md" disabled={left === 0} onClick={() => openPaying(order)}>
              {t('orders.pay')}
            </Button>
          )}
          {orderStatus === 'CREATED' && (
            <Button size="compact-md" variant="default" onClick={askCancel}>
              {t('orders.cancel')}
            </Button>
          )}
          {(isPaidOrder(order) || order.refundedAmount > 0) && (
            <Button size="compact-md" variant="default" onClick={() => void receipt()}>
              {t('orders.receipt')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** The amount of an order, and what of it was given back. */
function Amount({ order: { payAmount, refundedAmount, currency } }: { order: ListedOrder }) {
  const { t } = useTranslation('billing')
  return (
    <>
      {priceText(payAmount, currency)}
      {refundedAmount > 0 && <small>{t('orders.refunded', { amount: priceText(refundedAmount, currency) })}</small>}
    </>
  )
}

/** The id of an order, with the button that copies it. */
function OrderId({ id, copyRef }: { id: string; copyRef: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation('billing')
  return (
    <span className={`${classes.id} tabular`}>
      <bdi>{t('orders.id', { id })}</bdi>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <UnstyledButton
            ref={copyRef}
            className={classes.copy}
            aria-label={t(copied ? 'orders.copied' : 'orders.copy', { id })}
            title={t(copied ? 'orders.copied' : 'orders.copy', { id })}
            onClick={copy}
          >
            {copied ? <IconCheck size={14} stroke={2} aria-hidden /> : <IconCopy size={14} stroke={1.7} aria-hidden />}
          </UnstyledButton>
        )}
      </CopyButton>
    </span>
  )
}
