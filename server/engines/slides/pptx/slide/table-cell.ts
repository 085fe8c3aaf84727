import type { Body, DeckLine, DeckTable, Fill } from '#shared/deck/deck.ts'
import { fillIn, styleFill } from '../style/fill.ts'
import { lineOf } from '../style/line.ts'
import { anchorOf, writingOf } from '../text/body.ts'
import { paragraphsIn } from '../text/paragraphs.ts'
import { everyLevel, referredLetters } from '../text/text-source.ts'
import { lengthAt, rounded } from '../xml/units.ts'
import { attribute, childOf, flagAt, made, numberAt, type XmlElement } from '../xml/xml-element.ts'
import type { Scope } from './scope.ts'
import { lineage } from './sheet.ts'

type Cell = DeckTable['rows'][number]['cells'][number]
type Side = keyof Cell['borders']

/** Margins that are not stated: a tenth and a twentieth of an inch. */
const MARGIN_X_PX = 9.6
const MARGIN_Y_PX = 4.8
const SPAN_MAX = 1000
const PLAIN = { scale: 1, lineReduction: 0 }
const OWN_LINES: Record<Side, string> = { left: 'a:lnL', top: 'a:lnT', right: 'a:lnR', bottom: 'a:lnB' }

/** Where a cell is in its table. */
interface CellPlace {
  row: number
  column: number
  rows: number
  columns: number
}

/** Returns the kinds of cells of the style that a cell is of, the strongest first. */
export function cellStyles(style: XmlElement | null, table: XmlElement | null, place: CellPlace): XmlElement[] {
  const { row, column, rows, columns } = place
  const has = (name: string) => flagAt(table, name) ?? false
  const [isFirstRow, isLastRow] = [has('firstRow') && row === 0, has('lastRow') && row === rows - 1]
  const [isFirst, isLast] = [has('firstCol') && column === 0, has('lastCol') && column === columns - 1]
  const bandRow = row - (has('firstRow') ? 1 : 0)
  const bandColumn = column - (has('firstCol') ? 1 : 0)
  const names = [
    isFirstRow && isFirst && 'nwCell',
    isFirstRow && isLast && 'neCell',
    isLastRow && isFirst && 'swCell',
    isLastRow && isLast && 'seCell',
    isFirstRow && 'firstRow',
    isLastRow && 'lastRow',
    isFirst && 'firstCol',
    isLast && 'lastCol',
    has('bandRow') && bandRow >= 0 && (bandRow % 2 === 0 ? 'band1H' : 'band2H'),
    has('bandCol') && bandColumn >= 0 && (bandColumn % 2 === 0 ? 'band1V' : 'band2V'),
    'wholeTbl',
  ]
  return names.flatMap((name) => (name && childOf(style, `a:${name}`)) || [])
}

function cellFill(own: XmlElement | null, styles: readonly XmlElement[], { sheet }: Scope): Fill | null {
  const stated = fillIn(own, sheet.look)
  if (stated !== undefined) return stated
  for (const style of styles) {
    const cell = childOf(style, 'a:tcStyle')
    const fill = fillIn(childOf(cell, 'a:fill'), sheet.look)
    if (fill !== undefined) return fill
    const reference = childOf(cell, 'a:fillRef')
    if (reference) return styleFill(reference, sheet.look)
  }
  return null
}

/** Whether a kind of cells reaches to a side of a cell, so that its outer border is there and not the one within. */
function isOuter(style: XmlElement, side: Side, { row, column, rows, columns }: CellPlace): boolean {
  const isRow = /:(?:firstRow|lastRow|band[12]H)$/u.test(style.name)
  const isColumn = /:(?:firstCol|lastCol|band[12]V)$/u.test(style.name)
  if (/Cell$/u.test(style.name)) return true
  if (side === 'left') return isColumn || column === 0
  if (side === 'right') return isColumn || column === columns - 1
  return isRow || (side === 'top' ? row === 0 : row === rows - 1)
}

function borderOf(
  own: XmlElement | null,
  styles: readonly XmlElement[],
  side: Side,
  place: CellPlace,
  scope: Scope,
): DeckLine | null {
  const stated = childOf(own, OWN_LINES[side])
  const { look } = scope.sheet
  if (stated) return lineOf([stated], null, look)
  for (const style of styles) {
    const within = side === 'left' || side === 'right' ? 'a:insideV' : 'a:insideH'
    const name = isOuter(style, side, place) ? `a:${side}` : within
    const border = childOf(style, 'a:tcStyle', 'a:tcBdr', name)
    if (border) return lineOf([childOf(border, 'a:ln')], childOf(border, 'a:lnRef'), look)
  }
  return null
}

function cellBody(cell: XmlElement, own: XmlElement | null, styles: readonly XmlElement[], scope: Scope): Body {
  const text = childOf(cell, 'a:txBody') ?? made('a:txBody', {}, [made('a:p', {})])
  const master = lineage(scope.sheet).at(-1)!
  const ofStyles = styles.flatMap((style) => {
    const letters = childOf(style, 'a:tcTxStyle')
    if (!letters) return []
    const flags = ['b', 'i'].flatMap((name) => {
      const value = attribute(letters, name)
      return value === null || value === 'def' ? [] : [[name, value]]
    })
    const colors = made(
      'colors',
      {},
      letters.children.filter(({ name }) => name.endsWith('Clr')),
    )
    return [everyLevel(Object.fromEntries(flags), referredLetters(childOf(letters, 'a:fontRef'), colors))]
  })
  const ofMaster = childOf(master.root, 'p:txStyles', 'p:otherStyle')
  const list = [childOf(text, 'a:lstStyle'), ...ofStyles, scope.deck.textStyle, ofMaster]
  const source = { bodies: [], styles: list.filter((style) => style !== null), shownNumber: scope.shownNumber }
  const margin = (name: string, usual: number) => rounded(lengthAt(own, name) ?? usual)
  return {
    paragraphs: paragraphsIn(text, source, scope.sheet.look, PLAIN),
    insets: {
      left: margin('marL', MARGIN_X_PX),
      top: margin('marT', MARGIN_Y_PX),
      right: margin('marR', MARGIN_X_PX),
      bottom: margin('marB', MARGIN_Y_PX),
    },
    anchor: anchorOf(attribute(own, 'anchor')),
    wraps: true,
    writing: writingOf(attribute(own, 'vert')),
  }
}

/** Returns a cell of a table. */
export function cellOf(cell: XmlElement, styles: readonly XmlElement[], place: CellPlace, scope: Scope): Cell {
  const own = childOf(cell, 'a:tcPr')
  const isCovered = (flagAt(cell, 'hMerge') ?? false) || (flagAt(cell, 'vMerge') ?? false)
  const span = (name: string) => {
    return isCovered ? 0 : Math.min(Math.max(Math.trunc(numberAt(cell, name) ?? 1), 1), SPAN_MAX)
  }
  const [columns, rows] = [span('gridSpan'), span('rowSpan')]
  // a cell that spans others has the borders of the last of them
  const last = { ...place, row: place.row + Math.max(rows, 1) - 1, column: place.column + Math.max(columns, 1) - 1 }
  const border = (side: Side) => {
    return borderOf(own, styles, side, side === 'left' || side === 'top' ? place : last, scope)
  }
  return {
    body: cellBody(cell, own, styles, scope),
    fill: cellFill(own, styles, scope),
    columns,
    rows,
    borders: { left: border('left'), top: border('top'), right: border('right'), bottom: border('bottom') },
  }
}
