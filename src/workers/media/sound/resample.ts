/** Zero crossings of the sinc on each side. */
const REACH = 16

/** A filter that converts a sample rate: taps for each of `phases` positions between input samples. */
export interface Resampler {
  fromRate: number
  toRate: number
  /** Input samples needed on each side of a position. */
  reach: number
  phases: number
  taps: Float32Array
}

/**
 * Returns a windowed-sinc polyphase filter (Blackman window) with its cutoff at the lower Nyquist frequency. Positions are
 * exact fractions of both rates, so that the output does not depend on how it is divided.
 */
export function createResampler(fromRate: number, toRate: number): Resampler {
  const phases = toRate / gcd(fromRate, toRate)
  const cutoff = Math.min(1, toRate / fromRate)
  const reach = Math.ceil(REACH / cutoff)
  const taps = new Float32Array(phases * 2 * reach)
  for (let phase = 0; phase < phases; phase++) {
    let sum = 0
    for (let tap = 0; tap < 2 * reach; tap++) {
      const distance = tap - reach + 1 - phase / phases
      const window =
        0.42 + 0.5 * Math.cos((Math.PI * distance) / reach) + 0.08 * Math.cos((2 * Math.PI * distance) / reach)
      const value = Math.abs(distance) >= reach ? 0 : sinc(distance * cutoff) * window
      taps[phase * 2 * reach + tap] = value
      sum += value
    }
    for (let tap = 0; tap < 2 * reach; tap++) taps[phase * 2 * reach + tap]! /= sum
  }
  return { fromRate, toRate, reach, phases, taps }
}

/**
 * Writes `target.length` output samples, starting at output sample `first`. `input` contains the source from its sample
 * `inputFirst`; samples outside are silent.
 */
export function resample(
  filter: Resampler,
  input: Float32Array,
  inputFirst: number,
  first: number,
  target: Float32Array,
): void {
  const { reach, phases, taps, fromRate, toRate } = filter
  const step = fromRate / gcd(fromRate, toRate)
  for (let i = 0; i < target.length; i++) {
    const position = (first + i) * step
    const whole = Math.floor(position / phases)
    const row = (position - whole * phases) * 2 * reach
    const start = whole - reach + 1 - inputFirst
    let sum = 0
    for (let tap = 0; tap < 2 * reach; tap++) sum += (input[start + tap] ?? 0) * taps[row + tap]!
    target[i] = sum
  }
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}
