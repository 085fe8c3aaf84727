import type { TextLayer } from '#shared/evaluate/frame-spec.ts'
import { LINE_HEIGHT, PLATE_PADDING, type Size, textBoxSize, textPadding } from '#shared/placing/text-size.ts'
import { fontString } from './fonts.ts'
import { wrapText } from './wrap.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Baseline below the top of a line, in font sizes: the ink of Noto Sans SC is in the middle of the line. */
const BASELINE = 1

/** A text broken into lines, in pixels of the project canvas at scale 1. */
export interface LaidOutText {
  lines: string[]
  widths: number[]
  /** Of the whole box, plate and stroke included. */
  size: Size
}

/** Breaks and measures a text. Its font must be loaded (`loadFont`). */
export function layOutText(context: Context, { text, style, wrapWidth, fullWidth }: TextLayer): LaidOutText {
  context.font = fontString(style, style.fontSize)
  context.letterSpacing = `${style.wordSpacing}px`
  const measure = (line: string) => Math.max(0, context.measureText(line).width - (line ? style.wordSpacing : 0))
  const lines = wrapText(text, wrapWidth, measure)
  const widths = lines.map(measure)
  const widest = fullWidth && wrapWidth !== null ? wrapWidth : Math.max(...widths)
  return { lines, widths, size: textBoxSize(style, widest, lines.length) }
}

/**
 * Draws a set text centred on the origin of the context, in project pixels; the caller has placed, turned and scaled
 * it. Plate first, then all strokes, then the letters, so that no stroke covers a neighbour's face.
 */
export function drawText(context: Context, layer: TextLayer, { lines, widths, size }: LaidOutText): void {
  const { style } = layer
  context.font = fontString(style, style.fontSize)
  context.letterSpacing = `${style.wordSpacing}px`
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  const padding = textPadding(style)
  if (style.backgroundColor) {
    context.fillStyle = style.backgroundColor
    context.beginPath()
    context.roundRect(-size.width / 2, -size.height / 2, size.width, size.height, style.fontSize * PLATE_PADDING * 0.6)
    context.fill()
  }
  const room = size.width - 2 * padding
  const shift = style.align === 'left' ? 0 : style.align === 'right' ? 1 : 0.5
  const advance = style.fontSize * LINE_HEIGHT + style.lineSpacing
  const top = -size.height / 2 + padding + style.fontSize * BASELINE
  const each = (draw: (line: string, x: number, y: number) => void) => {
    lines.forEach((line, i) => {
      draw(line, -size.width / 2 + padding + (room - (widths[i] ?? 0)) * shift, top + i * advance)
    })
  }
  if (style.strokeColor && style.strokeWidth > 0) {
    context.strokeStyle = style.strokeColor
    context.lineWidth = style.strokeWidth
    context.lineJoin = 'round'
    each((line, x, y) => context.strokeText(line, x, y))
  }
  context.fillStyle = style.color
  each((line, x, y) => context.fillText(line, x, y))
}
