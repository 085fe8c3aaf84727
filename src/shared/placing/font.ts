import { EMOJI_FONT, FONT_FAMILIES, familyNamed } from '#shared/model/fonts.ts'
import type { TextStyle } from '#shared/model/text.ts'

/** The order in which families stand in for characters that a font lacks. */
const FALLBACK = ['Noto Sans SC', 'Noto Sans Thai']
/** Quotation marks, dash and ellipsis of Latin width; the Chinese fonts have them as wide as a Chinese character. */
const MARKS = 'Latin Marks'
/** Chinese and Japanese characters with their punctuation. */
const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F\uFF01-\uFFEF]/u
/** An apostrophe inside a Latin word. */
const APOSTROPHE = /((?<=\p{Script=Latin})[’‘](?=\p{Script=Latin}))/u

/**
 * Emoji that are shown in color, one after another: flags, keycaps, and pictures that are in color by themselves or by the
 * selector U+FE0F, with skin tones and joined ones (Unicode Technical Standard 51).
 */
const EMOJI = (() => {
  const picture = '(?:\\p{Emoji_Presentation}|\\p{Extended_Pictographic}(?=\\uFE0F|\\p{Emoji_Modifier}))'
  const one = `${picture}\\uFE0F?\\p{Emoji_Modifier}?[\\u{E0020}-\\u{E007F}]*`
  const joined = `${one}(?:\\u200D\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?)*`
  return `(?:\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3|${joined})+`
})()
const EMOJI_PARTS = new RegExp(`(${EMOJI})`, 'u')
const EMOJI_ONLY = new RegExp(`^${EMOJI}$`, 'u')

/** Returns whether a text has emoji in color. */
export function hasEmoji(text: string): boolean {
  return EMOJI_PARTS.test(text)
}

/** Returns the name of the family that an own font is, of letters that need no quotes anywhere. */
export function ownFamily(fontUrl: string): string {
  return `own-${fontUrl.replace(/\W/gu, (mark) => `_${mark.codePointAt(0)?.toString(16)}`)}`
}

/** What of a style chooses the font. */
export type FontChoice = Pick<TextStyle, 'fontName' | 'fontUrl' | 'bold' | 'italic'>

interface Font {
  families: string[]
  weight: 400 | 700
  slant: 'normal' | 'italic'
}

/**
 * Returns the families, the weight and the slant of a text in a style; an unknown name returns the default font
 * (E13.04), an address of a file an own one (E13.28). Chinese text has full-width punctuation, other text that of Latin width (E13.15), of its own font where
 * that was drawn for such text. Emoji are of one font in color in every style (E13.26).
 */
export function fontOf({ fontName, fontUrl, bold, italic }: FontChoice, text: string): Font {
  if (EMOJI_ONLY.test(text)) return { families: [EMOJI_FONT.family], weight: 400, slant: 'normal' }
  const weight = bold || (!fontUrl && /bold|heavy|black/i.test(fontName)) ? 700 : 400
  const slant = italic ? 'italic' : 'normal'
  const own = fontUrl ? { family: ownFamily(fontUrl), script: 'latin' } : (familyNamed(fontName) ?? FONT_FAMILIES[0]!)
  const emoji = hasEmoji(text) ? [EMOJI_FONT.family] : []
  const others = [...FALLBACK.filter((family) => family !== own.family), ...emoji]
  if (FULL_WIDTH.test(text)) return { families: [own.family, ...others], weight, slant }
  const marks = own.script === 'latin' ? [own.family, MARKS] : [MARKS, own.family]
  return { families: [...marks, ...others], weight, slant }
}

/** Returns the parts of a line that have a font each: emoji, and in Chinese text the apostrophes of Latin words. */
export function fontRuns(line: string): string[] {
  const isChinese = FULL_WIDTH.test(line)
  return line
    .split(EMOJI_PARTS)
    .flatMap((part) => (isChinese && !EMOJI_ONLY.test(part) ? part.split(APOSTROPHE) : [part]))
    .filter(Boolean)
}
