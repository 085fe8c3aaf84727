import { UnstyledButton } from '@mantine/core'
import { IconFileImport, IconMicrophone2, IconUserSquareRounded } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import { FormatShape } from '#ui/parts/FormatShape.tsx'
import { openImport } from '../imports/open-import.tsx'
import { useCreateVideo } from '../layout/use-create-video.ts'
import { openAvatarTypes } from '../training/avatar-types.tsx'
import { openToneTypes } from '../training/tone-types.tsx'
import classes from './QuickEntries.module.css'

interface EntryProps {
  icon: ReactNode
  title: string
  text: string
  disabled?: boolean
  onClick(): void
}

function Entry({ icon, title, text, disabled, onClick }: EntryProps) {
  return (
    <UnstyledButton className={classes.entry} disabled={disabled} onClick={onClick}>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
    </UnstyledButton>
  )
}

/** The formats besides the first choice. */
const FORMATS = [
  { canvas: 'PORTRAIT', title: 'createPortrait', text: 'createPortraitText' },
  { canvas: 'SQUARE', title: 'createSquare', text: 'createSquareText' },
  { canvas: 'FEED', title: 'createFeed', text: 'createFeedText' },
] as const

/** Built-in presenters whose pictures show what can be made. */
const SHOWN = ['mei', 'kofi', 'anna']

/** The first choice of the workbench: a video in landscape, with the presenters who may speak in it. */
function FirstEntry({ disabled, onClick }: { disabled: boolean; onClick(): void }) {
  const { t } = useTranslation('home')
  return (
    <UnstyledButton className={classes.first} disabled={disabled} onClick={onClick}>
      <span className={classes.words}>
        <span className={classes.icon}>
          <FormatShape {...canvasSize('LANDSCAPE')} size={30} />
        </span>
        <strong>{t('createLandscape')}</strong>
        <small>{t('createLandscapeText')}</small>
      </span>
      <span className={classes.cast}>
        {SHOWN.map((id) => (
          <img key={id} src={`/library/presenters/${id}/cover.webp`} alt="" width={600} height={800} />
        ))}
      </span>
    </UnstyledButton>
  )
}

/** Entries for what can be made: a video, first of all, in one of the formats; a presenter; a voice (S4.08). */
export function QuickEntries() {
  const { t } = useTranslation(['home', 'training', 'imports'])
  const { create, busy } = useCreateVideo()
  return (
    <div className={classes.entries}>
      <FirstEntry disabled={busy} onClick={() => create('LANDSCAPE')} />
      {FORMATS.map(({ canvas, title, text }) => (
        <Entry
          key={canvas}
          icon={<FormatShape {...canvasSize(canvas)} size={26} />}
          title={t(title)}
          text={t(text)}
          disabled={busy}
          onClick={() => create(canvas)}
        />
      ))}
      <Entry
        icon={<IconFileImport size={24} stroke={1.5} />}
        title={t('imports:entry')}
        text={t('imports:entryText')}
        onClick={() => openImport(t('imports:title'))}
      />
      <Entry
        icon={<IconUserSquareRounded size={24} stroke={1.5} />}
        title={t('training:createAvatar')}
        text={t('training:createAvatarText')}
        onClick={() => openAvatarTypes(t('training:avatarTitle'))}
      />
      <Entry
        icon={<IconMicrophone2 size={24} stroke={1.5} />}
        title={t('training:cloneTone')}
        text={t('training:cloneToneText')}
        onClick={() => openToneTypes(t('training:toneTitle'))}
      />
    </div>
  )
}
