/** Zero crossings of the kernel on each side, and values of the table between two of them. */
const CROSSINGS = 10
const PER_CROSSING = 512
/** The kernel ends below half the lower of both rates, so that hardly anything is mirrored. */
const BANDWIDTH = 0.92

/** A sinc under a Blackman window, from 0 to its last crossing. */
const KERNEL = Float64Array.from({ length: CROSSINGS * PER_CROSSING + 2 }, (_, k) => {
  const x = k / PER_CROSSING
  if (x >= CROSSINGS) return 0
  const part = (Math.PI * x) / CROSSINGS
  const window = 0.42 + 0.5 * Math.cos(part) + 0.08 * Math.cos(2 * part)
  return x === 0 ? 1 : (window * Math.sin(Math.PI * x)) / (Math.PI * x)
})

/**
 * Resamples a sound that comes in parts, by windowed sinc interpolation (J. O. Smith, "Digital Audio Resampling"). Times
 * are kept: output k is the input at `k * step`.
 */
export class Resampler {
  readonly #step: number
  readonly #cut: number
  /** Half the length of the kernel, in input samples. */
  readonly #half: number
  #held = new Float32Array(0)
  /** The input sample that `#held` begins with, those taken and the outputs so far. */
  #from = 0
  #taken = 0
  #made = 0

  /** @param step input samples for an output sample */
  constructor(step: number) {
    this.#step = step
    this.#cut = BANDWIDTH * Math.min(1, 1 / step)
    this.#half = Math.ceil(CROSSINGS / this.#cut)
  }

  /** Takes the next samples and returns those that follow from them. */
  push(samples: Float32Array): Float32Array<ArrayBuffer> {
    const joined = new Float32Array(this.#held.length + samples.length)
    joined.set(this.#held)
    joined.set(samples, this.#held.length)
    this.#held = joined
    this.#taken += samples.length
    return this.#make(Math.floor((this.#taken - 1 - this.#half) / this.#step) + 1)
  }

  /** Returns the rest, followed by silence: as many samples as the input lasts. */
  end(): Float32Array<ArrayBuffer> {
    return this.#make(Math.floor(this.#taken / this.#step))
  }

  #make(total: number): Float32Array<ArrayBuffer> {
    const made = new Float32Array(Math.max(0, total - this.#made))
    for (let k = 0; k < made.length; k++) made[k] = this.#at((this.#made + k) * this.#step)
    this.#made += made.length
    const begin = Math.max(this.#from, Math.floor(this.#made * this.#step) - this.#half)
    this.#held = this.#held.slice(begin - this.#from)
    this.#from = begin
    return made
  }

  #at(position: number): number {
    const first = Math.max(this.#from, Math.ceil(position - this.#half))
    const last = Math.min(this.#taken - 1, Math.floor(position + this.#half))
    const scale = this.#cut * PER_CROSSING
    let sum = 0
    for (let index = first; index <= last; index++) {
      const x = Math.abs(index - position) * scale
      const k = Math.floor(x)
      if (k >= CROSSINGS * PER_CROSSING) continue
      const low = KERNEL[k]!
      sum += this.#held[index - this.#from]! * (low + (KERNEL[k + 1]! - low) * (x - k))
    }
    return sum * this.#cut
  }
}
