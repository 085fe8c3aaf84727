/** Sample rate of the filters' coefficients, in Hz. */
const RATE = 48_000
/** Blocks of 400 ms that begin every 100 ms (ITU-R BS.1770-4, annex 1). */
const STEP = RATE / 10
const STEPS_PER_BLOCK = 4
/** Blocks below this do not count, nor those 10 LU below the mean of the others. */
const ABSOLUTE_GATE_LUFS = -70
const RELATIVE_GATE_LU = -10

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

/** Measures the integrated, gated loudness of stereo at 48 kHz (ITU-R BS.1770-4), fed piece after piece. */
export class LoudnessMeter {
  readonly #filters = [SHELF, SHELF].map((shelf) => [new Biquad(shelf), new Biquad(HIGH_PASS)] as const)
  /** Mean squares of both channels together, a value for each full step. */
  readonly #steps: number[] = []
  #sum = 0
  #inStep = 0
  #peak = 0

  /** The largest sample so far, 0 to 1. */
  get peak(): number {
    return this.#peak
  }

  feed(left: Float32Array, right: Float32Array): void {
    const [[shelfL, passL], [shelfR, passR]] = this.#filters as [readonly [Biquad, Biquad], readonly [Biquad, Biquad]]
    for (let i = 0; i < left.length; i++) {
      const [l, r] = [left[i]!, right[i]!]
      this.#peak = Math.max(this.#peak, Math.abs(l), Math.abs(r))
      this.#sum += passL.next(shelfL.next(l)) ** 2 + passR.next(shelfR.next(r)) ** 2
      if (++this.#inStep < STEP) continue
      this.#steps.push(this.#sum / STEP)
      this.#sum = 0
      this.#inStep = 0
    }
  }

  /** The loudness in LUFS of what was fed; null for silence, or for less than one block. */
  get lufs(): number | null {
    const blocks = this.#steps
      .slice(STEPS_PER_BLOCK - 1)
      .map((_, at) => meanOf(this.#steps.slice(at, at + STEPS_PER_BLOCK)))
    const audible = blocks.filter((power) => lufsOf(power) >= ABSOLUTE_GATE_LUFS)
    if (audible.length === 0) return null
    const gate = lufsOf(meanOf(audible)) + RELATIVE_GATE_LU
    return lufsOf(meanOf(audible.filter((power) => lufsOf(power) >= gate)))
  }
}
