import { ActionIcon, Button, CopyButton, Group, Stack, Text, Title, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconExclamationMark } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/api/billing/orders.ts'
import { priceText } from '#shared/base/price-text.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import classes from './Paying.module.css'

const moment = (timeMs: number) =>
  new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(timeMs)

/** Tells whether an order was paid, and what it was (S10.09). */
export function PayResult({ order, isPaid, onDone }: { order: Order; isPaid: boolean; onDone(): void }) {
  const { t } = useTranslation('purchase')
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const outcome = isPaid ? 'paid' : 'unpaid'
  const Sign = isPaid ? IconCheck : IconExclamationMark
  const payAgain = () => {
    onDone()
    void navigate({ to: '/myOrder' })
  }
  return (
    <Stack gap="md" align="center">
      <span className={classes.sign} data-failed={!isPaid || undefined}>
        <Sign size={28} stroke={2} aria-hidden />
      </span>
      <div className={classes.head} role="status">
        <Title order={3} fz={16} ref={title} tabIndex={-1} className={classes.result} data-autofocus>
          {t(`result.${outcome}`)}
        </Title>
        <Text fz={13} c="dimmed">
          {t(`result.${outcome}Tip`)}
        </Text>
      </div>
      <Facts order={order} />
      {isPaid ? (
        <Button onClick={onDone}>{t('result.done')}</Button>
      ) : (
        <Button onClick={payAgain}>{t('result.again')}</Button>
      )}
    </Stack>
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation('purchase')
  const facts: [label: string, fact: ReactNode][] = [
    [t('fact.amount'), priceText(order.payAmount, order.currency)],
    [t('fact.product'), order.orderTitle],
    [t('fact.order'), <OrderId key="order" id={order.orderId} />],
    [t('fact.time'), moment(order.createTime)],
  ]
  if (order.payType !== '') facts.push([t('fact.method'), t(`method.${order.payType}`)])
  return (
    <dl className={classes.facts}>
      {facts.flatMap(([label, fact]) => [<dt key={label}>{label}</dt>, <dd key={`${label}=`}>{fact}</dd>])}
    </dl>
  )
}

function OrderId({ id }: { id: string }) {
  const { t } = useTranslation('purchase')
  return (
    <Group gap={4} wrap="nowrap">
      <span>{id}</span>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? 'fact.copied' : 'fact.copy')}>
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('fact.copy')} onClick={copy}>
              {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  )
}
