/** Below this part the speed of a render is not known yet: it still loads media. */
const PART_MIN = 0.03

interface Rendered {
  startedAt: Date | null
  /** 0 to 1. */
  progress: number
}

/** Returns the remaining time of a render in seconds at its average speed so far; null while that is unknown. */
export function timeLeftSec({ startedAt, progress }: Rendered, now: Date): number | null {
  if (startedAt === null || progress < PART_MIN) return null
  const elapsedSec = Math.max(0, now.getTime() - startedAt.getTime()) / 1000
  return (elapsedSec * (1 - progress)) / progress
}
