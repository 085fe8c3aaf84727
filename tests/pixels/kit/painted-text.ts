import { createCompositor } from '#workers/render/compositor.ts'
import { look } from './compare.ts'
import { frame, plain, supplier } from './specs.ts'

/** The painted picture, in pixels. */
export const SIZE = { width: 960, height: 540 }
/** Project pixels a painted pixel. */
export const SCALE = 2

/** Paints layers on a plain ground; returns the pixels and the measured texts. */
export async function painted(name: string, ...layers: Parameters<typeof frame>) {
  const compositor = createCompositor({ ...SIZE, backend: 'planes' })
  const spec = frame(plain, ...layers)
  await compositor.prepare(spec, supplier, 1)
  compositor.paint(spec)
  const pixels = compositor.readPixels()
  const texts = compositor.measuredTexts(spec)
  await look(name, pixels, SIZE.width)
  compositor.dispose()
  return { pixels, texts }
}

/** Rows and columns that differ from the plain ground, in project pixels. */
export function ink(pixels: Uint8ClampedArray): { top: number; bottom: number; left: number; right: number } {
  const words = new Uint32Array(pixels.buffer)
  const box = { top: 1e9, bottom: -1, left: 1e9, right: -1 }
  for (let i = 0; i < words.length; i++) {
    if (words[i] === words[0]) continue
    const x = (i % SIZE.width) * SCALE
    const y = Math.floor(i / SIZE.width) * SCALE
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
  }
  return box
}
