import { RATE, TAU } from '../instruments/oscillators.ts'

/** Coefficients of a filter of second order: b0, b1, b2, a1, a2. */
export type Coefficients = readonly [number, number, number, number, number]

/** Filters of R. Bristow-Johnson's Audio EQ Cookbook. */
function cookbook(hz: number, q: number) {
  const w = (TAU * hz) / RATE
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) }
}

export function lowPass(hz: number, q = Math.SQRT1_2): Coefficients {
  const { cos, alpha } = cookbook(hz, q)
  const a0 = 1 + alpha
  return [(1 - cos) / 2 / a0, (1 - cos) / a0, (1 - cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0]
}

export function highPass(hz: number, q = Math.SQRT1_2): Coefficients {
  const { cos, alpha } = cookbook(hz, q)
  const a0 = 1 + alpha
  return [(1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0]
}

/** A hill or dip of `gainDb` around a frequency. */
export function peaking(hz: number, q: number, gainDb: number): Coefficients {
  const { cos, alpha } = cookbook(hz, q)
  const gain = 10 ** (gainDb / 40)
  const a0 = 1 + alpha / gain
  return [(1 + alpha * gain) / a0, (-2 * cos) / a0, (1 - alpha * gain) / a0, (-2 * cos) / a0, (1 - alpha / gain) / a0]
}

/** Filters a loop in its settled state: the filter has gone around once before. Of a sound that is no loop, `turns` is 1. */
export function filtered(sound: Float32Array, [b0, b1, b2, a1, a2]: Coefficients, turns = 2): Float32Array {
  const made = new Float32Array(sound.length)
  let [z1, z2] = [0, 0]
  for (let turn = 0; turn < turns; turn++) {
    for (let i = 0; i < sound.length; i++) {
      const x = sound[i]!
      const y = b0 * x + z1
      z1 = b1 * x - a1 * y + z2
      z2 = b2 * x - a2 * y
      made[i] = y
    }
  }
  return made
}
