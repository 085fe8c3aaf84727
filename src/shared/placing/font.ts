import { FONT_FAMILIES, familyNamed } from '#shared/model/fonts.ts'
import type { TextStyle } from '#shared/model/text.ts'

/** The order in which families stand in for characters that a font lacks. */
const FALLBACK = ['Noto Sans SC', 'Noto Sans Thai']
/** Quotation marks, dash and ellipsis of Latin width; the Chinese fonts have them as wide as a Chinese character. */
const MARKS = 'Latin Marks'
/** Chinese and Japanese characters with their punctuation. */
const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F\uFF01-\uFFEF]/u
/** An apostrophe inside a Latin word. */
const APOSTROPHE = /((?<=\p{Script=Latin})[’‘](?=\p{Script=Latin}))/u

/** What of a style chooses the font. */
export type FontChoice = Pick<TextStyle, 'fontName' | 'bold' | 'italic'>

interface Font {
  families: string[]
  weight: 400 | 700
  slant: 'normal' | 'italic'
}

/**
 * Returns the families, the weight and the slant of a text in a style; an unknown name returns the default font
 * (E13.04). Chinese text has full-width punctuation, other text that of Latin width (E13.15), of its own font where
 * that was drawn for such text.
 */
export function fontOf({ fontName, bold, italic }: FontChoice, text: string): Font {
  const weight = bold || /bold|heavy|black/i.test(fontName) ? 700 : 400
  const slant = italic ? 'italic' : 'normal'
  const own = familyNamed(fontName) ?? FONT_FAMILIES[0]!
  const others = FALLBACK.filter((family) => family !== own.family)
  if (FULL_WIDTH.test(text)) return { families: [own.family, ...others], weight, slant }
  const marks = own.script === 'latin' ? [own.family, MARKS] : [MARKS, own.family]
  return { families: [...marks, ...others], weight, slant }
}

/** Returns the parts of a line that have a font each: in Chinese text the apostrophes of Latin words are parts. */
export function fontRuns(line: string): string[] {
  return FULL_WIDTH.test(line) ? line.split(APOSTROPHE).filter(Boolean) : [line]
}
