const DAY_MS = 24 * 3600_000

/** Returns the begun days until a time; 0 once it has passed. Both times are in milliseconds since 1970. */
export function daysLeft(purgeTimeMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((purgeTimeMs - nowMs) / DAY_MS))
}
