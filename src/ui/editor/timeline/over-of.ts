import type { Over } from './model/drop.ts'
import { overAt } from './model/over.ts'
import type { Viewport } from './paint/viewport.ts'

/** Returns what is under a point of the window among `rowCount` rows; `outside` beyond the timeline with its bar. */
export function overOf(viewport: Viewport, point: { clientX: number; clientY: number }, rowCount: number): Over {
  const { clientX, clientY } = point
  const box = viewport.scroller?.closest('section')?.getBoundingClientRect()
  const within = box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  return within ? overAt(rowCount, viewport.rowsPxAt(clientY)) : { at: 'outside' }
}
