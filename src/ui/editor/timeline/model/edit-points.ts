import { SAME_TIME_SEC } from '#shared/model/limits.ts'

/** Returns the next start or end of an item after a time, or the previous one for `step` -1; null without one. */
export function nextEditPoint(edges: readonly number[], timeSec: number, step: 1 | -1): number | null {
  const beyond = edges.filter((edge) => (step > 0 ? edge > timeSec + SAME_TIME_SEC : edge < timeSec - SAME_TIME_SEC))
  if (beyond.length === 0) return null
  return step > 0 ? Math.min(...beyond) : Math.max(...beyond)
}
