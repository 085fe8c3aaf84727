import { clamp } from '#shared/base/num.ts'
import type { Paragraph, Run } from '#shared/deck/deck.ts'
import type { Look } from '../style/look.ts'
import { lengthAt, pointPx, rounded, shareAt } from '../xml/units.ts'
import { attribute, childOf, childrenOf, elementsIn, numberAt, type XmlElement } from '../xml/xml-element.ts'
import { bulletOf } from './bullets.ts'
import { isCapital, lettersOf } from './letters.ts'
import { Numbering } from './numbering.ts'
import { firstOf, levelOf, type TextSource } from './text-source.ts'

/** How a text that was too long for its box is made smaller. */
export interface Fitting {
  scale: number
  /** Taken from the distance of lines, in parts of their natural one. */
  lineReduction: number
}

const ALIGNS: Record<string, Paragraph['align']> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  just: 'justify',
  justLow: 'justify',
  dist: 'justify',
  thaiDist: 'justify',
}
/** Distance of lines in sizes of their letters, from which spaces in percent are reckoned. */
const NATURAL_LINE = 1.2
const LEVEL_MAX = 8

/** Signs of control, but for tabs and line ends, show nothing; a vertical tab is a line break. */
const shownText = (text: string) =>
  text
    .replace(/[\v\u2028]|_x000B_/gu, '\n')
    .replace(/\r\n?/gu, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')

/** Returns the text of a child of a paragraph; '' for a date, which is another one each day. */
function textOf(child: XmlElement, shownNumber: number): string {
  if (child.name === 'a:br') return '\n'
  const text = shownText(childOf(child, 'a:t')?.text ?? '')
  if (child.name === 'a:r') return text
  if (child.name !== 'a:fld') {
    // formulas have letters of their own
    return elementsIn(child, 't')
      .map((letters) => letters.text)
      .join('')
  }
  const type = attribute(child, 'type') ?? ''
  if (type === 'slidenum') return String(shownNumber)
  return type.startsWith('datetime') ? '' : text
}

/** Returns each paragraph of a text on lines of its own, without looks. */
export function paragraphTexts(body: XmlElement | null, shownNumber: number): string[] {
  return childrenOf(body, 'a:p').map((paragraph) =>
    paragraph.children.map((child) => textOf(child, shownNumber)).join(''),
  )
}

function space(properties: readonly XmlElement[], name: string, sizePx: number): number {
  const found = firstOf(properties, (element) => childOf(element, name))
  const points = numberAt(childOf(found, 'a:spcPts'), 'val')
  if (points !== null) return rounded(Math.max(pointPx(points / 100), 0))
  const share = shareAt(childOf(found, 'a:spcPct'), 'val') ?? 0
  return rounded(clamp(share, 0, 100) * sizePx * NATURAL_LINE)
}

function lineHeight(properties: readonly XmlElement[], { lineReduction }: Fitting): Paragraph['lineHeight'] {
  const found = firstOf(properties, (element) => childOf(element, 'a:lnSpc'))
  const points = numberAt(childOf(found, 'a:spcPts'), 'val')
  if (points !== null && points > 0) return { px: Math.max(rounded(pointPx(points / 100)), 0.1) }
  const share = shareAt(childOf(found, 'a:spcPct'), 'val') ?? 1
  return { part: Math.round(clamp(share - lineReduction, 0.1, 20) * 1000) / 1000 }
}

interface Context {
  source: TextSource
  look: Look
  fitting: Fitting
  numbering: Numbering
}

function runsOf(paragraph: XmlElement, inherited: readonly XmlElement[], context: Context): Run[] {
  const { source, look, fitting } = context
  const runs = paragraph.children.flatMap((child) => {
    const text = textOf(child, source.shownNumber)
    if (text === '') return []
    const own = childOf(child, 'a:rPr')
    const letters = lettersOf(text, own, inherited, look, fitting.scale)
    return [{ text: isCapital(own, inherited) ? text.toUpperCase() : text, ...letters }]
  })
  if (runs.length > 0) return runs
  // an empty line is as high as its letters would be
  const own = childOf(paragraph, 'a:endParaRPr')
  return [{ text: '', ...lettersOf('', own, inherited, look, fitting.scale) }]
}

function paragraphOf(paragraph: XmlElement, isFirst: boolean, context: Context): Paragraph {
  const { source, look, fitting, numbering } = context
  const own = childOf(paragraph, 'a:pPr')
  const level = clamp(Math.trunc(numberAt(own, 'lvl') ?? 0), 0, LEVEL_MAX)
  const inherited = levelOf(source, level)
  const properties = own ? [own, ...inherited] : inherited
  const letters = inherited.flatMap((element) => childOf(element, 'a:defRPr') ?? [])
  const runs = runsOf(paragraph, letters, context)
  const first = runs[0]!
  const hasText = runs.some(({ text }) => text.trim() !== '')
  const indent = (name: string) => rounded(firstOf(properties, (element) => lengthAt(element, name)) ?? 0)
  return {
    runs,
    align: ALIGNS[firstOf(properties, (element) => attribute(element, 'algn')) ?? 'l'] ?? 'left',
    indentPx: indent('marL'),
    firstIndentPx: indent('indent'),
    bullet: hasText ? bulletOf(properties, level, first, numbering, look) : null,
    lineHeight: lineHeight(properties, fitting),
    // no space is above the first line of a box
    beforePx: isFirst ? 0 : space(properties, 'a:spcBef', first.sizePx),
    afterPx: space(properties, 'a:spcAft', first.sizePx),
  }
}

/** Returns the paragraphs of a text with their looks. */
export function paragraphsIn(body: XmlElement, source: TextSource, look: Look, fitting: Fitting): Paragraph[] {
  const context = { source, look, fitting, numbering: new Numbering() }
  return childrenOf(body, 'a:p').map((paragraph, index) => paragraphOf(paragraph, index === 0, context))
}
