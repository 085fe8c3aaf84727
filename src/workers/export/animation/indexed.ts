import type { Palette } from './palette.ts'

/** The index of pixels through which what was shown before stays. */
export const CLEAR = 255

/** Bits of each channel by which the nearest color is looked up. */
const BITS = 6
const SHIFT = 8 - BITS

/** The thresholds of an ordered dither of 8 by 8 (Bayer), -0.5 to 0.5. */
const THRESHOLDS = Float32Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at & 7, at >> 3]
  let rank = 0
  for (let bit = 0; bit < 3; bit++) {
    const [a, b] = [(x >> bit) & 1, (y >> bit) & 1]
    rank |= (((a ^ b) << 1) | b) << (2 * (2 - bit))
  }
  return (rank + 0.5) / 64 - 0.5
})

/** The channels are moved by thresholds of different places, so that hues are mixed as well as lights. */
const GREEN_TURN = 0b001_001
const BLUE_TURN = 0b001_000

/**
 * Gives pixels colors of one palette. The dither is ordered: a pixel that stays gets the same color in every picture, so
 * that nothing flickers and what did not change need not be written again.
 */
export class Indexer {
  readonly #palette: Palette
  readonly #amplitude: number
  readonly #nearest = new Int16Array(1 << (3 * BITS)).fill(-1)

  constructor(palette: Palette, dithers: boolean) {
    this.#palette = palette
    this.#amplitude = dithers ? amplitudeOf(palette) : 0
  }

  /** Returns the indexes of RGBA pixels; those that are more transparent than not get `CLEAR`. */
  indexes(pixels: Uint8ClampedArray, width: number): Uint8Array {
    const indexes = new Uint8Array(pixels.length / 4)
    for (let i = 0; i < indexes.length; i++) {
      const at = i * 4
      if (pixels[at + 3]! < 128) indexes[i] = CLEAR
      else {
        const place = ((Math.floor(i / width) & 7) << 3) | ((i % width) & 7)
        const by = (turn: number) => THRESHOLDS[place ^ turn]! * this.#amplitude
        indexes[i] = this.#find(pixels[at]! + by(0), pixels[at + 1]! + by(GREEN_TURN), pixels[at + 2]! + by(BLUE_TURN))
      }
    }
    return indexes
  }

  /** Mean squared distance of every `step`th opaque pixel from its nearest color. */
  error(pixels: Uint8ClampedArray, step: number): number {
    let [sum, count] = [0, 0]
    for (let at = 0; at < pixels.length; at += 4 * step) {
      if (pixels[at + 3]! < 128) continue
      const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
      const color = this.#find(red, green, blue) * 3
      sum += distance(this.#palette, color, red, green, blue)
      count++
    }
    return sum / Math.max(1, count)
  }

  #find(red: number, green: number, blue: number): number {
    const [r, g, b] = [byte(red), byte(green), byte(blue)]
    const key = ((r >> SHIFT) << (2 * BITS)) | ((g >> SHIFT) << BITS) | (b >> SHIFT)
    const known = this.#nearest[key]!
    if (known >= 0) return known
    const found = nearestTo(this.#palette, r, g, b)
    this.#nearest[key] = found
    return found
  }
}

const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)))

function distance(palette: Palette, at: number, red: number, green: number, blue: number): number {
  return (palette[at]! - red) ** 2 + (palette[at + 1]! - green) ** 2 + (palette[at + 2]! - blue) ** 2
}

function nearestTo(palette: Palette, red: number, green: number, blue: number): number {
  let [found, least] = [0, Number.POSITIVE_INFINITY]
  for (let at = 0; at < palette.length; at += 3) {
    const far = distance(palette, at, red, green, blue)
    if (far < least) [found, least] = [at / 3, far]
  }
  return found
}

/** How far colors are moved to meet their neighbours in the palette: about as far as these lie apart, at most 32. */
function amplitudeOf(palette: Palette): number {
  const colors = palette.length / 3
  if (colors < 2) return 0
  let sum = 0
  for (let one = 0; one < colors; one++) {
    let least = Number.POSITIVE_INFINITY
    for (let other = 0; other < colors; other++) {
      if (other === one) continue
      const at = one * 3
      least = Math.min(least, distance(palette, other * 3, palette[at]!, palette[at + 1]!, palette[at + 2]!))
    }
    sum += Math.sqrt(least / 3)
  }
  return Math.min(32, sum / colors)
}
