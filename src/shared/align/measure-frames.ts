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

/** Measures a sound that comes in parts; the memory is that of the frames. */
export class SoundMeter {
  readonly #rateHz: number
  readonly #highHz: number
  readonly #window: Float32Array
  readonly #frames: FrameMeter
  /** Samples in the window. */
  #held = 0
  #samples = 0

  /** @param highHz the highest frequency that counts; of two sounds to compare, that of the narrower */
  constructor(rateHz: number, highHz = highHzOf(rateHz)) {
    this.#rateHz = rateHz
    this.#highHz = highHz
    this.#window = new Float32Array(Math.round(WINDOW_SEC * rateHz))
    this.#frames = new FrameMeter(this.#window.length, rateHz, highHz)
  }

  /** Takes the next samples, mono, in -1..1. */
  push(chunk: Float32Array): void {
    const window = this.#window
    for (let at = 0; at < chunk.length; ) {
      const count = Math.min(window.length - this.#held, chunk.length - at)
      window.set(chunk.subarray(at, at + count), this.#held)
      this.#held += count
      at += count
      if (this.#held < window.length) break
      this.#frames.add(window)
      // rates that are no multiple of 100 have hops of two lengths
      const hop = this.#beginOf(this.#frames.count) - this.#beginOf(this.#frames.count - 1)
      window.copyWithin(0, hop)
      this.#held -= hop
    }
    this.#samples += chunk.length
  }

  /** Returns the frames of the samples so far. */
  result(): SoundFrames {
    return { durationSec: this.#samples / this.#rateHz, highHz: this.#highHz, ...this.#frames.result() }
  }

  #beginOf(frame: number): number {
    return Math.round((frame * this.#rateHz) / FRAMES_PER_SEC)
  }
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

  get count(): number {
    return this.#count
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
