import { randomAt } from '#shared/base/random.ts'

/** Samples a second of all sound made here. */
export const RATE = 48_000
export const TAU = 2 * Math.PI

/** Returns silence of a length in seconds. */
export const silence = (lengthSec: number): Float32Array => new Float32Array(Math.max(1, Math.round(lengthSec * RATE)))

/** White noise in [-1, 1), the same for the same seed and sample. */
export const noiseAt = (seed: number, at: number): number => randomAt(seed, at) * 2 - 1

/** A sawtooth at a phase in [0, 1) that moves by `step` a sample; its edge is rounded (PolyBLEP, Välimäki 2007). */
export function sawAt(phase: number, step: number): number {
  const value = 2 * phase - 1
  if (phase < step) {
    const t = phase / step
    return value - (t + t - t * t - 1)
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step
    return value - (t * t + t + t + 1)
  }
  return value
}

/** Part of a low-pass of first order that a sample adds. */
export const lowPassPart = (hz: number): number => 1 - Math.exp((-TAU * hz) / RATE)

/** A rise, a level and a fall after `lengthSec`, each rounded; times in seconds. */
export function swell(t: number, lengthSec: number, attackSec: number, releaseSec: number): number {
  const up = Math.min(1, t / attackSec)
  const down = t < lengthSec ? 1 : Math.max(0, 1 - (t - lengthSec) / releaseSec)
  return up * up * (3 - 2 * up) * down * down
}
