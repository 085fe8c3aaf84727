import type { TimelineItem } from './items.ts'
import type { Row } from './row.ts'

export type Way = 'up' | 'down' | 'left' | 'right'

/** Returns the distance of a time from an item. */
function distanceSec({ startSec, durationSec }: TimelineItem, timeSec: number): number {
  return Math.max(0, startSec - timeSec, timeSec - startSec - durationSec)
}

/** Returns the item that an arrow key moves to: the neighbor on its row, or the nearest in time on the next row. */
export function nextItem(rows: readonly Row[], from: TimelineItem, way: Way): TimelineItem | null {
  const at = rows.findIndex(({ id }) => id === from.rowId)
  const items = rows[at]?.items ?? []
  if (way === 'left' || way === 'right') {
    const index = items.findIndex(({ id }) => id === from.id)
    return items[way === 'left' ? index - 1 : index + 1] ?? null
  }
  const others = way === 'up' ? rows.slice(0, Math.max(0, at)).reverse() : rows.slice(at + 1)
  const row = others.find((one) => one.items.length > 0)
  return (row?.items ?? []).reduce<TimelineItem | null>((best, item) => {
    return best && distanceSec(best, from.startSec) <= distanceSec(item, from.startSec) ? best : item
  }, null)
}
