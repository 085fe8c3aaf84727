/** Time without changes before the picture of a scene is drawn again (E4.06). */
export const REFRESH_MS = 500
/** Longest wait while changes continue. */
export const REFRESH_MAX_WAIT_MS = 3000
/** Shortest time between two pictures of a scene that is not the current one. */
export const REFRESH_OTHER_MS = 3000

/** An outdated picture; times are milliseconds of one clock. */
export interface Stale {
  firstChangeMs: number
  lastChangeMs: number
  /** When it was last drawn; null for never. */
  drawnMs: number | null
}

/** Returns when a stale picture may be drawn; at once before the first one. */
export function refreshDueMs({ firstChangeMs, lastChangeMs, drawnMs }: Stale, current: boolean): number {
  if (drawnMs === null) return firstChangeMs
  if (current) return Math.min(lastChangeMs + REFRESH_MS, firstChangeMs + REFRESH_MAX_WAIT_MS)
  return Math.max(firstChangeMs, drawnMs + REFRESH_OTHER_MS)
}
