import { randomAt } from '#shared/base/random.ts'

/** Eased 0 to 1 with no slope and no curvature at both ends (Perlin's quintic); clamped outside. */
export function ease(x: number): number {
  const u = x <= 0 ? 0 : Math.min(x, 1)
  return u * u * u * (u * (u * 6 - 15) + 10)
}

/** Smooth value noise in [-1, 1]: random heights at whole numbers of `x`, eased between them. */
export function noiseAt(seed: number, x: number): number {
  const cell = Math.floor(x)
  const from = randomAt(seed, cell)
  const to = randomAt(seed, cell + 1)
  return (from + (to - from) * ease(x - cell)) * 2 - 1
}

/** A smooth hump: 0 outside, 1 at `peakSec`, rising over `riseSec` and falling over `fallSec`. */
export function humpAt(timeSec: number, peakSec: number, riseSec: number, fallSec: number): number {
  return timeSec < peakSec ? ease(1 - (peakSec - timeSec) / riseSec) : ease(1 - (timeSec - peakSec) / fallSec)
}
