interface Source {
  loop: boolean
  sourceStartSec: number
  /** 0 when it is not known. */
  sourceDurationSec: number
}

/**
 * Time of a source after `elapsedSec` of its clip. A looping source begins again at 0, so that splitting a clip
 * changes nothing; another one shows its end.
 */
export function sourceSecAt(source: Source, elapsedSec: number): number {
  const atSec = source.sourceStartSec + Math.max(0, elapsedSec)
  if (source.sourceDurationSec <= 0) return atSec
  if (source.loop) return atSec % source.sourceDurationSec
  return Math.min(atSec, source.sourceDurationSec)
}
