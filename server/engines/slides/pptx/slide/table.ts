import type { DeckTable } from '#shared/deck/deck.ts'
import { lengthAt, rounded } from '../xml/units.ts'
import { childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts'
import { frameOf, writtenFrame } from './frame.ts'
import { inheritedFrom } from './placeholders.ts'
import { identity, type Scope } from './scope.ts'
import { statedFrame } from './shape.ts'
import { cellOf, cellStyles } from './table-cell.ts'

/** Returns a table in a frame; null where it has no place or no cell. */
export function tableItem(shape: XmlElement, table: XmlElement, scope: Scope): DeckTable | null {
  const stated = frameOf(childOf(shape, 'p:xfrm')) ?? statedFrame(inheritedFrom(shape, scope.sheet))
  const columnsPx = childrenOf(childOf(table, 'a:tblGrid'), 'a:gridCol').map((column) =>
    rounded(Math.max(lengthAt(column, 'w') ?? 0, 0)),
  )
  const rows = childrenOf(table, 'a:tr')
  if (!stated || columnsPx.length === 0 || rows.length === 0) return null
  const properties = childOf(table, 'a:tblPr')
  const style =
    childOf(properties, 'a:tableStyle') ??
    scope.deck.tableStyles.get(childOf(properties, 'a:tableStyleId')?.text.trim() ?? '') ??
    null
  const read = rows.map((row, index) => ({
    heightPx: rounded(Math.max(lengthAt(row, 'h') ?? 0, 0)),
    cells: childrenOf(row, 'a:tc')
      .slice(0, columnsPx.length)
      .map((cell, column) => {
        const place = { row: index, column, rows: rows.length, columns: columnsPx.length }
        return cellOf(cell, cellStyles(style, properties, place), place, scope)
      }),
  }))
  // frames of tables are often not as large as their cells
  const width = columnsPx.reduce((sum, one) => sum + one, 0)
  const height = read.reduce((sum, { heightPx }) => sum + heightPx, 0)
  const frame = writtenFrame(scope.place({ ...stated, width: width || stated.width, height: height || stated.height }))
  return { kind: 'table', ...identity(shape, scope), frame, columnsPx, rows: read }
}
