import { SimpleGrid, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AVATAR_TYPES, type AvatarType, type BenefitType } from '#shared/api/benefits.ts'
import { DemoVideo } from './DemoVideo.tsx'
import { TypeCard } from './TypeCard.tsx'
import { useRemaining } from './use-remaining.ts'

const BENEFITS: Record<AvatarType, BenefitType> = {
  real_scene: 'AVATAR_REAL_SCENE',
  high: 'AVATAR_HIGH',
  high_pro: 'AVATAR_HIGH_PRO',
  action: 'AVATAR_ACTION',
}

function AvatarTypes({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('training')
  const navigate = useNavigate()
  const remaining = useRemaining()
  const choose = (type: AvatarType) => {
    onDone()
    void navigate({ to: '/2dDigitalHuman', search: { type } })
  }
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={12}>
        {AVATAR_TYPES.map((type) => (
          <TypeCard
            key={type}
            name={t(`avatar.${type}`)}
            text={t(`avatarText.${type}`)}
            remaining={remaining(BENEFITS[type])}
            onChoose={() => choose(type)}
          >
            <DemoVideo src={`/library/demos/avatar-${type}.webm`} name={t(`avatar.${type}`)} />
          </TypeCard>
        ))}
      </SimpleGrid>
      <Text fz={12} c="dimmed">
        {t('avatarDemos')}
      </Text>
    </Stack>
  )
}

/** Offers the types of presenters that can be trained; choosing one opens its page (S2.13). */
export function openAvatarTypes(title: string): void {
  const id = 'avatar-types'
  modals.open({ modalId: id, title, size: 1040, children: <AvatarTypes onDone={() => modals.close(id)} /> })
}
