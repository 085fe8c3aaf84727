import { Button, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrainingType } from '#shared/model/training-types.ts'
import { MoreButton } from './MoreButton.tsx'
import classes from './TypeCard.module.css'
import type { Remaining } from './use-remaining.ts'

interface TypeCardProps {
  type: TrainingType
  name: string
  text: string
  remaining: Remaining
  /** The demo. */
  children: ReactNode
  onChoose(): void
}

/** One type: its demo, what is left of it, and a button that chooses it. */
export function TypeCard({ type, name, text, remaining, children, onChoose }: TypeCardProps) {
  const { t } = useTranslation('training')
  const titleId = useId()
  const isUsedUp = remaining !== null && remaining !== 'unlimited' && remaining.availableQuantity === 0
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
        <MoreButton type={type} name={name} />
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
