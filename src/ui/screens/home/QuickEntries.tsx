import { Text, UnstyledButton } from '@mantine/core'
import { IconRectangle, IconRectangleVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCreateVideo } from '../layout/use-create-video.ts'
import classes from './QuickEntries.module.css'

const ENTRIES = [
  { canvas: 'LANDSCAPE', icon: IconRectangle, title: 'createLandscape', text: 'createLandscapeText' },
  { canvas: 'PORTRAIT', icon: IconRectangleVertical, title: 'createPortrait', text: 'createPortraitText' },
] as const

/** The two large buttons that start a new video. */
export function QuickEntries() {
  const { t } = useTranslation('home')
  const { create, busy } = useCreateVideo()
  return ENTRIES.map(({ canvas, icon: Icon, title, text }) => (
    <UnstyledButton
      key={canvas}
      className={classes.entry}
      data-canvas={canvas}
      disabled={busy}
      onClick={() => create(canvas)}
    >
      <span className={classes.icon}>
        <Icon size={26} stroke={1.5} />
      </span>
      <span>
        <Text component="span" display="block" fw={600} fz={16} c="#fff">
          {t(title)}
        </Text>
        <Text component="span" display="block" fz={13} c="rgb(255 255 255 / 86%)">
          {t(text)}
        </Text>
      </span>
    </UnstyledButton>
  ))
}
