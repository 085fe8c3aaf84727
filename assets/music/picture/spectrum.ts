import { RATE } from '../instruments/oscillators.ts'

const SIZE = 4096

/** Transforms in place (radix 2, Cooley and Tukey 1965). */
function fourier(re: Float64Array, im: Float64Array): void {
  const n = re.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      ;[re[i], re[j]] = [re[j]!, re[i]!]
      ;[im[i], im[j]] = [im[j]!, im[i]!]
    }
  }
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k) / size
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      for (let i = k; i < n; i += size) {
        const j = i + half
        const [x, y] = [re[j]! * c - im[j]! * s, re[j]! * s + im[j]! * c]
        re[j] = re[i]! - x
        im[j] = im[i]! - y
        re[i]! += x
        im[i]! += y
      }
    }
  }
}

/** Returns the power in dB of each bin of the spectrum around a sample, through a Hann window. */
function spectrumAt(sound: Float32Array, center: number): Float64Array {
  const re = new Float64Array(SIZE)
  const im = new Float64Array(SIZE)
  for (let i = 0; i < SIZE; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE)
    re[i] = (sound[center - SIZE / 2 + i] ?? 0) * window
  }
  fourier(re, im)
  return re.slice(0, SIZE / 2).map((value, i) => 10 * Math.log10((value ** 2 + im[i]! ** 2) / (SIZE / 4) ** 2 + 1e-12))
}

/** Frequencies of a spectrogram's lower and upper edge, in Hz. */
const LOW_HZ = 30
const HIGH_HZ = 20_000
/** Levels of its darkest and brightest places, in dB. */
const DARK_DB = -92
const BRIGHT_DB = -28

/** Returns the spectrogram of a sound: rows from high to low in octaves, values from 0 to 1. */
export function spectrogram(sound: Float32Array, width: number, height: number): Float32Array {
  const picture = new Float32Array(width * height)
  for (let x = 0; x < width; x++) {
    const spectrum = spectrumAt(sound, Math.round(((x + 0.5) * sound.length) / width))
    for (let y = 0; y < height; y++) {
      const from = LOW_HZ * (HIGH_HZ / LOW_HZ) ** ((height - 1 - y) / height)
      const to = from * (HIGH_HZ / LOW_HZ) ** (1 / height)
      const first = Math.floor((from * SIZE) / RATE)
      const last = Math.max(first + 1, Math.ceil((to * SIZE) / RATE))
      const level = Math.max(...spectrum.subarray(first, last))
      picture[y * width + x] = Math.min(1, Math.max(0, (level - DARK_DB) / (BRIGHT_DB - DARK_DB)))
    }
  }
  return picture
}
