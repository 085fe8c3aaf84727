/** Zero crossings of the sinc on each side. */
const REACH = 16

/** A filter that turns a rate into another: for each of `phases` positions between input samples, its taps. */
export interface Resampler {
  fromRate: number
  toRate: number
  /** Input samples needed on each side of a position. */
  reach: number
  phases: number
  taps: Float32Array
}

/**
 * Windowed-sinc polyphase filter (Blackman window), cut off at the lower of both Nyquist frequencies. Positions are
 * exact fractions of both rates, so that any stretch of output is the same however it is cut.
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
 * Writes `target.length` output samples from output sample `first` on. `input` holds the source from its sample
 * `inputFirst`; what lies outside counts as silence.
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
