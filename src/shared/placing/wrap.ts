import { lineUnits, spelledUnits } from './line-units.ts'

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Breaks a text into lines of at most `widthPx` as `measure` counts them: between words (of any script), never before
 * closing or after opening punctuation, nor at the hyphens of a number; inside a word only where it is wider than a
 * line. Newlines are kept.
 */
export function wrapText(text: string, widthPx: number | null, measure: (line: string) => number): string[] {
  const paragraphs = text.replace(/\r\n?/g, '\n').split('\n')
  return widthPx === null ? paragraphs : paragraphs.flatMap((paragraph) => wrapParagraph(paragraph, widthPx, measure))
}

/** How closely `balanceText` finds the narrowest width, as a part of the given one. */
const BALANCE_PART = 0.01

/**
 * Breaks a text like `wrapText` into as many lines, of about the same width: the narrowest that needs no line more and
 * breaks no word.
 */
export function balanceText(text: string, widthPx: number | null, measure: (line: string) => number): string[] {
  const lines = wrapText(text, widthPx, measure)
  if (widthPx === null || lines.length < 2) return lines
  const longest = Math.max(...spelledUnits(text).map(measure))
  // a word that is wider than the lines is broken at any width
  const least = longest > widthPx ? 0 : longest
  let [narrow, wide, best] = [0, widthPx, lines]
  while (wide - narrow > widthPx * BALANCE_PART) {
    const middle = (narrow + wide) / 2
    const tried = wrapText(text, middle, measure)
    if (tried.length > lines.length || middle < least) narrow = middle
    else [wide, best] = [middle, tried]
  }
  return best
}

function wrapParagraph(paragraph: string, widthPx: number, measure: (line: string) => number): string[] {
  if (measure(paragraph) <= widthPx) return [paragraph]
  const lines: string[] = []
  let line = ''
  for (const unit of lineUnits(paragraph)) {
    if (line && measure((line + unit).trimEnd()) > widthPx) {
      lines.push(line.trimEnd())
      line = ''
    }
    if (!line && measure(unit.trimEnd()) > widthPx) {
      const pieces = breakWord(unit, widthPx, measure)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    } else line += line ? unit : unit.trimStart()
  }
  if (line.trim() || lines.length === 0) lines.push(line.trimEnd())
  return lines
}

function breakWord(word: string, widthPx: number, measure: (line: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of letters.segment(word)) {
    if (piece && measure(piece + segment) > widthPx) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  if (piece) pieces.push(piece)
  return pieces
}
