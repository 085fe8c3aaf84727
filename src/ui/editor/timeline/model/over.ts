import type { Over } from './drop.ts'
import { GAP_PX, ROW_PX } from './row.ts'

/** How far the gap between two rows reaches into each of them, so that a hand can hit it. */
const GAP_REACH_PX = 3

/** Top of a row below the ruler, in CSS pixels; rows are even. */
export function rowTopPx(index: number): number {
  return GAP_PX + index * (ROW_PX + GAP_PX)
}

/** What is at a height below the ruler: a row and its nearer half, the gap above a row, above or below all rows. */
export function overAt(rowCount: number, yPx: number): Over {
  if (yPx < 0) return { at: 'above' }
  const index = Math.floor((yPx - GAP_PX / 2) / (ROW_PX + GAP_PX))
  if (index >= rowCount) return { at: 'below' }
  const insidePx = yPx - rowTopPx(Math.max(0, index))
  if (index < 0 || insidePx < GAP_REACH_PX) return { at: 'gap', index: Math.max(0, index) }
  if (insidePx > ROW_PX - GAP_REACH_PX) return { at: 'gap', index: index + 1 }
  return { at: 'row', index, half: insidePx < ROW_PX / 2 ? 'top' : 'bottom' }
}
