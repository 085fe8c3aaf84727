import { clamp } from '#shared/base/num.ts'
import type { DeckLine } from '#shared/deck/deck.ts'
import { lengthAt, rounded, shareAt } from '../xml/units.ts'
import { attribute, childOf, childrenOf, numberAt, type XmlElement } from '../xml/xml-element.ts'
import { colorIn } from './color.ts'
import { fillColor, fillIn } from './fill.ts'
import { type Look, styled } from './look.ts'

/** Of a line that states none: 9,525 EMU. */
const WIDTH_PX = 1
const WIDTH_MAX_PX = 1000
const DASHES_MAX = 20

/** Dashes and gaps in widths of the line (20.1.10.49). */
const DASHES: Record<string, number[]> = {
  dot: [1, 3],
  dash: [4, 3],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDash: [3, 1],
  sysDot: [1, 1],
  sysDashDot: [3, 1, 1, 1],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
}

function dashOf(line: XmlElement | null, widthPx: number): number[] | null {
  const preset = attribute(childOf(line, 'a:prstDash'), 'val')
  if (preset) return (DASHES[preset] ?? []).map((widths) => rounded(widths * widthPx))
  const custom = childOf(line, 'a:custDash')
  if (!custom) return null
  const lengths = childrenOf(custom, 'a:ds').flatMap((dash) => [shareAt(dash, 'd') ?? 1, shareAt(dash, 'sp') ?? 1])
  return lengths.slice(0, DASHES_MAX).map((widths) => rounded(clamp(widths, 0, 1000) * widthPx))
}

/**
 * Returns the line that shapes draw: each of its sides from the first of the stated lines that has it, then from the
 * style of the theme. Null for none.
 * @param stated `a:ln`, the shape's own first
 */
export function lineOf(
  stated: readonly (XmlElement | null)[],
  reference: XmlElement | null,
  look: Look,
  ofGroup: Parameters<typeof fillIn>[2] = null,
): DeckLine | null {
  const ofTheme = look.theme.lines[(numberAt(reference, 'idx') ?? 0) - 1] ?? null
  const themeLook = styled(look, colorIn(reference, look.palette))
  const lines = [
    ...stated.filter((line) => line !== null).map((line) => ({ line, look })),
    ...(ofTheme ? [{ line: ofTheme, look: themeLook }] : []),
  ]
  const fill = lines.map(({ line, look: own }) => fillIn(line, own, ofGroup)).find((found) => found !== undefined)
  const color = fillColor(fill)
  if (!color) return null
  const width = lines.map(({ line }) => lengthAt(line, 'w')).find((found) => found !== null) ?? WIDTH_PX
  const widthPx = rounded(clamp(width, 0, WIDTH_MAX_PX))
  const dash = lines.map(({ line }) => dashOf(line, widthPx)).find((found) => found !== null) ?? []
  return { color, widthPx: widthPx === 0 ? WIDTH_PX : widthPx, dash: dash.some((length) => length > 0) ? dash : [] }
}
