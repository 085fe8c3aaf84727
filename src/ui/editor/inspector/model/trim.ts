import { clamp, roundSec } from '#shared/base/num.ts'

/** The part of a source that a clip plays, in seconds of the source. */
export interface SourcePart {
  fromSec: number
  toSec: number
}

/** Shortest part, in seconds of the source. */
export const PART_MIN_SEC = 0.1
/** A player may stand this far before the part after a jump to its start: it goes to the frame or packet that is there. */
const BEFORE_SEC = 0.1

/** Moves one end of a part: within the source, and not so near to the other end that less than the shortest part is left. */
export function withEnd(part: SourcePart, end: keyof SourcePart, wantedSec: number, sourceSec: number): SourcePart {
  const [low, high] = end === 'fromSec' ? [0, part.toSec - PART_MIN_SEC] : [part.fromSec + PART_MIN_SEC, sourceSec]
  return { ...part, [end]: roundSec(clamp(wantedSec, low, Math.max(low, high))) }
}

/** Returns the end that differs between two parts, the start where both do; null where none does. */
export function movedEnd(before: SourcePart, after: SourcePart): keyof SourcePart | null {
  if (before.fromSec !== after.fromSec) return 'fromSec'
  return before.toSec === after.toSec ? null : 'toSec'
}

/** Returns where a player that repeats a part goes on when it is at a time of the source; null where it goes on by itself. */
export function jumpOfLoop({ fromSec, toSec }: SourcePart, atSec: number, ended: boolean): number | null {
  return ended || atSec >= toSec || atSec < fromSec - BEFORE_SEC ? fromSec : null
}
