import { expect, test } from 'vitest'
import type { Layer } from '#shared/evaluate/frame-spec.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { look, psnr } from './kit/compare.ts'
import { box, frame, photo, supplier, text, video } from './kit/specs.ts'

const SIZE = { width: 480, height: 270 }
const title = text('title', 'Avatar', { color: '#1B2130', fontSize: 120 }, 300)
/** The end of a scene, half gone. */
const ended: Layer = {
  kind: 'snapshot',
  id: 'ended',
  box: box(960, 540, 1920, 1080),
  opacity: 0.5,
  frame: frame(text('before', 'Before', { color: '#B03A2E', fontSize: 160 }, 620)),
  clip: { x: 0, y: 0, width: 1920, height: 1080 },
}
/** A turned picture and a film, both see-through, and letters over nothing. */
const spec = (timeSec: number) => frame(ended, photo, video(timeSec, box(500, 700, 601, 333), 0.6), title)

type Pixels = Uint8ClampedArray<ArrayBuffer>

/** RGBA that is not premultiplied, laid over one grey. */
function over(pixels: Pixels, grey: number): Pixels {
  const laid = new Uint8ClampedArray(pixels.length)
  for (let i = 0; i < pixels.length; i += 4) {
    const part = pixels[i + 3]! / 255
    for (let k = i; k < i + 3; k++) laid[k] = pixels[k]! * part + grey * (1 - part)
    laid[i + 3] = 255
  }
  return laid
}

async function paint(backend: 'gl' | 'planes', transparent: boolean, timesSec: number[]): Promise<Pixels> {
  const compositor = createCompositor({ ...SIZE, backend, transparent })
  for (const timeSec of timesSec) {
    expect(await compositor.prepare(spec(timeSec), supplier, 0.04)).toEqual([])
    compositor.paint(spec(timeSec))
  }
  const pixels = compositor.readPixels()
  if (transparent) {
    const sent = compositor.toVideoFrame(0, 40_000)
    expect(sent.format).toMatch(/A$/)
    const context = new OffscreenCanvas(SIZE.width, SIZE.height).getContext('2d')!
    context.drawImage(sent, 0, 0)
    sent.close()
    const { data } = context.getImageData(0, 0, SIZE.width, SIZE.height)
    expect(psnr(over(data as Pixels, 255), over(pixels, 255))).toBeGreaterThan(36)
  }
  await look(`transparent-${backend}-${transparent}`, pixels, SIZE.width)
  compositor.dispose()
  return pixels
}

test('E18.12 a picture without a background keeps its alpha, alike on both backends', async () => {
  const made: Pixels[] = []
  for (const backend of ['gl', 'planes'] as const) {
    const clear = await paint(backend, true, [0, 0.2])
    expect(clear[3]).toBe(0)
    expect(psnr(over(clear, 0), await paint(backend, false, [0.2]))).toBeGreaterThan(38)
    // what was painted before is gone
    expect(psnr(over(clear, 255), over(await paint(backend, true, [0.2]), 255))).toBe(Number.POSITIVE_INFINITY)
    made.push(clear)
  }
  const [gl, planes] = made as [Pixels, Pixels]
  for (const grey of [0, 255]) expect(psnr(over(gl, grey), over(planes, grey))).toBeGreaterThan(38)
})
