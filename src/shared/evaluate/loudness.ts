/** Sample rate of the filters' coefficients, in Hz. */
const RATE = 48_000
/** Blocks of 400 ms that begin every 100 ms (ITU-R BS.1770-4, annex 1). */
const STEP = RATE / 10
const STEPS_PER_BLOCK = 4
/** Blocks below this do not count, nor those 10 LU below the mean of the others. */
const ABSOLUTE_GATE_LUFS = -70
const RELATIVE_GATE_LU = -10

/** Seconds of sound for which there is one mean square. */
export const LOUDNESS_STEP_SEC = STEP / RATE

/** Coefficients of a filter of second order: b0, b1, b2, a1, a2. */
type Coefficients = readonly [number, number, number, number, number]

/** The K-weighting of ITU-R BS.1770-4, annex 1, tables 1 and 2: a head's shelf, then a high-pass. */
const SHELF: Coefficients = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585]
const HIGH_PASS: Coefficients = [1, -2, 1, -1.99004745483398, 0.99007225036621]

/** Direct form II, transposed. */
class Biquad {
  readonly #c: Coefficients
  #z1 = 0
  #z2 = 0

  constructor(coefficients: Coefficients) {
    this.#c = coefficients
  }

  next(x: number): number {
    const [b0, b1, b2, a1, a2] = this.#c
    const y = b0 * x + this.#z1
    this.#z1 = b1 * x - a1 * y + this.#z2
    this.#z2 = b2 * x - a2 * y
    return y
  }
}

const lufsOf = (power: number) => -0.691 + 10 * Math.log10(power)
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Returns the K-weighted mean square of each full step of stereo at 48 kHz, both channels together, but for the first
 * step: in it the filters, whose slowest pole decays to 10^-10 in 100 ms, take the state that earlier sound gives them.
 */
export function loudnessSteps({ left, right }: { left: Float32Array; right: Float32Array }): number[] {
  const squares = Array.from({ length: Math.floor(left.length / STEP) }, () => 0)
  for (const side of [left, right]) {
    const [shelf, highPass] = [new Biquad(SHELF), new Biquad(HIGH_PASS)]
    for (let i = 0; i < squares.length * STEP; i++) {
      squares[Math.floor(i / STEP)]! += highPass.next(shelf.next(side[i]!)) ** 2 / STEP
    }
  }
  return squares.slice(1)
}

/**
 * Returns the integrated, gated loudness in LUFS of successive steps (ITU-R BS.1770-4, annex 1); null for silence, or
 * for less than one block.
 */
export function integratedLufs(steps: readonly number[]): number | null {
  const blocks = steps.slice(STEPS_PER_BLOCK - 1).map((_, at) => meanOf(steps.slice(at, at + STEPS_PER_BLOCK)))
  const audible = blocks.filter((power) => lufsOf(power) >= ABSOLUTE_GATE_LUFS)
  if (audible.length === 0) return null
  const gate = lufsOf(meanOf(audible)) + RELATIVE_GATE_LU
  return lufsOf(meanOf(audible.filter((power) => lufsOf(power) >= gate)))
}
