import { CEPSTRA } from './sound-frames.ts'

const BANDS = 26
const LOW_HZ = 80
/** Sounds that are weaker than this part of full scale are as good as silent. */
const FLOOR = 1e-7

interface Band {
  first: number
  weights: Float64Array
}

/** S. S. Stevens, J. Volkmann, E. B. Newman 1937, as D. O'Shaughnessy 1987 puts it. */
const melOf = (hz: number) => 1127 * Math.log1p(hz / 700)
const hzOf = (mel: number) => 700 * Math.expm1(mel / 1127)

function bandsOf(highHz: number, rateHz: number, size: number): Band[] {
  const [low, high] = [melOf(LOW_HZ), melOf(highHz)]
  const edges = Array.from({ length: BANDS + 2 }, (_, k) => hzOf(low + ((high - low) * k) / (BANDS + 1)))
  const stepHz = rateHz / size
  return edges.slice(0, BANDS).map((fromHz, k) => {
    const [peakHz, toHz] = [edges[k + 1]!, edges[k + 2]!]
    const first = Math.ceil(fromHz / stepHz)
    const count = Math.max(1, Math.floor(toHz / stepHz) - first + 1)
    const weight = (hz: number) => Math.min((hz - fromHz) / (peakHz - fromHz), (toHz - hz) / (toHz - peakHz))
    return { first, weights: Float64Array.from({ length: count }, (_, i) => Math.max(0, weight((first + i) * stepHz))) }
  })
}

/** Mel cepstral coefficients of power spectra (S. B. Davis, P. Mermelstein 1980). */
export class MelCepstrum {
  readonly #bands: readonly Band[]
  readonly #floor: number
  readonly #logs = new Float64Array(BANDS)
  readonly #cosines: readonly Float64Array[]

  /**
   * @param highHz the highest frequency that counts
   * @param size of the transform
   */
  constructor(highHz: number, rateHz: number, size: number) {
    this.#bands = bandsOf(highHz, rateHz, size)
    this.#floor = FLOOR * size
    this.#cosines = Array.from({ length: CEPSTRA }, (_, k) =>
      Float64Array.from({ length: BANDS }, (__, band) => Math.cos((Math.PI * (k + 1) * (band + 0.5)) / BANDS)),
    )
  }

  /** Writes `CEPSTRA` coefficients into `cepstra` from `at` on. */
  measure(power: Float64Array, cepstra: Float32Array, at: number): void {
    for (const [band, { first, weights }] of this.#bands.entries()) {
      let energy = this.#floor
      for (let k = 0; k < weights.length; k++) energy += weights[k]! * power[first + k]!
      this.#logs[band] = Math.log(energy)
    }
    for (const [k, cosines] of this.#cosines.entries()) {
      let sum = 0
      for (let band = 0; band < BANDS; band++) sum += cosines[band]! * this.#logs[band]!
      cepstra[at + k] = sum
    }
  }
}
