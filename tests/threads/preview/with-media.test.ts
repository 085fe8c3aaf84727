import { expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { PreviewEvent } from '#shared/protocol/preview.ts'
import { createMediaThread } from '#ui/threads/media-thread.ts'
import { createPreviewThread } from '#ui/threads/preview-thread.ts'
import { colorCount, sameBytes } from '../../pixels/kit/compare.ts'
import { project } from './world.ts'

declare const __FIXTURES__: string

test.skipIf(!__FIXTURES__)('a real video is shown by time, the same for the same moment', async () => {
  const media = createMediaThread()
  const preview = createPreviewThread()
  await media.setHost({ access: async (url) => ok(new URL(url, location.href).href) }, 'user.tenant')
  const [line, feed, clock] = [new MessageChannel(), new MessageChannel(), new MessageChannel()]
  await media.connect(line.port2)
  const events: PreviewEvent[] = []
  await preview.listen((event) => void events.push(event))
  await preview.start(new OffscreenCanvas(960, 540), { project: feed.port1, media: line.port1, clock: clock.port1 })
  await preview.resize(960, 540)
  feed.port2.postMessage({
    type: 'opened',
    revision: 1,
    project: project('/fixtures/bunny_0.mp4', '/fixtures/green-dog.jpeg', 5),
  })
  await expect.poll(() => events.some(({ type }) => type === 'drawn'), { timeout: 30_000 }).toBe(true)
  const shot = async (sceneId: string, timeSec: number) => {
    const bitmap = await createImageBitmap(await preview.snapshot(sceneId, timeSec, 320, 'image/png'))
    const context = new OffscreenCanvas(320, 180).getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, 320, 180).data
  }
  const [first, later, again] = [await shot('s1', 1), await shot('s1', 3), await shot('s1', 1)]
  expect(colorCount(first)).toBeGreaterThan(200)
  expect(sameBytes(first, later)).toBe(false)
  expect(sameBytes(first, again)).toBe(true)
  expect(colorCount(await shot('s2', 0))).toBeGreaterThan(200)
  await preview.seek('s1', 2)
  expect(events.findLast(({ type }) => type === 'drawn')).toMatchObject({ sceneId: 's1', timeSec: 2 })
  expect(events.filter(({ type }) => type === 'failed')).toEqual([])
  preview.dispose()
  media.dispose()
})
