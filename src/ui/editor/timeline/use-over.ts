import type { Over } from '#shared/timing/drop.ts'
import { overAt } from '#shared/timing/over.ts'
import { useTimeline } from './timeline-context.ts'

/** What of so many rows is under a point of the window; `outside` beyond the timeline with its bar. */
export function useOver(): (point: { clientX: number; clientY: number }, rowCount: number) => Over {
  const { viewport } = useTimeline()
  return ({ clientX, clientY }, rowCount) => {
    const box = viewport.scroller?.closest('section')?.getBoundingClientRect()
    const within = box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
    return within ? overAt(rowCount, viewport.rowsPxAt(clientY)) : { at: 'outside' }
  }
}
