/** The middle value; the mean of both middle ones for an even count. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The smallest value that at least `part` of all do not pass (nearest rank). */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)]!
}

/** How far the values lie apart, as a part of their median. */
export function spread(values: number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values)
}
