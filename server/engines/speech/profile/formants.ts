import { PowerSpectrum } from '#shared/align/fft.ts'
import { vertex } from './pitch-tracker.ts'

/** Coefficients: two for each kHz of the rate, and two for the voice and the lips (J. D. Markel, A. H. Gray 1976). */
const ORDER = 18
const PRE_EMPHASIS = 0.97
/** Noise that is added, so that the equations can be solved. */
const NOISE = 1 + 1e-6
/** Size of the transform of the envelope. */
const SIZE = 1024
/** Where the three lowest formants of adults lie, in Hz. */
const PLACES = [
  [220, 1100],
  [700, 3000],
  [1500, 4200],
] as const

/** Finds formants: peaks of the envelope that linear prediction gives (autocorrelation, Levinson and Durbin). */
export class FormantFinder {
  readonly #rateHz: number
  readonly #window: Float64Array
  readonly #spectrum = new PowerSpectrum(SIZE)
  readonly #signal = new Float64Array(SIZE)
  readonly #power = new Float64Array(SIZE / 2 + 1)

  /** @param rateHz about 16 kHz */
  constructor(rateHz: number, length: number) {
    this.#rateHz = rateHz
    this.#window = Float64Array.from({ length }, (_, k) => 0.54 - 0.46 * Math.cos((2 * Math.PI * k) / (length - 1)))
  }

  /** Returns the three lowest formants in Hz; null where they are not told apart. */
  formantsOf(frame: Float32Array): readonly [number, number, number] | null {
    const signal = this.#window.map((weight, k) => weight * (frame[k]! - PRE_EMPHASIS * (frame[k - 1] ?? frame[k]!)))
    const correlation = Array.from({ length: ORDER + 1 }, (_, lag) => {
      let sum = 0
      for (let k = lag; k < signal.length; k++) sum += signal[k]! * signal[k - lag]!
      return sum
    })
    if (correlation[0]! <= 0) return null
    correlation[0]! *= NOISE
    this.#signal.fill(0)
    this.#signal.set(predictor(correlation))
    this.#spectrum.measure(this.#signal, this.#power)
    const peaks = this.#peaks()
    const first = peaks.findIndex((hz) => hz >= PLACES[0][0])
    const [f1, f2, f3] = first < 0 ? [] : peaks.slice(first)
    if (!f1 || !f2 || !f3) return null
    const fits = [f1, f2, f3].every((hz, k) => hz >= PLACES[k]![0] && hz <= PLACES[k]![1])
    return fits ? [f1, f2, f3] : null
  }

  /** Where the envelope, the inverse of the measured power, has peaks. */
  #peaks(): number[] {
    const logs = this.#power.map((power) => Math.log(power + 1e-12))
    const peaks: number[] = []
    for (let k = 1; k < logs.length - 1; k++) {
      const [before, value, after] = [logs[k - 1]!, logs[k]!, logs[k + 1]!]
      if (value < before && value <= after) peaks.push(((k + vertex(before, value, after)) * this.#rateHz) / SIZE)
    }
    return peaks
  }
}

/** The prediction error filter of an autocorrelation. */
function predictor(correlation: readonly number[]): Float64Array {
  const filter = new Float64Array(correlation.length)
  filter[0] = 1
  let error = correlation[0]!
  for (let order = 1; order < correlation.length; order++) {
    let sum = 0
    for (let k = 0; k < order; k++) sum += filter[k]! * correlation[order - k]!
    const reflection = -sum / error
    const before = filter.slice(0, order + 1)
    for (let k = 1; k <= order; k++) filter[k] = before[k]! + reflection * before[order - k]!
    error *= 1 - reflection * reflection
  }
  return filter
}
