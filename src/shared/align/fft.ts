/**
 * Computes power spectra of real signals of one size, a power of two: radix 2 (J. W. Cooley, J. W. Tukey 1965), with even
 * samples as real and odd ones as imaginary parts.
 */
export class PowerSpectrum {
  readonly #half: number
  readonly #re: Float64Array
  readonly #im: Float64Array
  readonly #cos: Float64Array
  readonly #sin: Float64Array
  readonly #reversed: Uint32Array

  constructor(size: number) {
    const half = size / 2
    this.#half = half
    this.#re = new Float64Array(half)
    this.#im = new Float64Array(half)
    this.#cos = Float64Array.from({ length: half + 1 }, (_, k) => Math.cos((Math.PI * k) / half))
    this.#sin = Float64Array.from({ length: half + 1 }, (_, k) => Math.sin((Math.PI * k) / half))
    this.#reversed = Uint32Array.from({ length: half }, (_, k) => reverse(k, Math.log2(half)))
  }

  /** Writes the power of `size / 2 + 1` frequencies, from 0 to half the sample rate, into `power`. */
  measure(signal: Float64Array, power: Float64Array): void {
    for (let k = 0; k < this.#half; k++) {
      const from = 2 * this.#reversed[k]!
      this.#re[k] = signal[from]!
      this.#im[k] = signal[from + 1]!
    }
    for (let width = 1; width < this.#half; width *= 2) this.#combine(width)
    this.#separate(power)
  }

  /** Joins the transforms of neighbouring blocks of `width` values. */
  #combine(width: number): void {
    const re = this.#re
    const im = this.#im
    const cos = this.#cos
    const sin = this.#sin
    const stride = this.#half / width
    for (let from = 0; from < this.#half; from += 2 * width) {
      for (let k = 0; k < width; k++) {
        const a = from + k
        const b = a + width
        const c = cos[k * stride]!
        const s = sin[k * stride]!
        const real = re[b]! * c + im[b]! * s
        const imaginary = im[b]! * c - re[b]! * s
        re[b] = re[a]! - real
        im[b] = im[a]! - imaginary
        re[a] = re[a]! + real
        im[a] = im[a]! + imaginary
      }
    }
  }

  /** Powers of the whole signal from the transforms of its even and its odd samples. */
  #separate(power: Float64Array): void {
    const half = this.#half
    for (let k = 0; k <= half; k++) {
      const a = k % half
      const b = (half - k) % half
      const evenRe = (this.#re[a]! + this.#re[b]!) / 2
      const evenIm = (this.#im[a]! - this.#im[b]!) / 2
      const oddRe = (this.#im[a]! + this.#im[b]!) / 2
      const oddIm = (this.#re[b]! - this.#re[a]!) / 2
      const real = evenRe + oddRe * this.#cos[k]! + oddIm * this.#sin[k]!
      const imaginary = evenIm + oddIm * this.#cos[k]! - oddRe * this.#sin[k]!
      power[k] = real * real + imaginary * imaginary
    }
  }
}

function reverse(value: number, bits: number): number {
  let reversed = 0
  for (let bit = 0; bit < bits; bit++) if (value & (1 << bit)) reversed |= 1 << (bits - 1 - bit)
  return reversed
}
