import { boundsOf, type Rect, union } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { TextTemplate } from '#shared/model/text-templates.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { useLocalized } from '../common/localized.ts'
import { templateClips } from '../common/model/template-clips.ts'
import { TextPictureView } from './TextPictureView.tsx'

const WIDTH_PX = 320
/** Room around the texts in a sample, as a part of the canvas's width. */
const MARGIN_PART = 0.05

type Clip = ReturnType<typeof templateClips>[number]

/** The design of a template on a canvas, as large as it fits. `aspect` is the height as a part of the width. */
export function TemplateSample({
  template,
  canvas,
  aspect,
}: {
  template: TextTemplate
  canvas: CanvasType
  aspect: number
}) {
  const local = useLocalized()
  const clips = templateClips(template, canvas, local, { startSec: 0, durationSec: 5, followsScene: undefined })
  const texts = clips.map(({ text, style, place, wrapWidthPx }) => ({ text, style, place, wrapWidthPx }))
  return (
    <TextPictureView
      texts={texts}
      canvas={canvas}
      crop={cropOf(clips, canvas, aspect)}
      ground="light"
      widthPx={WIDTH_PX}
    />
  )
}

/** Returns the part of the canvas that a sample shows, in canvas pixels: that with the texts, in its shape. */
function cropOf(clips: readonly Clip[], canvas: CanvasType, aspect: number): Rect {
  const { x, y, width, height } = clips
    .map(({ text, style, place, wrapWidthPx }) => {
      const size = estimateTextSize(text, style, wrapWidthPx ?? null)
      return boundsOf(boxOfPlace(place, size, canvas))
    })
    .reduce(union)
  const margin = canvasSize(canvas).width * MARGIN_PART
  const shown = Math.max(width + 2 * margin, (height + 2 * margin) / aspect)
  return { x: x + (width - shown) / 2, y: y + (height - shown * aspect) / 2, width: shown, height: shown * aspect }
}
