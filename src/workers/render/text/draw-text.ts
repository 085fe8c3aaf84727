import type { TextLayer } from '#shared/evaluate/frame-spec.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { fontRuns } from '#shared/placing/font.ts'
import { lineAdvance, PLATE_RADIUS, type Size, textBoxSize, textPadding } from '#shared/placing/text-size.ts'
import { fontString } from './fonts.ts'
import { balanceText, wrapText } from './wrap.ts'

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

/** Sets the font of a part of a line (`fontRuns`) and returns the width of the part. */
function runWidth(context: Context, style: TextStyle, run: string): number {
  context.font = fontString(style, style.fontSize, run)
  return context.measureText(run).width
}

/** Breaks and measures a text; lines of a box that is as wide as they are get about the same width (E9.26). Its font must be loaded (`loadFont`). */
export function layOutText(context: Context, { text, style, wrapWidth, fullWidth }: TextLayer): LaidOutText {
  context.letterSpacing = `${style.wordSpacing}px`
  const measure = (line: string) => {
    const widths = fontRuns(line).map((run) => runWidth(context, style, run))
    return Math.max(0, widths.reduce((sum, width) => sum + width, 0) - (line ? style.wordSpacing : 0))
  }
  const lines = (fullWidth ? wrapText : balanceText)(text, wrapWidth, measure)
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
  context.letterSpacing = `${style.wordSpacing}px`
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  const padding = textPadding(style)
  if (style.backgroundColor) {
    context.fillStyle = style.backgroundColor
    context.beginPath()
    context.roundRect(-size.width / 2, -size.height / 2, size.width, size.height, style.fontSize * PLATE_RADIUS)
    context.fill()
  }
  const room = size.width - 2 * padding.x
  const shift = style.align === 'left' ? 0 : style.align === 'right' ? 1 : 0.5
  const advance = lineAdvance(style)
  const top = -size.height / 2 + padding.y + style.fontSize * BASELINE
  const each = (draw: (run: string, x: number, y: number, from: number) => void) => {
    let at = 0
    lines.forEach((line, i) => {
      let x = -size.width / 2 + padding.x + (room - (widths[i] ?? 0)) * shift
      let from = Math.max(at, layer.text.indexOf(line, at))
      for (const run of fontRuns(line)) {
        const width = runWidth(context, style, run)
        draw(run, x, top + i * advance, from)
        x += width
        from += run.length
      }
      at = from
    })
  }
  if (style.strokeColor && style.strokeWidth > 0) {
    context.strokeStyle = style.strokeColor
    context.lineWidth = style.strokeWidth
    context.lineJoin = 'round'
    each((run, x, y) => context.strokeText(run, x, y))
  }
  context.fillStyle = style.color
  each((run, x, y) => context.fillText(run, x, y))
  if (!layer.highlight) return
  const { from, to, color } = layer.highlight
  context.fillStyle = color
  each((run, x, y, start) => {
    const [first, last] = [Math.max(0, from - start), Math.min(run.length, to - start)]
    if (first >= last) return
    // the whole run is set again, so that no letter moves when its color changes
    const [left, right] = [first, last].map((end) => x + context.measureText(run.slice(0, end)).width)
    context.save()
    context.beginPath()
    context.rect(left!, y - advance, right! - left!, 2 * advance)
    context.clip()
    context.fillText(run, x, y)
    context.restore()
  })
}
