import { expect, test } from 'vitest'
import { createCompositor } from '#workers/render/compositor.ts'
import { colorCount, look, psnr, sameBytes } from './kit/compare.ts'
import { box, frame, photo, plain, supplier, text, video } from './kit/specs.ts'

const SIZE = { width: 960, height: 540 }
const SMALL = { width: 640, height: 360 }
const title = text('title', '数字人视频 Avatar Studio', { color: '#1B2130', fontSize: 90, strokeColor: null }, 120)

const scenes = {
  still: (_: number) => frame(plain, photo, title),
  'video over a picture': (t: number) => frame(plain, photo, video(t), title),
  'full video': (t: number) => frame(video(t, box(960, 540, 1920, 1080)), photo, title),
  'video half seen, off the edge': (t: number) => frame(plain, video(t, box(-31, 1001, 777, 433), 0.6)),
  'turned video': (t: number) => frame(plain, video(t, box(900, 500, 800, 450, 30)), title),
}

for (const [name, at] of Object.entries(scenes)) {
  test(`E6.20 both backends show the same: ${name}`, async () => {
    const spec = at(0.08)
    const pictures: Uint8ClampedArray<ArrayBuffer>[] = []
    for (const backend of ['gl', 'planes'] as const) {
      const compositor = createCompositor({ ...SIZE, backend })
      expect(await compositor.prepare(spec, supplier, 0.04)).toEqual([])
      expect(compositor.paint(spec)).toBe(true)
      const pixels = compositor.readPixels()
      expect(colorCount(pixels)).toBeGreaterThan(200)
      await look(`${name}-${backend}`, pixels, SIZE.width)
      pictures.push(pixels)
      compositor.dispose()
    }
    const [gl, planes] = pictures
    expect(psnr(gl!, planes!)).toBeGreaterThan(38)
  })

  test(`E6.20 the same moment is the same in any order, on both backends: ${name}`, async () => {
    for (const backend of ['gl', 'planes'] as const) {
      const compositor = createCompositor({ ...SMALL, backend })
      const seen = new Map<number, Uint8ClampedArray>()
      for (const timeSec of [0.08, 0.2, 0, 0.2, 0.08, 0]) {
        const spec = at(timeSec)
        await compositor.prepare(spec, supplier, 0.04)
        compositor.paint(spec)
        const pixels = compositor.readPixels()
        const before = seen.get(timeSec)
        if (before) expect(sameBytes(pixels, before)).toBe(true)
        seen.set(timeSec, pixels)
      }
      compositor.dispose()
    }
  })
}
