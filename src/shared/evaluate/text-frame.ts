import { evenSize } from '#shared/base/num.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import type { TextPicture } from '#shared/model/text-picture.ts'
import type { FrameSpec, Layer } from './frame-spec.ts'

/** Returns the frame of texts, set as they are in a video. */
export function textFrame({ texts, canvas, crop, ground, widthPx }: TextPicture): FrameSpec {
  const width = evenSize(widthPx)
  const height = evenSize((widthPx * crop.height) / crop.width)
  const scale = width / crop.width
  const size = canvasSize(canvas)
  const whole = { centreX: width / 2, centreY: height / 2, width, height, rotationDeg: 0 }
  return {
    width,
    height,
    layers: [
      { kind: 'color', id: 'ground', box: whole, opacity: 1, color: ground },
      ...texts.map(({ text, style, place, wrapWidthPx }, index): Layer => {
        const centreX = (size.width / 2 + place.x - crop.x) * scale
        const centreY = (size.height / 2 + place.y - crop.y) * scale
        return {
          kind: 'text',
          id: `text-${index}`,
          box: { centreX, centreY, width: 0, height: 0, rotationDeg: place.rotationDeg },
          opacity: place.opacity,
          text,
          style,
          wrapWidth: wrapWidthPx ?? null,
          fullWidth: true,
          scale: place.scale * scale,
        }
      }),
    ],
  }
}
