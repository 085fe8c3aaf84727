import { SimpleGrid, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TRAINING_BENEFITS } from '#shared/api/benefits.ts'
import { TONE_TYPES, type ToneType } from '#shared/model/training-types.ts'
import { DemoSound } from './DemoSound.tsx'
import { TypeCard } from './TypeCard.tsx'
import { useRemaining } from './use-remaining.ts'

/** The types of voice clones, to be chosen from. */
export function ToneTypes({ onDone }: { onDone(): void }) {
  const { t, i18n } = useTranslation('training')
  const navigate = useNavigate()
  const remaining = useRemaining()
  const spoken = i18n.language.startsWith('zh') ? 'zh' : 'en'
  const choose = (type: ToneType) => {
    onDone()
    void navigate({ to: '/toneClone', search: { type } })
  }
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        {TONE_TYPES.map((type) => (
          <TypeCard
            key={type}
            type={type}
            name={t(`tone.${type}`)}
            text={t(`toneText.${type}`)}
            remaining={remaining(TRAINING_BENEFITS[type])}
            onChoose={() => choose(type)}
          >
            <DemoSound src={`/library/demos/tone-${type}-${spoken}.ogg`} name={t(`tone.${type}`)} />
          </TypeCard>
        ))}
      </SimpleGrid>
      <Text fz={12} c="dimmed">
        {t('toneDemos')}
      </Text>
    </Stack>
  )
}

/** Offers the types of voice clones; choosing one opens its page (S2.14). */
export function openToneTypes(title: string): void {
  const id = 'tone-types'
  modals.open({ modalId: id, title, size: 'lg', children: <ToneTypes onDone={() => modals.close(id)} /> })
}
