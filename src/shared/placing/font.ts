import { DEFAULT_FONT } from '#shared/model/limits.ts'
import type { TextStyle } from '#shared/model/text.ts'

/** Families whose slices `vite/fonts.ts` offers, and the order in which they stand in for characters that a font lacks. */
const FAMILIES = ['Noto Sans SC', 'Noto Sans Thai', 'Inter'] as const
const FALLBACK = ['Noto Sans SC', 'Noto Sans Thai']
/** Quotation marks, dash and ellipsis of Latin width; the default font has them as wide as a Chinese character. */
const MARKS = 'Latin Marks'
/** Chinese and Japanese characters with their punctuation. */
const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F\uFF01-\uFFEF]/u
/** An apostrophe inside a Latin word. */
const APOSTROPHE = /((?<=\p{Script=Latin})[’‘](?=\p{Script=Latin}))/u

/** What of a style chooses the font. */
export type FontChoice = Pick<TextStyle, 'fontName' | 'bold'>

interface Font {
  families: string[]
  weight: 400 | 700
}

/**
 * Returns the families and the weight of a text in a style; an unknown name returns the default font (E13.04). Chinese
 * text has full-width punctuation, other text that of Latin width (E13.15).
 */
export function fontOf({ fontName, bold }: FontChoice, text: string): Font {
  const weight = bold || /bold|heavy|black/i.test(fontName) ? 700 : 400
  const own = FAMILIES.find((family) => fontName !== DEFAULT_FONT && fontName.startsWith(family))
  const families = own ? [own, ...FALLBACK.filter((family) => family !== own)] : FALLBACK
  return { families: FULL_WIDTH.test(text) ? families : [MARKS, ...families], weight }
}

/** Returns the parts of a line that have a font each: in Chinese text the apostrophes of Latin words are parts. */
export function fontRuns(line: string): string[] {
  return FULL_WIDTH.test(line) ? line.split(APOSTROPHE).filter(Boolean) : [line]
}
