import { roundSec } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import type { TimelineItem } from './items.ts'
import type { Row } from './row.ts'
import { pxPerSec, zoomLevels } from './zoom.ts'

/** Pixels within which an edge holds a dragged clip. */
export const MAGNET_PX = 8

/** A moment that was pulled to an edge, or left where it was (`edgeSec` null). */
export interface Snapped {
  timeSec: number
  edgeSec: number | null
}

/**
 * The moments that hold what is dragged: starts and ends of all clips of the scene but itself and its children, the
 * playhead, and zero. What lies over the whole scene ends where the scene does and holds nothing.
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

/** The nearest edge within `toleranceSec` takes the time. A tolerance of 0 turns the magnet off. */
export function snapTime(timeSec: number, edges: readonly number[], toleranceSec: number): Snapped {
  let nearest: number | null = null
  for (const edge of edges) {
    if (Math.abs(edge - timeSec) > toleranceSec || toleranceSec === 0) continue
    if (nearest === null || Math.abs(edge - timeSec) < Math.abs(nearest - timeSec)) nearest = edge
  }
  return { timeSec: nearest ?? timeSec, edgeSec: nearest }
}

/** Pulls a moved span by whichever of its two ends is nearer to an edge; `timeSec` is its new start, never under 0. */
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

/** The magnet's reach in seconds at a zoom; off at the deepest level. */
export function magnetSec(zoom: number, frameRate: FrameRate): number {
  return zoom >= zoomLevels(frameRate).length - 1 ? 0 : MAGNET_PX / pxPerSec(zoom, frameRate)
}
