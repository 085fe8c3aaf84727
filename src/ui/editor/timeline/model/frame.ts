import type { SelectedItem } from '#shared/model/selection.ts'
import { selectedItemOf } from './items.ts'
import { rowTopPx } from './over.ts'
import { ROW_PX, type Row } from './row.ts'

/** A frame drawn over the rows: seconds of the scene, and CSS pixels below the ruler. */
export interface Frame {
  fromSec: number
  toSec: number
  topPx: number
  bottomPx: number
}

/** A point of the rows: a time, and CSS pixels below the ruler. */
interface RowsPoint {
  sec: number
  px: number
}

/** Returns the frame between two points. */
export function frameBetween(from: RowsPoint, to: RowsPoint): Frame {
  return {
    fromSec: Math.min(from.sec, to.sec),
    toSec: Math.max(from.sec, to.sec),
    topPx: Math.min(from.px, to.px),
    bottomPx: Math.max(from.px, to.px),
  }
}

/** Returns the clips and presenters that a frame touches and that are not locked, from the top (E5.77). */
export function itemsInFrame(rows: readonly Row[], { fromSec, toSec, topPx, bottomPx }: Frame): SelectedItem[] {
  return rows.flatMap((row, index) => {
    const top = rowTopPx(index)
    if (row.group !== 'normal' || row.parentId !== null || top > bottomPx || top + ROW_PX < topPx) return []
    return row.items
      .filter(({ movable }) => movable)
      .filter(({ startSec, durationSec }) => startSec < toSec && startSec + durationSec > fromSec)
      .flatMap(({ source }) => selectedItemOf(source) ?? [])
  })
}
