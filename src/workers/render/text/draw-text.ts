import type { TextLayer } from '#shared/evaluate/frame-spec.ts'
import { plateRadius } from '#shared/placing/text-size.ts'
import { type LaidOutText, runWidth } from './lay-out.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Draws the plate of a text, centred on the origin of the context, in project pixels. */
export function drawPlate(context: Context, { style, size }: LaidOutText): void {
  if (!style.backgroundColor) return
  context.fillStyle = style.backgroundColor
  context.beginPath()
  context.roundRect(-size.width / 2, -size.height / 2, size.width, size.height, plateRadius(style))
  context.fill()
}

/**
 * Draws the letters of a text that was laid out, centred on the origin of the context, in project pixels; the caller has
 * placed, turned and scaled it. All strokes first, so that none covers a neighbour's face.
 */
export function drawLetters(context: Context, { pieces, style }: LaidOutText, highlight: TextLayer['highlight']): void {
  context.letterSpacing = `${style.wordSpacing}px`
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  const each = (draw: (text: string, from: number, length: number) => void) => {
    for (const { text, from, length, x, y, turned } of pieces) {
      context.save()
      context.translate(x, y)
      if (turned) context.rotate(Math.PI / 2)
      runWidth(context, style, text)
      draw(text, from, length)
      context.restore()
    }
  }
  if (style.strokeColor && style.strokeWidth > 0) {
    context.strokeStyle = style.strokeColor
    context.lineWidth = style.strokeWidth
    context.lineJoin = 'round'
    each((text) => context.strokeText(text, 0, 0))
  }
  context.fillStyle = style.color
  each((text) => context.fillText(text, 0, 0))
  if (!highlight) return
  context.fillStyle = highlight.color
  each((text, from, length) => {
    const first = Math.max(0, highlight.from - from)
    const last = Math.min(length, highlight.to - from)
    if (first >= last) return
    // the whole piece is set again, so that no letter moves when its color changes
    const [left, right] = [first, last].map((end) => context.measureText(text.slice(0, end)).width)
    context.beginPath()
    context.rect(left!, -2 * style.fontSize, right! - left!, 4 * style.fontSize)
    context.clip()
    context.fillText(text, 0, 0)
  })
}
