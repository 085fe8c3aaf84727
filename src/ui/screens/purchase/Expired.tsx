import { Button, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconClockOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/api/billing/orders.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { askPrice } from './ask-price.ts'
import classes from './Paying.module.css'
import type { PayingSource, Trade } from './paying.ts'
import { PAY_SHOWN_MS } from './shown-ms.ts'

interface ExpiredProps {
  source: PayingSource
  order: Order
  /** Pays a new order of the same product. */
  onRenew(trade: Trade): void
  /** Offers what the order was for, where its product is not known. */
  onBuy(): void
}

/** Says that the time of an order is over, and offers a new one. */
export function Expired({ source, order, onRenew, onBuy }: ExpiredProps) {
  const { t } = useTranslation('purchase')
  const title = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => title.current?.focus(), [])
  const renew = async () => {
    if (!('trade' in source)) return onBuy()
    setBusy(true)
    try {
      onRenew(await askPrice(source.trade.product))
    } catch (error) {
      setBusy(false)
      const message = t('buy.unpriced', { reason: reasonOf(error, t) })
      notifications.show({ color: 'red', message, autoClose: PAY_SHOWN_MS.renewedPrice })
    }
  }
  return (
    <Stack gap="sm" align="center" py="lg">
      <span className={classes.sign} data-failed>
        <IconClockOff size={28} stroke={1.5} aria-hidden />
      </span>
      <Title order={3} fz={16} ref={title} tabIndex={-1} className={classes.result} data-autofocus>
        {t('expired.title')}
      </Title>
      <Text fz={13} c="dimmed" ta="center">
        {t('expired.text', { title: order.orderTitle })}
      </Text>
      <Button mt="xs" loading={busy} onClick={() => void renew()}>
        {t('expired.again')}
      </Button>
    </Stack>
  )
}
