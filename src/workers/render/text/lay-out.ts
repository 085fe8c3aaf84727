import type { TextLayer } from '#shared/evaluate/frame-spec.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { brokenLines, type Line } from '#shared/placing/broken-lines.ts'
import { fontRuns } from '#shared/placing/font.ts'
import { lineAdvance, type Size, textPadding } from '#shared/placing/text-size.ts'
import { columnParts } from '#shared/placing/vertical.ts'
import { fontString } from './fonts.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Baseline below the top of a line, in font sizes: the ink of Noto Sans SC is in the middle of the line. */
const BASELINE = 1
/** Baseline below the middle of a line, in font sizes: half of the line's height less. */
const BELOW_MIDDLE = 0.35

/** A piece of a text that is drawn at once: its baseline begins at (`x`, `y`), from the center of the box in canvas pixels. */
interface Piece {
  text: string
  /** Where it begins in the text, and of how many characters of it it is. */
  from: number
  length: number
  x: number
  y: number
  /** Turned by a quarter to the right. */
  turned: boolean
}

/** A text broken into lines and measured, in pixels of the project canvas at scale 1. */
export interface LaidOutText {
  pieces: Piece[]
  /** The style of the text, in which it is smaller where a word would be broken else. */
  style: TextStyle
  /** Of the whole box, plate and stroke included. */
  size: Size
}

/** Sets the font of a run and returns the width of the run. */
export function runWidth(context: Context, style: TextStyle, run: string): number {
  context.font = fontString(style, style.fontSize, run)
  return context.measureText(run).width
}

/** Breaks a text into lines and places their pieces. Its font must be loaded (`loadFont`). */
export function layOutText(context: Context, layer: TextLayer): LaidOutText {
  const { lines, style, size } = brokenLines(layer, (style) => {
    context.letterSpacing = `${style.wordSpacing}px`
    return (run) => runWidth(context, style, run)
  })
  const pieces = (style.vertical ? columns : rows)(context, style, lines, size)
  return { pieces, style, size }
}

const SHIFT = { left: 0, center: 0.5, right: 1 } as const

function rows(context: Context, style: TextStyle, lines: readonly Line[], size: Size): Piece[] {
  const padding = textPadding(style)
  const room = size.width - 2 * padding.x
  return lines.flatMap((line, index) => {
    let x = -size.width / 2 + padding.x + (room - line.length) * SHIFT[style.align]
    const y = -size.height / 2 + padding.y + style.fontSize * BASELINE + index * lineAdvance(style)
    let from = line.from
    return fontRuns(line.text).map((run) => {
      const piece = { text: run, from, length: run.length, x, y, turned: false }
      x += runWidth(context, style, run)
      from += run.length
      return piece
    })
  })
}

function columns(context: Context, style: TextStyle, lines: readonly Line[], size: Size): Piece[] {
  const { fontSize, wordSpacing } = style
  const padding = textPadding(style)
  const room = size.height - 2 * padding.y
  const advance = lineAdvance(style)
  return lines.flatMap((line, index) => {
    const middle = size.width / 2 - padding.x - (advance - style.lineSpacing) / 2 - index * advance
    let top = -size.height / 2 + padding.y + (room - line.length) * SHIFT[style.align]
    return columnParts(line.text).map(({ text, from, length, kind }): Piece => {
      const width = runWidth(context, style, text)
      const here = { text, from: line.from + from, length }
      const above = top
      top += kind === 'run' ? width : fontSize + wordSpacing
      if (kind === 'run') return { ...here, x: middle - fontSize * BELOW_MIDDLE, y: above, turned: true }
      if (kind === 'turned') {
        // its square about its own middle: the side that faced left faces up
        return { ...here, x: middle - inkMiddle(context, text), y: above, turned: true }
      }
      const y = above + fontSize * (0.5 + BELOW_MIDDLE + 0.03)
      const letters = width - wordSpacing
      const ink = context.measureText(text)
      const inkX = (ink.actualBoundingBoxRight - ink.actualBoundingBoxLeft) / 2
      if (kind !== 'aside') {
        return { ...here, x: middle - (kind === 'centred' ? inkX : letters / 2), y, turned: false }
      }
      return {
        ...here,
        x: middle + fontSize * ASIDE_END - ink.actualBoundingBoxRight,
        y: above + fontSize * (0.5 - ASIDE_END) + ink.actualBoundingBoxAscent,
        turned: false,
      }
    })
  })
}

/** How far the ink of a mark at the side ends from the middle of its square, in font sizes. */
const ASIDE_END = 0.42

/** Returns how far the middle of the ink of a mark is above its baseline, in canvas pixels. */
function inkMiddle(context: Context, text: string): number {
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(text)
  return (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2
}
