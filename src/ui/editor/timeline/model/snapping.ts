import { roundSec } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import type { TimelineItem } from './items.ts'
import type { Row } from './row.ts'
import { pxPerSec, zoomLevels } from './zoom.ts'

/** Distance in pixels within which a dragged clip snaps to an edge. */
const MAGNET_PX = 8

/** A time snapped to an edge, or unchanged (`edgeSec` null). */
export interface Snapped {
  timeSec: number
  edgeSec: number | null
}

/**
 * Returns the times that a drag snaps to: starts and ends of the scene's clips except the dragged one and its children,
 * the playhead, and zero. Items that cover the whole scene are left out.
 */
export function edgesOf(rows: readonly Row[], held: TimelineItem | null, playheadSec: number): number[] {
  const edges = new Set([0, playheadSec])
  for (const { group, parentId, items } of rows) {
    if (group !== 'normal' || (held && parentId === held.id)) continue
    for (const { id, startSec, durationSec } of items) {
      if (id === held?.id) continue
      edges.add(startSec)
      edges.add(roundSec(startSec + durationSec))
    }
  }
  return [...edges].sort((a, b) => a - b)
}

/** Snaps a time to the nearest edge within `toleranceSec`. A tolerance of 0 disables snapping. */
export function snapTime(timeSec: number, edges: readonly number[], toleranceSec: number): Snapped {
  let nearest: number | null = null
  for (const edge of edges) {
    if (Math.abs(edge - timeSec) > toleranceSec || toleranceSec === 0) continue
    if (nearest === null || Math.abs(edge - timeSec) < Math.abs(nearest - timeSec)) nearest = edge
  }
  return { timeSec: nearest ?? timeSec, edgeSec: nearest }
}

/** Snaps a moved span by the end that is nearer to an edge. `timeSec` is its new start, never negative. */
export function snapSpan(
  startSec: number,
  durationSec: number,
  edges: readonly number[],
  toleranceSec: number,
): Snapped {
  const start = snapTime(startSec, edges, toleranceSec)
  const end = snapTime(startSec + durationSec, edges, toleranceSec)
  const byStart = start.edgeSec === null ? Number.POSITIVE_INFINITY : Math.abs(start.edgeSec - startSec)
  const byEnd = end.edgeSec === null ? Number.POSITIVE_INFINITY : Math.abs(end.edgeSec - startSec - durationSec)
  const endStartSec = roundSec(end.timeSec - durationSec)
  if (byEnd < byStart && endStartSec >= 0) return { timeSec: endStartSec, edgeSec: end.edgeSec }
  return { timeSec: Math.max(0, start.timeSec), edgeSec: start.edgeSec }
}

/** Returns the snap distance in seconds at a zoom; 0 at the deepest level. */
export function magnetSec(zoom: number, frameRate: FrameRate): number {
  return zoom >= zoomLevels(frameRate).length - 1 ? 0 : MAGNET_PX / pxPerSec(zoom, frameRate)
}
