import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import { FormatShape } from '#ui/parts/FormatShape.tsx'
import { useCreateVideo } from '../layout/use-create-video.ts'
import classes from './QuickEntries.module.css'

const ENTRIES = [
  { canvas: 'LANDSCAPE', title: 'createLandscape', text: 'createLandscapeText' },
  { canvas: 'PORTRAIT', title: 'createPortrait', text: 'createPortraitText' },
  { canvas: 'SQUARE', title: 'createSquare', text: 'createSquareText' },
  { canvas: 'FEED', title: 'createFeed', text: 'createFeedText' },
] as const

/** The large buttons that start a new video, one for each format. */
export function QuickEntries() {
  const { t } = useTranslation('home')
  const { create, busy } = useCreateVideo()
  return ENTRIES.map(({ canvas, title, text }) => (
    <UnstyledButton
      key={canvas}
      className={classes.entry}
      data-canvas={canvas}
      disabled={busy}
      onClick={() => create(canvas)}
    >
      <span className={classes.icon}>
        <FormatShape {...canvasSize(canvas)} size={30} />
      </span>
      <span>
        <Text component="span" display="block" fw={600} fz={15} c="#fff">
          {t(title)}
        </Text>
        <Text component="span" display="block" fz={13} c="rgb(255 255 255 / 86%)">
          {t(text)}
        </Text>
      </span>
    </UnstyledButton>
  ))
}
