import { Text, UnstyledButton } from '@mantine/core'
import { IconMicrophone2, IconUserSquareRounded } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import { FormatShape } from '#ui/parts/FormatShape.tsx'
import { useCreateVideo } from '../layout/use-create-video.ts'
import { openAvatarTypes } from '../training/avatar-types.tsx'
import { openToneTypes } from '../training/tone-types.tsx'
import classes from './QuickEntries.module.css'

interface EntryProps {
  /** What it makes; its color follows. */
  kind: string
  icon: ReactNode
  title: string
  text: string
  disabled?: boolean
  onClick(): void
}

function Entry({ kind, icon, title, text, disabled, onClick }: EntryProps) {
  return (
    <UnstyledButton className={classes.entry} data-kind={kind} disabled={disabled} onClick={onClick}>
      <span className={classes.icon}>{icon}</span>
      <span>
        <Text component="span" display="block" fw={600} fz={15} c="#fff">
          {title}
        </Text>
        <Text component="span" display="block" fz={13} c="rgb(255 255 255 / 86%)">
          {text}
        </Text>
      </span>
    </UnstyledButton>
  )
}

const FORMATS = [
  { canvas: 'LANDSCAPE', title: 'createLandscape', text: 'createLandscapeText' },
  { canvas: 'PORTRAIT', title: 'createPortrait', text: 'createPortraitText' },
  { canvas: 'SQUARE', title: 'createSquare', text: 'createSquareText' },
  { canvas: 'FEED', title: 'createFeed', text: 'createFeedText' },
] as const

/** The large buttons that start a new video, one for each format, create an avatar or clone a voice (S4.08). */
export function QuickEntries() {
  const { t } = useTranslation(['home', 'training'])
  const { create, busy } = useCreateVideo()
  return (
    <>
      {FORMATS.map(({ canvas, title, text }) => (
        <Entry
          key={canvas}
          kind={canvas}
          icon={<FormatShape {...canvasSize(canvas)} size={30} />}
          title={t(title)}
          text={t(text)}
          disabled={busy}
          onClick={() => create(canvas)}
        />
      ))}
      <Entry
        kind="avatar"
        icon={<IconUserSquareRounded size={30} stroke={1.5} />}
        title={t('training:createAvatar')}
        text={t('training:createAvatarText')}
        onClick={() => openAvatarTypes(t('training:avatarTitle'))}
      />
      <Entry
        kind="tone"
        icon={<IconMicrophone2 size={30} stroke={1.5} />}
        title={t('training:cloneTone')}
        text={t('training:cloneToneText')}
        onClick={() => openToneTypes(t('training:toneTitle'))}
      />
    </>
  )
}
