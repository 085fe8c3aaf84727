import type { Over } from './drop.ts'
import { GAP_PX, ROW_PX } from './row.ts'

/** How far a gap reaches into the rows on both sides, so that it is easy to hit. */
const GAP_REACH_PX = 3

/** Returns the top of a row below the ruler, in CSS pixels; all rows have the same height. */
export function rowTopPx(index: number): number {
  return GAP_PX + index * (ROW_PX + GAP_PX)
}

/**
 * Returns what is at a height below the ruler: a row and its nearer half, a gap between rows, above or below all rows.
 */
export function overAt(rowCount: number, yPx: number): Over {
  if (yPx < 0) return { at: 'above' }
  const index = Math.floor((yPx - GAP_PX / 2) / (ROW_PX + GAP_PX))
  if (index >= rowCount) return { at: 'below' }
  const insidePx = yPx - rowTopPx(Math.max(0, index))
  if (index < 0 || insidePx < GAP_REACH_PX) return { at: 'gap', index: Math.max(0, index) }
  if (insidePx > ROW_PX - GAP_REACH_PX) return { at: 'gap', index: index + 1 }
  return { at: 'row', index, half: insidePx < ROW_PX / 2 ? 'top' : 'bottom' }
}
