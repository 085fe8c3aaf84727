import { fontFileOf } from './font-files.ts'

/** A part of a text that one font writes. */
interface Run {
  font: string
  text: string
}

/** Stands for characters that no font has. */
const MISSING = '?'

/**
 * Returns Thai with SARA AM as its two signs, in the order in which they are drawn: of one sign that becomes two glyphs, a
 * PDF tells only the first from others, so that texts copied from it would lack the second everywhere.
 */
function drawn(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32')
}

/** Splits a text where the font changes. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of drawn(text)) {
    const own = fontFileOf(character)
    const written = own ? { font: own, text: character } : { font: fontFileOf(MISSING) ?? '', text: MISSING }
    const last = runs.at(-1)
    if (last?.font === written.font) last.text += written.text
    else runs.push(written)
  }
  return runs
}

/**
 * Breaks a text into lines between words; a word that is wider than a line, between its characters.
 * @param widthOf the width of a text, in any unit
 * @param widthMax that of a line
 */
export function wrappedLines(
  text: string,
  language: string,
  widthOf: (text: string) => number,
  widthMax: number,
): string[] {
  const parts = (granularity: 'word' | 'grapheme', whole: string) =>
    Array.from(new Intl.Segmenter(language, { granularity }).segment(whole), ({ segment }) => segment)
  const words = parts('word', text.replace(/\s+/gu, ' ').trim())
  const pieces = words.flatMap((word) => (widthOf(word) > widthMax ? parts('grapheme', word) : [word]))
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > widthMax) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  return [...lines, line]
}
