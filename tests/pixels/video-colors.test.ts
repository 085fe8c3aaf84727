import { expect, test } from 'vitest'
import { err, ok } from '#shared/base/result.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { look, psnr } from './kit/compare.ts'
import { box, frame, patternFrame, supplier, video } from './kit/specs.ts'

const SIZE = { width: 640, height: 360 }
const whole = box(960, 540, 1920, 1080)

for (const matrix of ['bt709', 'smpte170m'] as const) {
  for (const fullRange of [false, true]) {
    test(`E14.23 planes in ${matrix}, ${fullRange ? 'full' : 'limited'} range, look as the browser draws them`, async () => {
      const source = patternFrame(640, 360, 2, matrix, fullRange)
      const reference = new OffscreenCanvas(640, 360).getContext('2d') as OffscreenCanvasRenderingContext2D
      reference.drawImage(source, 0, 0)
      source.close()
      const expected = reference.getImageData(0, 0, 640, 360).data
      const given: MediaProvider = { ...supplier, frame: async () => ok(patternFrame(640, 360, 2, matrix, fullRange)) }
      for (const backend of ['gl', 'planes'] as const) {
        const compositor = createCompositor({ ...SIZE, backend })
        const spec = frame(video(0, whole))
        await compositor.prepare(spec, given, 0.04)
        compositor.paint(spec)
        const pixels = compositor.readPixels()
        await look(`colors-${matrix}-${fullRange}-${backend}`, pixels, 640)
        expect(psnr(pixels, expected)).toBeGreaterThan(33)
        compositor.dispose()
      }
    })
  }
}

test('E14.23 a frame for the encoder holds the painted picture', async () => {
  for (const backend of ['gl', 'planes'] as const) {
    const compositor = createCompositor({ ...SIZE, backend })
    const spec = frame(video(0.08, whole))
    await compositor.prepare(spec, supplier, 0.04)
    compositor.paint(spec)
    const made = compositor.toVideoFrame(40_000, 40_000)
    expect([made.timestamp, made.duration, made.displayWidth, made.displayHeight]).toEqual([40_000, 40_000, 640, 360])
    if (backend === 'planes') expect(made.format).toBe('I420')
    const shown = new OffscreenCanvas(640, 360).getContext('2d') as OffscreenCanvasRenderingContext2D
    shown.drawImage(made, 0, 0)
    made.close()
    expect(psnr(shown.getImageData(0, 0, 640, 360).data, compositor.readPixels())).toBeGreaterThan(38)
    compositor.dispose()
  }
})

test('E14.19 a medium that cannot be loaded is drawn as a placeholder and reported as data', async () => {
  for (const backend of ['gl', 'planes'] as const) {
    const compositor = createCompositor({ ...SIZE, backend })
    const gone: MediaProvider = {
      ...supplier,
      frame: async () => err({ code: 'missing', detail: 'gone', subject: 'video' }),
    }
    const spec = frame(video(0, whole))
    expect(await compositor.prepare(spec, gone, 0.04)).toEqual([{ code: 'missing', detail: 'gone', subject: 'video' }])
    expect(compositor.paint(spec)).toBe(true)
    const pixels = compositor.readPixels()
    expect(pixels[(180 * 640 + 20) * 4]).toBeGreaterThan(20)
    compositor.dispose()
  }
})
