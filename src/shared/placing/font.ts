import { BOLD_WEIGHT, type FontAxes, REGULAR_WEIGHT, REGULAR_WIDTH } from '#shared/model/font-axes.ts'
import { EMOJI_FONT, FONT_FAMILIES, familyNamed } from '#shared/model/fonts.ts'
import type { TextStyle } from '#shared/model/text.ts'

/** Up to this weight style sheets take the regular weight of a family that has but the regular and the bold one. */
const MIDDLE_WEIGHT = 500
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

/** Returns the name of the family that an own font with its axes is, of letters that need no quotes anywhere. */
export function ownFamily(fontUrl: string, axes: FontAxes = {}): string {
  const name = [fontUrl, axes.weight, axes.width].filter(Boolean).join(' ')
  return `own-${name.replace(/\W/gu, (mark) => `_${mark.codePointAt(0)?.toString(16)}`)}`
}

/** Returns the ranges of weight and width that a face of an own font is added with: within them, styles choose. */
export function ownRanges({ weight, width }: FontAxes = {}): { weight?: string; stretch?: string } {
  return {
    ...(weight && { weight: weight.join(' ') }),
    ...(width && { stretch: width.map((percent) => `${percent}%`).join(' ') }),
  }
}

/** Widths of letters in percent that a font of a canvas can have, as it names them. */
const STRETCHES: readonly [percent: number, name: string][] = [
  [50, 'ultra-condensed'],
  [62.5, 'extra-condensed'],
  [75, 'condensed'],
  [87.5, 'semi-condensed'],
  [REGULAR_WIDTH, 'normal'],
  [112.5, 'semi-expanded'],
  [125, 'expanded'],
  [150, 'extra-expanded'],
  [200, 'ultra-expanded'],
]

/** Returns the width in percent that letters can have, and its name, nearest to another one. */
export function stretchNear(percent: number): (typeof STRETCHES)[number] {
  const off = ([one]: (typeof STRETCHES)[number]) => Math.abs(one - percent)
  return STRETCHES.reduce((best, one) => (off(one) < off(best) ? one : best))
}

/** The fields of a style that choose the font. */
export type FontChoice = Pick<TextStyle, 'fontName' | 'fontUrl' | 'fontAxes' | 'bold' | 'weight' | 'stretch' | 'italic'>

/** Returns what of a style decides which files of fonts are loaded: the weights of a variable font are in one file. */
export function filesOf(font: FontChoice): FontChoice {
  const { fontName, fontUrl, fontAxes, italic } = font
  return { fontName, fontUrl, fontAxes, bold: builtInWeight(weightOf(font)) === BOLD_WEIGHT, italic }
}

interface Font {
  families: string[]
  weight: number
  slant: 'normal' | 'italic'
  stretch: string
}

/** Returns the weight of built-in families that style sheets take for another one. */
export function builtInWeight(weight: number): number {
  return weight > MIDDLE_WEIGHT ? BOLD_WEIGHT : REGULAR_WEIGHT
}

/**
 * Returns the families, the weight, the slant and the width of a text in a style; an unknown name returns the default font
 * (E13.04), an address of a file an own one (E13.28), of a chosen weight and width where it is variable (E13.30). Chinese text has full-width punctuation, other text that of Latin width (E13.15), of its own font where
 * that was drawn for such text. Emoji are of one font in color in every style (E13.26).
 */
export function fontOf(font: FontChoice, text: string): Font {
  if (EMOJI_ONLY.test(text))
    return { families: [EMOJI_FONT.family], weight: REGULAR_WEIGHT, slant: 'normal', stretch: 'normal' }
  const { fontName, fontUrl, fontAxes, italic } = font
  const looks = { weight: weightOf(font), slant: italic ? 'italic' : 'normal', stretch: stretchOf(font) } as const
  const own = fontUrl
    ? { family: ownFamily(fontUrl, fontAxes), script: 'latin' }
    : (familyNamed(fontName) ?? FONT_FAMILIES[0]!)
  const emoji = hasEmoji(text) ? [EMOJI_FONT.family] : []
  const others = [...FALLBACK.filter((family) => family !== own.family), ...emoji]
  if (FULL_WIDTH.test(text)) return { families: [own.family, ...others], ...looks }
  const marks = own.script === 'latin' ? [own.family, MARKS] : [MARKS, own.family]
  return { families: [...marks, ...others], ...looks }
}

function axesOf({ fontUrl, fontAxes }: FontChoice): FontAxes {
  return (fontUrl && fontAxes) || {}
}

function weightOf(font: FontChoice): number {
  const { fontName, fontUrl, bold, weight } = font
  if (bold || (!fontUrl && /bold|heavy|black/i.test(fontName))) return BOLD_WEIGHT
  return (axesOf(font).weight && weight) ?? REGULAR_WEIGHT
}

function stretchOf(font: FontChoice): string {
  const [, name] = stretchNear((axesOf(font).width && font.stretch) ?? REGULAR_WIDTH)
  return name
}

/**
 * Returns a font as canvases and style sheets spell it.
 * @param last families that stand in for what the others lack
 */
export function spelledFont(
  { families, weight, slant, stretch }: Font,
  sizePx: number,
  last: readonly string[] = [],
): string {
  const names = [...families, ...last].map((family) => `"${family}"`).join(', ')
  return `${slant} ${weight} ${stretch} ${sizePx}px ${names}, sans-serif`
}

/** Returns the parts of a line that have a font each: emoji, and in Chinese text the apostrophes of Latin words. */
export function fontRuns(line: string): string[] {
  const isChinese = FULL_WIDTH.test(line)
  return line
    .split(EMOJI_PARTS)
    .flatMap((part) => (isChinese && !EMOJI_ONLY.test(part) ? part.split(APOSTROPHE) : [part]))
    .filter(Boolean)
}
