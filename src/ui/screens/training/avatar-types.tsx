import { Badge, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconChevronRight, IconCube3dSphere, IconMovie } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TRAINING_BENEFITS } from '#shared/api/benefits.ts'
import { AVATAR_TYPES, type AvatarType } from '#shared/model/training-types.ts'
import { useCreateVideo } from '../layout/use-create-video.ts'
import classes from './AvatarTypes.module.css'
import { DemoVideo } from './DemoVideo.tsx'
import { TypeCard } from './TypeCard.tsx'
import { useRemaining } from './use-remaining.ts'

/** Kinds of own presenters that can be brought in the editor. */
const OWN = [
  { bring: '2d', text: 'film', Icon: IconMovie },
  { bring: '3d', text: 'model', Icon: IconCube3dSphere },
] as const

/** Opens the editor where an own presenter is brought. */
function OwnEntry({ bring, text, Icon, onDone }: (typeof OWN)[number] & { onDone(): void }) {
  const { t } = useTranslation('training')
  const { create, busy } = useCreateVideo({ bring })
  return (
    <UnstyledButton
      className={classes.own}
      disabled={busy}
      onClick={() => {
        create('LANDSCAPE')
        onDone()
      }}
    >
      <Icon size={26} stroke={1.5} aria-hidden />
      <span>
        <strong>{t(`own.${text}`)}</strong>
        <small>{t(`own.${text}Text`)}</small>
      </span>
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}

/** Built-in presenters whose pictures show what can be made. */
const SHOWN = ['anna', 'kofi', 'mei']

/** The first choice: a presenter of one photo. */
function PhotoEntry({ onChoose }: { onChoose(): void }) {
  const { t } = useTranslation('training')
  return (
    <UnstyledButton className={classes.photo} onClick={onChoose}>
      <span className={classes.cast} aria-hidden>
        {SHOWN.map((id) => (
          <img key={id} src={`/library/presenters/${id}/cover.webp`} alt="" width={600} height={800} />
        ))}
      </span>
      <span className={classes.words}>
        <strong>
          {t('avatar.photo')}
          <Badge size="sm" tt="none" fw={500}>
            {t('photo.recommended')}
          </Badge>
        </strong>
        <small>{t('avatarText.photo')}</small>
      </span>
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}

/** The types of presenters, to be chosen from. */
export function AvatarTypes({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('training')
  const navigate = useNavigate()
  const remaining = useRemaining()
  const choose = (type: AvatarType | 'photo') => {
    onDone()
    void navigate({ to: '/2dDigitalHuman', search: { type } })
  }
  return (
    <Stack gap="md">
      <PhotoEntry onChoose={() => choose('photo')} />
      <Title order={3} fz={14}>
        {t('own.title')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
        {OWN.map((own) => (
          <OwnEntry key={own.bring} {...own} onDone={onDone} />
        ))}
      </SimpleGrid>
      <Title order={3} fz={14}>
        {t('own.trained')}
      </Title>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={12}>
        {AVATAR_TYPES.map((type) => (
          <TypeCard
            key={type}
            type={type}
            name={t(`avatar.${type}`)}
            text={t(`avatarText.${type}`)}
            remaining={remaining(TRAINING_BENEFITS[type])}
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

/** Offers to make a presenter of a photo or to bring one, and the types that can be trained; choosing one opens its page (S2.13). */
export function openAvatarTypes(title: string): void {
  const id = 'avatar-types'
  modals.open({ modalId: id, title, size: 1040, children: <AvatarTypes onDone={() => modals.close(id)} /> })
}
