import { clamp } from '#shared/base/num.ts'
import type { Body } from '#shared/deck/deck.ts'
import type { Look } from '../style/look.ts'
import { lengthAt, rounded, shareAt } from '../xml/units.ts'
import { anyChild, attribute, childOf, type XmlElement } from '../xml/xml-element.ts'
import { type Fitting, paragraphsIn } from './paragraphs.ts'
import { firstOf, type TextSource } from './text-source.ts'

/** Insets that are not stated: a tenth and a twentieth of an inch. */
const INSET_X_PX = 9.6
const INSET_Y_PX = 4.8

const ANCHORS: Record<string, Body['anchor']> = { t: 'top', ctr: 'middle', b: 'bottom', just: 'top', dist: 'middle' }
const WRITINGS: Record<string, Body['writing']> = {
  horz: 'lines',
  vert: 'clockwise',
  vert270: 'counterclockwise',
  eaVert: 'columns',
  wordArtVert: 'columns',
  wordArtVertRtl: 'columns',
  mongolianVert: 'columns',
}

/** Returns where a text is in its box, for a name of an anchor. */
export const anchorOf = (name: string | null): Body['anchor'] => ANCHORS[name ?? 't'] ?? 'top'

/** Returns how a text is written, for a name of a direction. */
export const writingOf = (name: string | null): Body['writing'] => WRITINGS[name ?? 'horz'] ?? 'lines'

function fittingOf(bodies: readonly XmlElement[]): Fitting {
  const fit = firstOf(bodies, (body) => anyChild(body, ['a:normAutofit', 'a:noAutofit', 'a:spAutoFit']))
  const isSmaller = fit?.name === 'a:normAutofit'
  return {
    scale: isSmaller ? clamp(shareAt(fit, 'fontScale') ?? 1, 0.01, 1) : 1,
    lineReduction: isSmaller ? clamp(shareAt(fit, 'lnSpcReduction') ?? 0, 0, 0.9) : 0,
  }
}

/** Whether any paragraph shows something. */
const hasText = ({ paragraphs }: Pick<Body, 'paragraphs'>): boolean =>
  paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))

/**
 * Returns the text of a shape; null where nothing of it shows.
 * @param within how far the box of the text is from the sides of the shape, in pixels
 */
export function textBody(text: XmlElement | null, source: TextSource, look: Look, within: Body['insets']): Body | null {
  if (!text) return null
  const { bodies } = source
  const paragraphs = paragraphsIn(text, source, look, fittingOf(bodies))
  if (!hasText({ paragraphs })) return null
  const inset = (name: string, usual: number) => firstOf(bodies, (body) => lengthAt(body, name)) ?? usual
  const word = (name: string) => firstOf(bodies, (body) => attribute(body, name))
  return {
    paragraphs,
    insets: {
      left: rounded(inset('lIns', INSET_X_PX) + within.left),
      top: rounded(inset('tIns', INSET_Y_PX) + within.top),
      right: rounded(inset('rIns', INSET_X_PX) + within.right),
      bottom: rounded(inset('bIns', INSET_Y_PX) + within.bottom),
    },
    anchor: anchorOf(word('anchor')),
    wraps: word('wrap') !== 'none',
    writing: writingOf(word('vert')),
  }
}

/** Returns the properties of a text's own box, if any, as the first of those that it inherits. */
export function ownBody(text: XmlElement | null, inherited: readonly XmlElement[]): XmlElement[] {
  const own = childOf(text, 'a:bodyPr')
  return own ? [own, ...inherited] : [...inherited]
}
