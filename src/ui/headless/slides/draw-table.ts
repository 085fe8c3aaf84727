import type { DeckLine, DeckTable } from '#shared/deck/deck.ts'
import type { Context } from '../canvas/context.ts'
import { inTextFrame } from './frame.ts'
import { paintFill } from './paint-fill.ts'
import type { Pictures } from './pictures.ts'
import { strokeLine } from './stroke-line.ts'
import { bodyHeight, drawBody } from './text/draw-body.ts'

type Cell = DeckTable['rows'][number]['cells'][number]

/** A cell with its box in the table. */
interface PlacedCell {
  cell: Cell
  x: number
  y: number
  width: number
  height: number
}

const sum = (lengths: readonly number[]) => lengths.reduce((total, one) => total + one, 0)

/** Draws a table: rows are as high as their texts need. */
export function drawTable(context: Context, table: DeckTable, pictures: Pictures): void {
  inTextFrame(context, table.frame, () => {
    const cells = placedCells(context, table)
    for (const { cell, x, y, width, height } of cells) {
      context.save()
      context.translate(x, y)
      const outline = new Path2D()
      outline.rect(0, 0, width, height)
      if (cell.fill) paintFill(context, cell.fill, outline, { width, height }, pictures)
      drawBody(context, cell.body, { width, height })
      context.restore()
    }
    for (const cell of cells) drawBorders(context, cell)
  })
}

function placedCells(context: Context, table: DeckTable): PlacedCell[] {
  const { columnsPx, rows } = table
  const heights = rowHeights(context, table)
  return rows.flatMap((row, down) =>
    row.cells.flatMap((cell, across): PlacedCell[] => {
      if (cell.columns === 0 || cell.rows === 0) return []
      return [
        {
          cell,
          x: sum(columnsPx.slice(0, across)),
          y: sum(heights.slice(0, down)),
          width: sum(columnsPx.slice(across, across + cell.columns)),
          height: sum(heights.slice(down, down + cell.rows)),
        },
      ]
    }),
  )
}

/** Returns the height of a table as it is drawn, in slide pixels. */
export function tableHeight(context: Context, table: DeckTable): number {
  return sum(rowHeights(context, table))
}

/** Returns the heights of rows, of which one grows where the texts of its cells need more. */
function rowHeights(context: Context, { columnsPx, rows }: DeckTable): number[] {
  const heights = rows.map(({ heightPx }) => heightPx)
  // rows from above: a cell of several grows the last of them
  for (const [down, row] of rows.entries()) {
    for (const [across, cell] of row.cells.entries()) {
      if (cell.columns === 0 || cell.rows === 0 || cell.body.writing !== 'lines') continue
      const width = sum(columnsPx.slice(across, across + cell.columns))
      const last = Math.min(rows.length, down + cell.rows) - 1
      const short = bodyHeight(context, cell.body, width) - sum(heights.slice(down, last + 1))
      heights[last] = (heights[last] ?? 0) + Math.max(0, short)
    }
  }
  return heights
}

function drawBorders(context: Context, { cell: { borders }, x, y, width, height }: PlacedCell): void {
  const [right, bottom] = [x + width, y + height]
  const draw = (line: DeckLine | null, ...[fromX, fromY, toX, toY]: [number, number, number, number]) => {
    if (!line) return
    const path = new Path2D()
    path.moveTo(fromX, fromY)
    path.lineTo(toX, toY)
    strokeLine(context, line, path)
  }
  draw(borders.left, x, y, x, bottom)
  draw(borders.top, x, y, right, y)
  draw(borders.right, right, y, right, bottom)
  draw(borders.bottom, x, bottom, right, bottom)
}
