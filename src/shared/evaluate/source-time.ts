import { type Film, idleSecOf } from '#shared/model/film.ts'

interface Source {
  loop: boolean
  sourceStartSec: number
  /** 0 when it is not known. */
  sourceDurationSec: number
}

/**
 * Time of a source after `elapsedSec` of it were played. A looping source begins again at 0, so that splitting a clip
 * changes nothing; another one shows its end.
 */
export function sourceSecAt(source: Source, elapsedSec: number): number {
  const atSec = source.sourceStartSec + Math.max(0, elapsedSec)
  if (source.sourceDurationSec <= 0) return atSec
  if (source.loop) return atSec % source.sourceDurationSec
  return Math.min(atSec, source.sourceDurationSec)
}

/**
 * Time of a film that plays forward and back without end, `elapsedSec` after its start. It turns at its last and first
 * frame, each of which shows once, so that no frame is repeated where it turns. Its actions are left out.
 */
export function backAndForthSec(film: Film, elapsedSec: number): number {
  const lastSec = film.frameRate > 0 ? idleSecOf(film) - 1 / film.frameRate : 0
  if (lastSec <= 0) return 0
  const phaseSec = Math.max(0, elapsedSec) % (2 * lastSec)
  return phaseSec <= lastSec ? phaseSec : 2 * lastSec - phaseSec
}
