import { roundSec } from '#shared/base/num.ts'
import { endOf } from '#shared/base/span.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import { snapToFrame } from '#shared/timing/frames.ts'
import { clampStretch, nearestFreeStart, nearestFreeStartWithin, type Span } from '#shared/timing/neighbours.ts'
import { shortestClipSec, shortestRoleSec } from '#shared/timing/stretch.ts'
import type { DragHandle } from './drag.ts'
import { type Drop, type DropRow, dropClip, type Held, type Over } from './drop.ts'
import type { TimelineItem } from './items.ts'
import type { Row } from './row.ts'
import { type Snapped, snapSpan, snapTime } from './snapping.ts'

/** What a hand took hold of, and how everything stood when it did: the whole of a drag is counted from there. */
export interface DragSource {
  kind: DropRow['kind']
  /** Null for something from the library. */
  item: TimelineItem | null
  startSec: number
  durationSec: number
  rows: readonly Row[]
  /** Moments that hold it (`edgesOf`), in seconds of the scene. */
  edges: readonly number[]
  frameRate: FrameRate
}

/** Where a moved thing would land. */
export interface DropPreview {
  drop: Drop
  startSec: number
  /** The edge that holds it, for the guide line. */
  edgeSec: number | null
}

/** A held moment as the document has it: on an edge exactly, elsewhere on a frame. */
function settled({ timeSec, edgeSec }: Snapped, frameRate: FrameRate): number {
  return edgeSec === null ? snapToFrame(timeSec, frameRate) : roundSec(timeSec)
}

function heldOf({ kind, item, rows }: DragSource): Held {
  const row = rows.find(({ id }) => id === item?.rowId)
  return { kind, rowId: item?.rowId ?? null, alone: row?.items.length === 1 }
}

/**
 * Where a thing lands that was moved to begin at `wantedSec` over a place of the rows, held by edges within `reachSec`:
 * on a row it goes to the free place nearest to there, a child clip without leaving its parent's time.
 */
export function dropPreview(taken: DragSource, over: Over, wantedSec: number, reachSec: number): DropPreview {
  const { item, durationSec, rows, edges, frameRate } = taken
  const drop = dropClip(rows, heldOf(taken), over)
  const snapped = snapSpan(Math.max(0, wantedSec), durationSec, edges, reachSec)
  const startSec = settled(snapped, frameRate)
  if (drop.type !== 'insert') return { drop, startSec, edgeSec: drop.type === 'refuse' ? null : snapped.edgeSec }
  const row = rows[drop.row]
  const others = (row?.items ?? []).filter(({ id }) => id !== item?.id)
  const within = item && { fromSec: item.fromLimitSec, toSec: item.toLimitSec }
  const freeSec =
    row?.parentId && within
      ? (nearestFreeStartWithin(others, within, startSec, durationSec) ?? taken.startSec)
      : nearestFreeStart(others, startSec, durationSec)
  return { drop, startSec: freeSec, edgeSec: freeSec === startSec ? snapped.edgeSec : null }
}

/** The shortest that an item may become: one frame, a role by the fullest of its child tracks. */
export function shortestSec({ source }: TimelineItem, frameRate: FrameRate): number {
  if (source.of !== 'role') return shortestClipSec(frameRate)
  return shortestRoleSec(source.track, frameRate)
}

/** An item with one end pulled by `bySec`: held by edges, between its neighbours, within its limits, not too short. */
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
  const others = (rows.find(({ id }) => id === item.rowId)?.items ?? []).filter(({ id }) => id !== item.id)
  const limits = { fromSec: item.fromLimitSec, toSec: item.toLimitSec }
  const span = clampStretch(others, item, wanted, shortestSec(item, frameRate), limits)
  const reached = grip === 'start' ? span.startSec : endOf(span)
  return { span, edgeSec: reached === timeSec ? snapped.edgeSec : null }
}
