import type { Pixels } from './raster.ts'

/** A picture's pixels with their color multiplied by their alpha. */
export function premultiplied({ data, width, height }: ImageData): Pixels {
  const words = new Uint32Array(width * height)
  for (let at = 0; at < words.length; at++) {
    const alpha = data[at * 4 + 3]!
    const part = (channel: number) => Math.round((data[at * 4 + channel]! * alpha) / 255)
    words[at] = (part(0) | (part(1) << 8) | (part(2) << 16) | (alpha << 24)) >>> 0
  }
  return { words, width, height }
}

/** The pixels as a canvas takes them: colors not multiplied by their alpha. Changes the words in place. */
export function asImageData({ words, width, height }: Pixels): ImageData {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const alpha = word >>> 24
    if (alpha === 255 || alpha === 0) continue
    const scale = 255 / alpha
    const part = (shift: number) => Math.min(255, Math.round(((word >>> shift) & 255) * scale))
    words[at] = (part(0) | (part(8) << 8) | (part(16) << 16) | (alpha << 24)) >>> 0
  }
  return new ImageData(new Uint8ClampedArray(words.buffer), width, height)
}
