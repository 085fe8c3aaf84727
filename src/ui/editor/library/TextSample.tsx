import { canvasSize } from '#shared/model/canvas.ts'
import { CENTRED } from '#shared/model/place.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import type { TextPreset } from '../common/model/text-presets.ts'
import { TextPictureView } from './TextPictureView.tsx'

const CANVAS = 'LANDSCAPE'
const WIDTH_PX = 320
/** A sample is at least as wide as its text by this factor. */
const ROOM = 1.16

interface TextSampleProps {
  preset: TextPreset
  text: string
  /** Canvas pixels that the sample shows from side to side, more for a wider text. */
  shownPx: number
  /** Height as a part of the width. */
  aspect: number
}

/** A sample of a text style. */
export function TextSample({ preset, text, shownPx, aspect }: TextSampleProps) {
  const { style } = preset
  const canvas = canvasSize(CANVAS)
  const size = estimateTextSize(text, style, null)
  const width = Math.max(shownPx, size.width * ROOM, (size.height * ROOM) / aspect)
  const height = width * aspect
  const crop = { x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, width, height }
  return (
    <TextPictureView
      texts={[{ text, style, place: CENTRED }]}
      canvas={CANVAS}
      crop={crop}
      ground={preset.dark ? 'light' : 'dark'}
      widthPx={WIDTH_PX * (aspect < 0.4 ? 2 : 1)}
    />
  )
}
