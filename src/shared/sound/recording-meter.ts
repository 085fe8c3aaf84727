import { playedSamples } from '#shared/base/samples.ts'

/** Length of a step of the measures, in seconds: a syllable has several. */
const STEP_SEC = 0.02
/** Rumble and direct current below this are no noise that is heard, in Hz; a filter of first order takes them out. */
const RUMBLE_HZ = 100
/** The two largest values of 16 bits: a wave that is only loud touches them, one that is cut stays there. */
const FULL_SCALE = 32_766 / 32_768
/** So many samples at full scale in a row are a cut peak. */
const CUT_SAMPLES = 3

/** The measures of a sound, one value a step. */
export interface SoundMeasures {
  stepSec: number
  /** Mean squares without rumble, of the mean of both channels. */
  powers: readonly number[]
  /** The largest value of either channel, 0 to 1. */
  peaks: readonly number[]
  /** Whether a peak is cut. */
  cut: readonly boolean[]
}

/** Measures a sound that comes piece by piece, so that no more of it than a piece has to be in memory. */
export class RecordingMeter implements SoundMeasures {
  readonly stepSec: number
  readonly powers: number[] = []
  readonly peaks: number[] = []
  readonly cut: boolean[] = []
  readonly #stepFrames: number
  readonly #keep: number
  #at = 0
  #sum = 0
  #peak = 0
  #isCut = false
  #last = 0
  #filtered = 0
  #full: [left: number, right: number] = [0, 0]

  constructor(sampleRate: number) {
    this.#stepFrames = Math.round(sampleRate * STEP_SEC)
    this.stepSec = this.#stepFrames / sampleRate
    this.#keep = Math.exp((-2 * Math.PI * RUMBLE_HZ) / sampleRate)
  }

  /**
   * Takes the samples after those before, in -1..1 as the file has them; others as they are played (`playedSamples`). What fills
   * no step at the end of all does not count.
   */
  add(leftRead: Float32Array, rightRead: Float32Array): void {
    const [left, right] = [playedSamples(leftRead), playedSamples(rightRead)]
    let [fullLeft, fullRight] = this.#full
    for (let i = 0; i < left.length; i++) {
      const l = left[i]!
      const r = right[i]!
      const sample = (l + r) / 2
      this.#filtered = this.#keep * (this.#filtered + sample - this.#last)
      this.#last = sample
      this.#sum += this.#filtered * this.#filtered
      const [high, highRight] = [Math.abs(l), Math.abs(r)]
      this.#peak = Math.max(this.#peak, high, highRight)
      fullLeft = high >= FULL_SCALE ? fullLeft + 1 : 0
      fullRight = highRight >= FULL_SCALE ? fullRight + 1 : 0
      if (fullLeft >= CUT_SAMPLES || fullRight >= CUT_SAMPLES) this.#isCut = true
      if (++this.#at === this.#stepFrames) this.#endStep()
    }
    this.#full = [fullLeft, fullRight]
  }

  #endStep(): void {
    this.powers.push(this.#sum / this.#stepFrames)
    this.peaks.push(Math.min(1, this.#peak))
    this.cut.push(this.#isCut)
    this.#at = 0
    this.#sum = 0
    this.#peak = 0
    this.#isCut = false
  }
}
