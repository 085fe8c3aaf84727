import type { TextStyle } from '#shared/model/text.ts'
import { unbrokenStyle } from './fit-text.ts'
import { fontRuns } from './font.ts'
import { type Size, textBoxSize } from './text-size.ts'
import { columnParts } from './vertical.ts'
import { balanceText, wrapText } from './wrap.ts'

/** A text that is set in lines of at most `wrapWidth` canvas pixels at scale 1; null: in lines as written. */
export interface TextSetting {
  text: string
  style: TextStyle
  wrapWidth: number | null
  /** Whether the box is as wide as `wrapWidth` even where no line is. */
  fullWidth: boolean
}

/** A line, and where it begins in the text. */
export interface Line {
  text: string
  from: number
  length: number
}

/** The lines of a text, measured in canvas pixels at scale 1. */
export interface BrokenLines {
  lines: Line[]
  /** The style of the text, in which it is smaller where a word would be broken else. */
  style: TextStyle
  /** Of the whole box, plate and stroke included. */
  size: Size
}

/** Returns how far a line goes on along its direction, without the space after its last letter. */
function lengthOf(line: string, style: TextStyle, widthOf: (run: string) => number): number {
  const parts = style.vertical
    ? columnParts(line).map(({ kind, text }) => (kind === 'run' ? widthOf(text) : style.fontSize + style.wordSpacing))
    : fontRuns(line).map(widthOf)
  return Math.max(0, parts.reduce((sum, part) => sum + part, 0) - (line ? style.wordSpacing : 0))
}

/**
 * Breaks and measures a text; lines of a box that is as wide as they are get about the same width (E9.26). Vertical text
 * has its lines as columns from right to left, which break at `wrapWidth` too (E13.24).
 * @param widthsIn returns what measures runs of one font in a style: their letters with the space after each
 */
export function brokenLines(
  setting: TextSetting,
  widthsIn: (style: TextStyle) => (run: string) => number,
): BrokenLines {
  const { text, wrapWidth, fullWidth } = setting
  const measureIn = (style: TextStyle) => {
    const widthOf = widthsIn(style)
    return (line: string) => lengthOf(line, style, widthOf)
  }
  const style = unbrokenStyle(text, setting.style, wrapWidth, measureIn(setting.style))
  const measure = measureIn(style)
  const broken = (fullWidth ? wrapText : balanceText)(text, wrapWidth, measure)
  let at = 0
  const lines = broken.map((line): Line => {
    const from = Math.max(at, text.indexOf(line, at))
    at = from + line.length
    return { text: line, from, length: measure(line) }
  })
  const longest = fullWidth && wrapWidth !== null ? wrapWidth : Math.max(...lines.map(({ length }) => length))
  return { lines, style, size: textBoxSize(style, longest, lines.length) }
}
