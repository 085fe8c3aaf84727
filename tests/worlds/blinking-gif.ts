import { GifWriter } from '#workers/export/animation/gif-writer.ts'

/** A GIF of two pictures, each of which is shown for 0.2 s. */
export async function blinkingGif(): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const [width, height] = [64, 64]
  const write = (bytes: Uint8Array) => void parts.push(bytes.slice())
  const gif = new GifWriter({ width, height, loops: true, dithers: false, transparent: false, write })
  for (const light of [40, 220]) {
    const pixels = new Uint8ClampedArray(width * height * 4).fill(light)
    await gif.add({ pixels, before: null, rect: { x: 0, y: 0, width, height }, durationSec: 0.2 })
  }
  await gif.end()
  return new Blob(parts, { type: 'image/gif' })
}
