import { clamp, roundSec } from '#shared/base/num.ts'
import { endOf, type Span } from '#shared/base/span.ts'

export type { Span }

/** Room on a track from `fromSec` to `toSec` (infinite after the last span). */
export interface Room {
  fromSec: number
  toSec: number
}

/** Whether two spans share more than an end. */
export function overlaps(a: Span, b: Span): boolean {
  return a.startSec < endOf(b) && b.startSec < endOf(a)
}

/** No limit. */
const ALL_TIME: Room = { fromSec: 0, toSec: Number.POSITIVE_INFINITY }

/** The free stretches between spans, in order; without `within` the last one has no end. */
export function roomsBetween(spans: readonly Span[], within: Room = ALL_TIME): Room[] {
  const sorted = spans.toSorted((a, b) => a.startSec - b.startSec)
  const rooms: Room[] = []
  let fromSec = within.fromSec
  for (const span of sorted) {
    if (span.startSec > fromSec) rooms.push({ fromSec, toSec: Math.min(span.startSec, within.toSec) })
    fromSec = Math.max(fromSec, endOf(span))
  }
  return [...rooms, { fromSec, toSec: within.toSec }]
}

/** Starts nearest to `startSec` in each room that a span of `durationSec` fits into. */
function startsIn(rooms: readonly Room[], startSec: number, durationSec: number): number[] {
  return rooms
    .filter(({ fromSec, toSec }) => roundSec(toSec - fromSec) >= durationSec)
    .map(({ fromSec, toSec }) => clamp(startSec, fromSec, roundSec(toSec - durationSec)))
}

const nearest = (starts: readonly number[], toSec: number) =>
  starts.reduce((best, start) => (Math.abs(start - toSec) < Math.abs(best - toSec) ? start : best))

/** The start nearest to `startSec` at which a span of `durationSec` overlaps none of `others`. */
export function nearestFreeStart(others: readonly Span[], startSec: number, durationSec: number): number {
  return nearest(startsIn(roomsBetween(others), startSec, durationSec), startSec)
}

/**
 * The same for a child clip, which stays in its parent's time range: pushed against its neighbours and the range's ends
 * (E5.35). Null where it fits nowhere.
 */
export function nearestFreeStartWithin(
  others: readonly Span[],
  within: Room,
  startSec: number,
  durationSec: number,
): number | null {
  const starts = startsIn(roomsBetween(others, within), startSec, durationSec)
  return starts.length > 0 ? nearest(starts, startSec) : null
}

/** Returns the room around a span that overlaps none of `others`: from the end before it to the start after it. */
export function roomAround(others: readonly Span[], span: Span): Room {
  const before = others.filter((other) => other.startSec <= span.startSec).map(endOf)
  const after = others.filter((other) => other.startSec > span.startSec).map((other) => other.startSec)
  return { fromSec: Math.max(0, ...before), toSec: Math.min(Number.POSITIVE_INFINITY, ...after) }
}

/**
 * A stretched span kept between its neighbours, within `limits` (its `beginTimeLimit` and `endTimeLimit`), and no
 * shorter than `shortestSec` (or than it was, where it was shorter already). The end that did not move from `span`
 * stays where it is.
 */
export function clampStretch(
  others: readonly Span[],
  span: Span,
  to: Span,
  shortestSec: number,
  limits: Room = ALL_TIME,
): Span {
  const minSec = Math.min(shortestSec, span.durationSec)
  const free = roomAround(others, span)
  const endSec = endOf(span)
  // where it reached over a limit already, it may stay as it is
  const room = {
    fromSec: Math.max(free.fromSec, Math.min(limits.fromSec, span.startSec)),
    toSec: Math.min(free.toSec, Math.max(limits.toSec, endSec)),
  }
  if (Math.abs(endOf(to) - endSec) < 1e-9) {
    const startSec = clamp(to.startSec, room.fromSec, Math.max(room.fromSec, endSec - minSec))
    return { startSec: roundSec(startSec), durationSec: roundSec(endSec - startSec) }
  }
  const startSec = clamp(to.startSec, room.fromSec, Math.max(room.fromSec, roundSec(room.toSec - minSec)))
  return {
    startSec: roundSec(startSec),
    durationSec: roundSec(clamp(to.durationSec, minSec, Math.max(minSec, room.toSec - startSec))),
  }
}
