import type { Paragraph, Run } from '#shared/deck/deck.ts'
import { writingParts } from '#shared/deck/deck-fonts.ts'
import type { Context } from '#ui/headless/canvas/context.ts'
import { type Look, lookOf } from './look.ts'
import { bulletSign } from './symbols.ts'
import { lettersOf, type Piece, type Unit, unitsOf } from './units.ts'

/** Distance of places that a tab goes to, in slide pixels: an inch. */
const TAB_PX = 96
/** Size of letters of a paragraph without any, in slide pixels: 18 points. */
const SIZE_PX = 24
/** Least distance between a bullet and its text, in parts of the bullet's size. */
const BULLET_GAP = 0.25
/** Rounding that lets a line be as wide as its room, in slide pixels. */
const SLACK_PX = 0.01

/** A line of text; places are from the left of the text's room and from the line's top. */
export interface Line {
  pieces: { piece: Piece; x: number }[]
  heightPx: number
  /** Where its base line is. */
  baseY: number
}

/** Units of a line before it is aligned. */
interface Row {
  units: Unit[]
  fromX: number
  isLast: boolean
}

/** Returns the lines of a paragraph in a room of a width; not broken where that is null, and aligned within `alignPx`. */
export function paragraphLines(
  context: Context,
  paragraph: Paragraph,
  roomPx: { wrap: number | null; align: number },
  isColumn: boolean,
): Line[] {
  const looks = paragraph.runs.map(lookOf)
  const bullet = bulletOf(context, paragraph)
  const from = (isFirst: boolean) => {
    if (!isFirst) return paragraph.indentPx
    const firstX = paragraph.indentPx + paragraph.firstIndentPx
    return bullet ? Math.max(paragraph.indentPx, firstX + bullet.roomPx) : firstX
  }
  const rows = linesAsWritten(paragraph.runs).flatMap((runs, index) =>
    wrapped(context, unitsOf(context, runs, isColumn), roomPx.wrap, (row) => from(index === 0 && row === 0)),
  )
  return rows.map((row, index) => {
    const first = index === 0 ? bullet : null
    const pieces = aligned(row, paragraph.align, roomPx.align)
    const shift = shiftOf(row, paragraph.align, roomPx.align)
    const firstX = paragraph.indentPx + paragraph.firstIndentPx
    const all = first ? [{ piece: first.piece, x: firstX + shift }, ...pieces] : pieces
    return { pieces: all, ...reach(paragraph, all.length > 0 ? all.map(({ piece }) => piece.look) : looks.slice(0, 1)) }
  })
}

function bulletOf(context: Context, { bullet, runs }: Paragraph): { piece: Piece; roomPx: number } | null {
  if (!bullet || runs.every(({ text }) => text === '')) return null
  const text = bulletSign(bullet.text, bullet.font)
  const run = { ...bullet, text, bold: false, italic: false, underline: false }
  const pieces = unitsOf(context, [run], false).flatMap((unit) => [...unit.pieces, ...unit.spaces])
  const [piece] = pieces
  if (!piece) return null
  const widthPx = pieces.reduce((sum, one) => sum + one.widthPx, 0)
  return { piece: { ...piece, text, widthPx }, roomPx: widthPx + BULLET_GAP * bullet.sizePx }
}

/** Returns the runs of each line that ends in a line break; a run is of letters that one family is drawn for. */
export function linesAsWritten(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    for (const [index, text] of run.text.split(/\r?\n|\v/u).entries()) {
      if (index > 0) lines.push([])
      lines.at(-1)?.push(...writingParts(run.font, text).map((part) => ({ ...run, text: part })))
    }
  }
  return lines
}

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { widthPx }) => sum + widthPx, 0)

/** Where a unit ends that begins at a place; the spaces after it are left out. */
function endOf(unit: Unit, x: number): number {
  return unit.kind === 'tab' ? (Math.floor((x + SLACK_PX) / TAB_PX) + 1) * TAB_PX : x + widthOf(unit.pieces)
}

function wrapped(
  context: Context,
  units: readonly Unit[],
  widthPx: number | null,
  from: (row: number) => number,
): Row[] {
  const rows: Row[] = [{ units: [], fromX: from(0), isLast: false }]
  let x = from(0)
  const open = () => {
    rows.push({ units: [], fromX: from(rows.length), isLast: false })
    x = from(rows.length - 1)
  }
  const put = (unit: Unit) => {
    rows.at(-1)?.units.push(unit)
    x = endOf(unit, x) + widthOf(unit.spaces)
  }
  const fits = (unit: Unit) => widthPx === null || endOf(unit, x) <= widthPx + SLACK_PX
  for (const unit of units) {
    if (!fits(unit) && rows.at(-1)!.units.length > 0) open()
    if (fits(unit) || unit.kind === 'tab') put(unit)
    else {
      for (const letter of lettersOf(context, unit)) {
        if (!fits(letter) && rows.at(-1)!.units.length > 0) open()
        put(letter)
      }
    }
  }
  rows.at(-1)!.isLast = true
  return rows
}

/** The room of a row that its letters leave. */
function roomOf({ units, fromX }: Row, widthPx: number): number {
  const end = units.reduce((x, unit, at) => endOf(unit, x) + (at < units.length - 1 ? widthOf(unit.spaces) : 0), fromX)
  return widthPx - end
}

const SHIFT = { left: 0, justify: 0, center: 0.5, right: 1 } as const

function shiftOf(row: Row, align: Paragraph['align'], widthPx: number): number {
  return roomOf(row, widthPx) * SHIFT[align]
}

/** Scripts without spaces, which are justified between any two letters. */
const EACH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]$/u

function widens({ pieces, spaces }: Unit): boolean {
  return spaces.length > 0 || EACH.test(pieces.at(-1)?.text ?? '')
}

function aligned(row: Row, align: Paragraph['align'], widthPx: number): Line['pieces'] {
  const { units, fromX, isLast } = row
  const spreads = align === 'justify' && !isLast && units.every(({ kind }) => kind === 'letters')
  const gaps = units.slice(0, -1).filter(widens).length
  const gapPx = spreads && gaps > 0 ? Math.max(0, roomOf(row, widthPx)) / gaps : 0
  let x = fromX + shiftOf(row, align, widthPx)
  // a tab goes on from where the row would be on the left
  let plainX = fromX
  return units.flatMap((unit, at) => {
    const isEnd = at === units.length - 1
    const drawn = isEnd ? unit.pieces : [...unit.pieces, ...unit.spaces]
    let ownX = x
    const pieces = drawn.map((piece) => {
      const placed = { piece, x: ownX }
      ownX += piece.widthPx
      return placed
    })
    const nextX = endOf(unit, plainX) + widthOf(unit.spaces)
    x += nextX - plainX + (widens(unit) ? gapPx : 0)
    plainX = nextX
    return pieces
  })
}

/** The height of a line and its base line, of the largest of its letters. */
function reach({ lineHeight }: Paragraph, looks: readonly Look[]): Pick<Line, 'heightPx' | 'baseY'> {
  const ascent = looks.length > 0 ? Math.max(...looks.map(({ ascentPx }) => ascentPx)) : SIZE_PX
  const descent = Math.max(SIZE_PX * 0.2 * Number(looks.length === 0), ...looks.map(({ descentPx }) => descentPx))
  const natural = ascent + descent
  if ('px' in lineHeight) return { heightPx: lineHeight.px, baseY: (lineHeight.px * ascent) / natural }
  const heightPx = natural * lineHeight.part
  return { heightPx, baseY: ascent - natural + heightPx }
}
