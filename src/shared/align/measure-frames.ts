import { PowerSpectrum } from './fft.ts'
import { MelCepstrum } from './mel.ts'
import { CEPSTRA, FRAMES_PER_SEC, type SoundFrames } from './sound-frames.ts'

const WINDOW_SEC = 0.025
/** Speech has nothing above it that tells its sounds apart. */
const HIGH_HZ = 7600
/** Part of the sample rate that a recording can hold. */
const BANDWIDTH = 0.48
const PRE_EMPHASIS = 0.97

/** Returns the highest frequency that tells sounds apart in a recording of a sample rate. */
export function highHzOf(rateHz: number): number {
  return Math.min(HIGH_HZ, BANDWIDTH * rateHz)
}

/** Holds the samples of which frames are not complete yet. */
class Window {
  readonly samples: Float32Array
  #count = 0

  constructor(length: number) {
    this.samples = new Float32Array(length)
  }

  get isFull(): boolean {
    return this.#count === this.samples.length
  }

  /** Takes samples from `at` on until the window is full; returns the place after them. */
  fill(chunk: Float32Array, at: number): number {
    const count = Math.min(this.samples.length - this.#count, chunk.length - at)
    this.samples.set(chunk.subarray(at, at + count), this.#count)
    this.#count += count
    return at + count
  }

  /** Drops the first samples. */
  drop(count: number): void {
    this.samples.copyWithin(0, count, this.#count)
    this.#count -= count
  }
}

/**
 * Measures a sound that comes in parts; the memory is that of the frames.
 * @param chunks samples in -1..1, mono
 * @param highHz the highest frequency that counts; of two sounds to compare, that of the narrower
 */
export function measureFrames(chunks: Iterable<Float32Array>, rateHz: number, highHz = highHzOf(rateHz)): SoundFrames {
  const length = Math.round(WINDOW_SEC * rateHz)
  const meter = new FrameMeter(length, rateHz, highHz)
  const window = new Window(length)
  let [samples, frames] = [0, 0]
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      at = window.fill(chunk, at)
      if (!window.isFull) break
      meter.add(window.samples)
      frames++
      // rates that are no multiple of 100 have hops of two lengths
      window.drop(Math.round((frames * rateHz) / FRAMES_PER_SEC) - Math.round(((frames - 1) * rateHz) / FRAMES_PER_SEC))
    }
    samples += chunk.length
  }
  return { durationSec: samples / rateHz, highHz, ...meter.result() }
}

/** Measures frames one after another. */
class FrameMeter {
  readonly #spectrum: PowerSpectrum
  readonly #mel: MelCepstrum
  readonly #hamming: Float64Array
  readonly #signal: Float64Array
  readonly #power: Float64Array
  #cepstra = new Float32Array(CEPSTRA * 1024)
  #loudness = new Float32Array(1024)
  #count = 0

  constructor(length: number, rateHz: number, highHz: number) {
    const size = 2 ** Math.ceil(Math.log2(length))
    this.#spectrum = new PowerSpectrum(size)
    this.#mel = new MelCepstrum(highHz, rateHz, size)
    this.#hamming = Float64Array.from({ length }, (_, k) => 0.54 - 0.46 * Math.cos((2 * Math.PI * k) / (length - 1)))
    this.#signal = new Float64Array(size)
    this.#power = new Float64Array(size / 2 + 1)
  }

  add(samples: Float32Array): void {
    if (this.#count === this.#loudness.length) this.#grow()
    let energy = 0
    for (let k = 0; k < samples.length; k++) {
      const value = samples[k]!
      energy += value * value
      this.#signal[k] = (value - PRE_EMPHASIS * (samples[k - 1] ?? value)) * this.#hamming[k]!
    }
    this.#spectrum.measure(this.#signal, this.#power)
    this.#mel.measure(this.#power, this.#cepstra, this.#count * CEPSTRA)
    this.#loudness[this.#count++] = Math.sqrt(energy / samples.length)
  }

  result(): Pick<SoundFrames, 'cepstra' | 'loudness'> {
    return {
      cepstra: this.#cepstra.slice(0, this.#count * CEPSTRA),
      loudness: this.#loudness.slice(0, this.#count),
    }
  }

  #grow(): void {
    const grown = <T extends Float32Array>(values: T) => {
      const more = new Float32Array(values.length * 2)
      more.set(values)
      return more
    }
    this.#cepstra = grown(this.#cepstra)
    this.#loudness = grown(this.#loudness)
  }
}
