import { roundSec } from '#shared/base/num.ts'
import { endOf } from '#shared/base/span.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import { snapToFrame } from '#shared/timing/frames.ts'
import { clampStretch, nearestFreeStart, nearestFreeStartWithin, type Span } from '#shared/timing/neighbours.ts'
import { shortestClipSec, shortestRoleSec } from '#shared/timing/stretch.ts'
import type { DragHandle } from './drag.ts'
import { type DraggedItem, type Drop, type DropRow, dropClip, type Over } from './drop.ts'
import type { TimelineItem } from './items.ts'
import { type Row, solidBeside } from './row.ts'
import { type Snapped, snapSpan, snapTime } from './snapping.ts'

/** The dragged item and the state of the timeline when the drag began; the whole drag is computed from these. */
export interface DragSource {
  kind: DropRow['kind']
  /** Null for an item of the library. */
  item: TimelineItem | null
  startSec: number
  durationSec: number
  rows: readonly Row[]
  /** Times that the drag snaps to (`edgesOf`), in seconds of the scene. */
  edges: readonly number[]
  frameRate: FrameRate
}

/** The target of a moved item. */
export interface DropPreview {
  drop: Drop
  startSec: number
  /** The edge that it snaps to, for the guide line. */
  edgeSec: number | null
}

/** Returns a time as the document stores it: exact on an edge, rounded to a frame elsewhere. */
function settled({ timeSec, edgeSec }: Snapped, frameRate: FrameRate): number {
  return edgeSec === null ? snapToFrame(timeSec, frameRate) : roundSec(timeSec)
}

function draggedItemOf({ kind, item, rows }: DragSource): DraggedItem {
  const row = rows.find(({ id }) => id === item?.rowId)
  return { kind, rowId: item?.rowId ?? null, alone: row?.items.length === 1 }
}

/**
 * Returns where an item lands that is moved to begin at `wantedSec` over a place of the rows, snapped to edges within
 * `reachSec`. On a row it takes the nearest free place; a child clip stays within its parent's time.
 */
export function dropPreview(taken: DragSource, over: Over, wantedSec: number, reachSec: number): DropPreview {
  const { item, durationSec, rows, edges, frameRate } = taken
  const drop = dropClip(rows, draggedItemOf(taken), over)
  const snapped = snapSpan(Math.max(0, wantedSec), durationSec, edges, reachSec)
  const startSec = settled(snapped, frameRate)
  if (drop.type !== 'insert') return { drop, startSec, edgeSec: drop.type === 'refuse' ? null : snapped.edgeSec }
  const row = rows[drop.row]
  const others = row ? solidBeside(row, item?.id) : []
  const within = item && { fromSec: item.fromLimitSec, toSec: item.toLimitSec }
  const freeSec =
    row?.parentId && within
      ? (nearestFreeStartWithin(others, within, startSec, durationSec) ?? taken.startSec)
      : nearestFreeStart(others, startSec, durationSec)
  return { drop, startSec: freeSec, edgeSec: freeSec === startSec ? snapped.edgeSec : null }
}

/** Returns the shortest duration of an item: one frame, or for a presenter the duration that its child tracks need. */
export function shortestSec({ source }: TimelineItem, frameRate: FrameRate): number {
  if (source.of !== 'presenter') return shortestClipSec(frameRate)
  return shortestRoleSec(source.track, frameRate)
}

/**
 * Returns an item with one end moved by `bySec`: snapped to edges, between its neighbors, within its limits, not too
 * short.
 */
export function stretched(
  taken: DragSource & { item: TimelineItem },
  grip: Exclude<DragHandle, 'move'>,
  bySec: number,
  reachSec: number,
): { span: Span; edgeSec: number | null } {
  const { item, rows, edges, frameRate } = taken
  const endSec = endOf(item)
  const from = grip === 'start' ? item.startSec : endSec
  const snapped = snapTime(Math.max(0, from + bySec), edges, reachSec)
  const timeSec = settled(snapped, frameRate)
  const wanted =
    grip === 'start'
      ? { startSec: timeSec, durationSec: roundSec(endSec - timeSec) }
      : { startSec: item.startSec, durationSec: roundSec(timeSec - item.startSec) }
  const row = rows.find(({ id }) => id === item.rowId)
  const others = row ? solidBeside(row, item.id) : []
  const limits = { fromSec: item.fromLimitSec, toSec: item.toLimitSec }
  const span = clampStretch(others, item, wanted, shortestSec(item, frameRate), limits)
  const reached = grip === 'start' ? span.startSec : endOf(span)
  return { span, edgeSec: reached === timeSec ? snapped.edgeSec : null }
}
