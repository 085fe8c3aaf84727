import { truePeakAt } from './true-peak.ts'

/** Samples of a step, which has one gain at its start; between two of them the gain changes in a straight line. */
const STEP = 32
/** Steps before and after one that its gain depends on, twice: 20 ms at 48 kHz. */
const SPREAD = 30
/** Samples before and after those that are limited, on which they depend. */
export const LIMITER_REACH = (2 * SPREAD + 4) * STEP

/** A Hann window whose sum is 1. */
const WINDOW = Array.from({ length: 2 * SPREAD + 1 }, (_, at) => Math.sin((Math.PI * (at + 1)) / (2 * SPREAD + 2)) ** 2)
const WEIGHTS = WINDOW.map((weight) => weight / WINDOW.reduce((sum, other) => sum + other, 0))

interface Sides {
  left: Float32Array
  right: Float32Array
}

/**
 * Returns a sound times `gain`, turned down where its true peak would exceed `peakMax`. `left` and `right` are its samples
 * from `first - LIMITER_REACH` on and as far past the end.
 *
 * The gain at a moment is a weighted mean, over 20 ms on both sides, of the smallest gains that are needed within 20 ms of
 * each: it is down before a peak comes, and back 40 ms after it. The smallest one is the same in every part of a steady
 * tone down to 25 Hz, which therefore stays undistorted. Steps are counted from sample 0, so that the samples do not depend
 * on the range.
 */
export function limited({ left, right }: Sides, gain: number, peakMax: number, first: number): Sides {
  const count = left.length - 2 * LIMITER_REACH
  const firstStep = Math.floor(first / STEP)
  const steps = Math.floor((first + count - 1) / STEP) - firstStep + 2
  const wide = 2 * SPREAD + 1
  const needed = Array.from({ length: steps + 2 * wide }, (_, at) => {
    const from = (firstStep - wide + at) * STEP - first + LIMITER_REACH
    return Math.min(1, peakMax / (gain * Math.max(1e-9, peakOf(left, from), peakOf(right, from))))
  })
  const lowest = needed.slice(0, steps + 2 * SPREAD).map((_, at) => Math.min(...needed.slice(at, at + wide + 2)))
  const gains = Array.from({ length: steps }, (_, at) =>
    // exactly 1 where nothing is limited, whatever the weights add up to
    WEIGHTS.reduce((sum, weight, k) => sum + weight * (lowest[at + k]! - 1), 1),
  )
  const side = (samples: Float32Array) =>
    Float32Array.from({ length: count }, (_, i) => {
      const place = (first + i) / STEP - firstStep
      const step = Math.floor(place)
      const now = gains[step]! + (gains[step + 1]! - gains[step]!) * (place - step)
      return samples[LIMITER_REACH + i]! * gain * now
    })
  return { left: side(left), right: side(right) }
}

function peakOf(samples: Float32Array, from: number): number {
  let peak = 0
  for (let at = from; at < from + STEP; at++) peak = Math.max(peak, truePeakAt(samples, at))
  return peak
}
