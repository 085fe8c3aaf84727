import { expect, test } from 'vitest'
import { randomAt } from '#shared/base/random.ts'
import type { FrameSpec, Layer } from '#shared/evaluate/frame-spec.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { colorCount, sameBytes } from './kit/compare.ts'
import { box, frame, photo, plain, supplier, text, video } from './kit/specs.ts'

const SIZE = { width: 640, height: 360 }

/** Layers that come, go, move, turn, fade and change their order. */
function randomFrame(seed: number): FrameSpec {
  const random = (index: number) => randomAt(seed, index)
  const layers: Layer[] = []
  if (random(1) > 0.3) layers.push({ ...photo, opacity: random(2) > 0.5 ? 1 : 0.5 })
  const place = box(400 + 900 * random(3), 300 + 500 * random(4), 300 + 500 * random(5), 380, random(6) > 0.7 ? 20 : 0)
  if (random(7) > 0.2) layers.push(video(Math.floor(random(8) * 8) / 25, place))
  if (random(9) > 0.4) layers.push(text('subtitle', random(10) > 0.5 ? '第一行字幕' : 'Second line of subtitles'))
  if (random(11) > 0.5) layers.push({ ...photo, id: 'logo', box: box(1750, 120, 180, 120) })
  if (random(12) > 0.8) layers.reverse()
  const slid = box(300 + 1200 * random(13), 700, 500, 300)
  if (random(14) > 0.4) layers.push({ ...photo, id: 'slides', box: slid, inMotion: true })
  return frame(plain, ...layers)
}

for (const backend of ['gl', 'planes'] as const) {
  test(`E6.20 repainting what changed gives the pixels of painting all: ${backend}`, async () => {
    const running = createCompositor({ ...SIZE, backend })
    for (let seed = 0; seed < 16; seed++) {
      const spec = randomFrame(seed)
      await running.prepare(spec, supplier, 0.04)
      running.paint(spec)
      running.release(spec, supplier)
      const fresh = createCompositor({ ...SIZE, backend })
      await fresh.prepare(spec, supplier, 0.04)
      fresh.paint(spec)
      const pixels = running.readPixels()
      expect(colorCount(pixels)).toBeGreaterThan(1)
      expect(sameBytes(pixels, fresh.readPixels()), `seed ${seed}`).toBe(true)
      fresh.dispose()
    }
    running.dispose()
  })
}

test('what was brought ahead is there when its turn comes, and is given back after it', async () => {
  const compositor = createCompositor({ ...SIZE, backend: 'planes' })
  const closed: string[] = []
  const watching = { ...supplier, closeReader: (reader: string) => void closed.push(reader) }
  const now = frame(plain, photo)
  const next = frame(plain, photo, video(0.08))
  await compositor.prepare(now, watching, 0.04)
  await compositor.prepare(next, watching, 0.04)
  compositor.paint(now)
  compositor.release(now, watching)
  expect(closed).toEqual([])
  expect(compositor.needs(next)).toEqual([])
  compositor.paint(next)
  compositor.paint(now)
  compositor.release(now, watching)
  expect(closed).toEqual(['video'])
  expect(compositor.needs(next)).toHaveLength(1)
  compositor.dispose()
})
