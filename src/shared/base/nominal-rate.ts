/** Pictures at the beginning of a film from which its rate is told, in browser and server alike. */
export const RATE_PICTURES = 200
/** Of the steps between pictures, the part that may be shorter than the nominal one: times are rounded and jitter. */
const SHORTER_PART = 0.05
/** Steps that differ by this factor from the nominal one are the same step, rounded: 8 and 9 ms at 120 pictures a second. */
const ROUNDED = 1.15

/**
 * Returns the rate at which a film shows pictures while it moves, in frames a second; 0 for a single picture. Recordings of
 * screens leave out what stands still, so that their mean is far below it.
 * @param timesSec when the pictures are shown, in any order
 */
export function nominalRate(timesSec: Iterable<number>): number {
  const times = Float64Array.from(timesSec).sort()
  const steps = times
    .subarray(1)
    .map((timeSec, at) => timeSec - times[at]!)
    .filter((step) => step > 0)
    .sort()
  const nominal = steps[Math.floor(steps.length * SHORTER_PART)]
  if (nominal === undefined) return 0
  const same = steps.filter((step) => step <= nominal * ROUNDED && step * ROUNDED >= nominal)
  return same.length / same.reduce((sum, step) => sum + step, 0)
}
