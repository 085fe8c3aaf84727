import { WebpWriter } from '#workers/export/animation/webp-writer.ts'

const COLORS = ['#F00', '#0F0', '#00F']

/** A WebP of 40 by 20 with three pictures of 0.2 s. */
export async function threeColors(): Promise<Blob> {
  const parts: Uint8Array[] = []
  const bytes = { length: 0 }
  const writer = new WebpWriter({
    width: 40,
    height: 20,
    loops: true,
    transparent: false,
    write(part, at) {
      if (at === undefined) {
        parts.push(part)
        bytes.length += part.length
      } else parts[0]!.set(part, at)
    },
  })
  let before: Uint8ClampedArray<ArrayBuffer> | null = null
  for (const color of COLORS) {
    const context = new OffscreenCanvas(40, 20).getContext('2d')!
    context.fillStyle = color
    context.fillRect(0, 0, 40, 20)
    const pixels = context.getImageData(0, 0, 40, 20).data as Uint8ClampedArray<ArrayBuffer>
    await writer.add({ pixels, before, rect: { x: 0, y: 0, width: 40, height: 20 }, durationSec: 0.2 })
    before = pixels
  }
  await writer.end()
  return new Blob(parts as Uint8Array<ArrayBuffer>[])
}
