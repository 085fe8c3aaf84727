import { clamp, roundSec } from '#shared/base/num.ts'

/** A stretch of time on a track. */
export interface Span {
  startSec: number
  durationSec: number
}

/** Room on a track from `fromSec` to `toSec` (infinite after the last span). */
export interface Room {
  fromSec: number
  toSec: number
}

const endOf = (span: Span) => roundSec(span.startSec + span.durationSec)

/** Whether two spans share more than an end. */
export function overlaps(a: Span, b: Span): boolean {
  return a.startSec < endOf(b) && b.startSec < endOf(a)
}

/** The free stretches between spans, in order; the last one has no end. */
export function roomsBetween(spans: readonly Span[]): Room[] {
  const sorted = spans.toSorted((a, b) => a.startSec - b.startSec)
  const rooms: Room[] = []
  let fromSec = 0
  for (const span of sorted) {
    if (span.startSec > fromSec) rooms.push({ fromSec, toSec: span.startSec })
    fromSec = Math.max(fromSec, endOf(span))
  }
  return [...rooms, { fromSec, toSec: Number.POSITIVE_INFINITY }]
}

/** The start nearest to `startSec` at which a span of `durationSec` overlaps none of `others`. */
export function nearestFreeStart(others: readonly Span[], startSec: number, durationSec: number): number {
  const starts = roomsBetween(others)
    .filter(({ fromSec, toSec }) => roundSec(toSec - fromSec) >= durationSec)
    .map(({ fromSec, toSec }) => clamp(startSec, fromSec, roundSec(toSec - durationSec)))
  return starts.reduce((best, start) => (Math.abs(start - startSec) < Math.abs(best - startSec) ? start : best))
}

/** The room around a span that stands free of `others`: from the end before it to the start after it. */
export function roomAround(others: readonly Span[], span: Span): Room {
  const before = others.filter((other) => other.startSec <= span.startSec).map(endOf)
  const after = others.filter((other) => other.startSec > span.startSec).map((other) => other.startSec)
  return { fromSec: Math.max(0, ...before), toSec: Math.min(Number.POSITIVE_INFINITY, ...after) }
}

/**
 * A stretched span kept between its neighbours and no shorter than `shortestSec` (or than it was, where it was shorter
 * already). The end that did not move from `span` stays where it is.
 */
export function clampStretch(others: readonly Span[], span: Span, to: Span, shortestSec: number): Span {
  const minSec = Math.min(shortestSec, span.durationSec)
  const room = roomAround(others, span)
  const endSec = endOf(span)
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
