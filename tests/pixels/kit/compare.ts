import { commands } from 'vitest/browser'

/** Peak signal to noise ratio of two RGBA pictures over their colors, in decibels. */
export function psnr(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 4) {
    sum += (a[i]! - b[i]!) ** 2 + (a[i + 1]! - b[i + 1]!) ** 2 + (a[i + 2]! - b[i + 2]!) ** 2
  }
  const mean = sum / (a.length * 0.75)
  return mean === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255) / mean)
}

/** How many different colours a picture has: 1 for a blank one. */
export function colorCount(pixels: Uint8ClampedArray): number {
  return new Set(words(pixels)).size
}

/** Returns whether two RGBA pictures are equal in every byte. */
export function sameBytes(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  const [left, right] = [words(a), words(b)]
  return left.length === right.length && left.every((word, i) => word === right[i])
}

/** One word for each pixel. */
function words(pixels: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
}

/** Writes a picture beside the tests, for eyes; only where `LOOK` is set. */
export async function look(name: string, pixels: Uint8ClampedArray<ArrayBuffer>, width: number): Promise<void> {
  if (!import.meta.env.VITE_LOOK) return
  const canvas = new OffscreenCanvas(width, pixels.length / 4 / width)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.putImageData(new ImageData(pixels, width), 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  let binary = ''
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192))
  await commands.writeFile(`${import.meta.env.VITE_LOOK}/${name}.png`, btoa(binary), 'base64')
}
