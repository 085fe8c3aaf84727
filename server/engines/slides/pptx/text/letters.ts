import type { Run } from '#shared/deck/deck.ts'
import { colorIn } from '../style/color.ts'
import { fillColor, fillIn } from '../style/fill.ts'
import type { Look } from '../style/look.ts'
import { writtenColor } from '../style/rgba.ts'
import { pointPx, rounded } from '../xml/units.ts'
import { attribute, childOf, flagAt, numberAt, type XmlElement } from '../xml/xml-element.ts'
import { firstOf } from './text-source.ts'

/** The look of letters. */
export type Letters = Omit<Run, 'text'>

const POINTS = 18
const POINTS_MAX = 4000
const FONT = 'Arial'

/** Han, Kana, Hangul, and the signs that stand between them. */
const EAST_ASIAN =
  /[\u1100-\u11FF\u2E80-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF]|[\u{20000}-\u{3FFFF}]/u

/** Returns a family; `+mj-lt` and the like name those of the theme. '' for none. */
function family(typeface: string, { theme }: Look): string {
  const match = /^\+(mj|mn)-(lt|ea|cs)$/u.exec(typeface)
  if (!match) return typeface
  const fonts = match[1] === 'mj' ? theme.major : theme.minor
  return match[2] === 'ea' ? fonts.eastAsian : fonts.latin
}

/** Returns the family that elements name for Latin or East Asian letters, the nearest first. */
function fontOf(text: string, properties: readonly XmlElement[], look: Look): string {
  const named = (kind: 'a:latin' | 'a:ea') =>
    firstOf(properties, (element) => family(attribute(childOf(element, kind), 'typeface') ?? '', look) || null)
  const latin = named('a:latin') ?? look.theme.minor.latin
  if (!EAST_ASIAN.test(text)) return latin || FONT
  return (named('a:ea') ?? look.theme.minor.eastAsian) || latin || FONT
}

function colorOf(properties: readonly XmlElement[], look: Look): string {
  const color = firstOf(properties, (element) => {
    const fill = fillIn(element, look)
    return fill === undefined || fill?.type === 'picture' ? null : fill === null ? '#00000000' : fillColor(fill)
  })
  return color ?? writtenColor(look.palette.scheme.get('dk1') ?? { r: 0, g: 0, b: 0, a: 1 })
}

/** The color of links, where the run does not have one of its own. */
function linkColor(run: XmlElement | null, look: Look): string | null {
  if (!childOf(run, 'a:hlinkClick') || fillIn(run, look) !== undefined) return null
  const color = look.palette.scheme.get(look.palette.names.get('hlink') ?? 'hlink')
  return color ? writtenColor(color) : null
}

/**
 * Returns the look of letters.
 * @param run `a:rPr` of their own, if any
 * @param inherited `a:defRPr`, the nearest first
 * @param scale of their size, as a text that was too long has one
 */
export function lettersOf(
  text: string,
  run: XmlElement | null,
  inherited: readonly XmlElement[],
  look: Look,
  scale: number,
): Letters {
  const properties = run ? [run, ...inherited] : inherited
  const hundredths = firstOf(properties, (element) => numberAt(element, 'sz')) ?? POINTS * 100
  const points = Math.min(Math.max(hundredths / 100, 1), POINTS_MAX)
  const isRaised = (firstOf(properties, (element) => numberAt(element, 'baseline')) ?? 0) !== 0
  const link = linkColor(run, look)
  const underline = firstOf(properties, (element) => attribute(element, 'u')) ?? 'none'
  return {
    font: fontOf(text, properties, look),
    // letters above or below the line are two thirds as large
    sizePx: Math.max(rounded(pointPx(points * scale * (isRaised ? 2 / 3 : 1))), 0.1),
    color: link ?? colorOf(properties, look),
    bold: firstOf(properties, (element) => flagAt(element, 'b')) ?? false,
    italic: firstOf(properties, (element) => flagAt(element, 'i')) ?? false,
    underline: underline !== 'none' || link !== null,
  }
}

/** Whether letters are written as capitals. */
export function isCapital(run: XmlElement | null, inherited: readonly XmlElement[]): boolean {
  const properties = run ? [run, ...inherited] : inherited
  return firstOf(properties, (element) => attribute(element, 'cap')) === 'all'
}

/** Returns the family and the color that elements of a bullet name, or null. */
export function bulletLetters(
  properties: readonly XmlElement[],
  look: Look,
): { font: string | null; color: string | null } {
  const font = firstOf(properties, (element) => {
    if (childOf(element, 'a:buFontTx')) return ''
    const named = childOf(element, 'a:buFont')
    return named ? family(attribute(named, 'typeface') ?? '', look) : null
  })
  const color = firstOf(properties, (element) => {
    if (childOf(element, 'a:buClrTx')) return ''
    const found = colorIn(childOf(element, 'a:buClr'), look.palette)
    return found && writtenColor(found)
  })
  return { font: font || null, color: color || null }
}
