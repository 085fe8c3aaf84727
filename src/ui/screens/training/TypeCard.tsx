import { Button, Stack, Text, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '#ui/parts/QrCode.tsx'
import { brand } from '#ui/server/brand.ts'
import classes from './TypeCard.module.css'
import type { Remaining } from './use-remaining.ts'

interface TypeCardProps {
  name: string
  text: string
  remaining: Remaining
  /** The demo. */
  children: ReactNode
  onChoose(): void
}

/** One type: its demo, what is left of it, and a button that chooses it. */
export function TypeCard({ name, text, remaining, children, onChoose }: TypeCardProps) {
  const { t } = useTranslation('training')
  const titleId = useId()
  const isUsedUp = remaining !== null && remaining !== 'unlimited' && remaining.availableQuantity === 0
  /** Shows the code of the service, which may give more of a type that is used up. */
  const ask = () => {
    const url = brand().webWechatQrCodeUrl
    if (url === '') return void notifications.show({ color: 'yellow', message: t('qrcode_error') })
    modals.open({ title: t('ask'), size: 'auto', children: <QrCode url={url} label={t('ask')} /> })
  }
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      {children}
      <Stack gap={4} flex={1}>
        <Title order={3} fz={14} id={titleId}>
          {name}
        </Title>
        <Text fz={13} c="dimmed">
          {text}
        </Text>
      </Stack>
      <Text fz={12} className="tabular" mih={18}>
        {remaining === 'unlimited' && t('unlimited')}
        {remaining && remaining !== 'unlimited' && t('left', { ...remaining })}
      </Text>
      {isUsedUp ? (
        <Button variant="default" aria-label={t('labelled', { label: t('ask'), value: name })} onClick={ask}>
          {t('ask')}
        </Button>
      ) : (
        <Button
          aria-label={t('labelled', { label: t('choose'), value: name })}
          disabled={remaining === null}
          onClick={onChoose}
        >
          {t('choose')}
        </Button>
      )}
    </section>
  )
}
