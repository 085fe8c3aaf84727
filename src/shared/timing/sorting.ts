import { roundSec } from '#shared/base/num.ts'
import type { Span } from './neighbours.ts'

const byStart = (a: Span, b: Span) => a.startSec - b.startSec

/**
 * Spans by their starts, each end trimmed to the next one's start (E5.47). A
 * span that starts together with the next has no room and comes back in `without`.
 */
export function sortAndTrim<T extends Span>(spans: readonly T[]): { sorted: T[]; without: T[] } {
  const ordered = spans.toSorted(byStart)
  const without: T[] = []
  const sorted = ordered.flatMap((span, index) => {
    const next = ordered[index + 1]
    const roomSec = next ? roundSec(next.startSec - span.startSec) : span.durationSec
    if (roomSec >= span.durationSec) return span
    if (roomSec > 0) return { ...span, durationSec: roomSec }
    without.push(span)
    return []
  })
  return { sorted, without }
}

/**
 * Spans by their starts, none shorter than `minSec`, each later one pushed behind the end of the one before. What fits
 * already keeps its identity.
 */
export function pushApart<T extends Span>(spans: readonly T[], minSec = 0): T[] {
  let endSec = 0
  return spans.toSorted(byStart).map((span) => {
    const startSec = Math.max(span.startSec, endSec)
    const durationSec = Math.max(span.durationSec, minSec)
    endSec = roundSec(startSec + durationSec)
    return startSec === span.startSec && durationSec === span.durationSec ? span : { ...span, startSec, durationSec }
  })
}
