import { afterEach, expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { FrameAnswer, FrameQuestion } from '#shared/protocol/frames.ts'
import type { PreviewEvent } from '#shared/protocol/preview.ts'
import type { ProjectFeed } from '#shared/protocol/project.ts'
import { createPreviewThread } from '#ui/threads/preview-thread.ts'
import { colorCount, sameBytes } from '../../pixels/kit/compare.ts'
import { pattern, patternFrame } from '../../pixels/kit/specs.ts'
import { clip, project } from './world.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A preview with this test as its media worker and its project worker. */
async function started() {
  const preview = createPreviewThread()
  const [media, feed, clock] = [new MessageChannel(), new MessageChannel(), new MessageChannel()]
  const asked: FrameQuestion[] = []
  media.port2.onmessage = async (message: MessageEvent<FrameQuestion>) => {
    const question = message.data
    asked.push(question)
    const { id } = question
    let answer: FrameAnswer = { id, kind: 'done', result: ok(null) }
    if (question.ask === 'picture')
      answer = { id, kind: 'picture', result: ok(await createImageBitmap(pattern(640, 360))) }
    if (question.ask === 'frame') {
      answer = { id, kind: 'frame', result: ok(patternFrame(640, 360, Math.round(question.sourceSec * 25))) }
    }
    const transfer = 'value' in answer.result && answer.kind !== 'done' ? [answer.result.value as Transferable] : []
    media.port2.postMessage(answer, transfer)
  }
  const events: PreviewEvent[] = []
  await preview.listen((event) => void events.push(event))
  const canvas = new OffscreenCanvas(480, 270)
  await preview.start(canvas, { project: feed.port1, media: media.port1, clock: clock.port1 })
  await preview.resize(480, 270)
  const send = (message: ProjectFeed) => feed.port2.postMessage(message)
  send({ type: 'opened', revision: 1, project: project() })
  await expect.poll(() => events.some(({ type }) => type === 'drawn'), { timeout: 20_000 }).toBe(true)
  open.push(() => preview.dispose())
  return { preview, events, asked, send }
}

async function pixelsOf(blob: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(blob)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data
}

test('a seek shows exactly the asked moment, and of many only the last', async () => {
  const { preview, events, asked } = await started()
  const seeks = [0.04, 0.08, 0.12, 0.16, 0.2].map((timeSec) => preview.seek('s1', timeSec))
  await Promise.all(seeks)
  const drawn = events.filter((event) => event.type === 'drawn')
  expect(drawn.at(-1)).toMatchObject({ sceneId: 's1', timeSec: 0.2 })
  const frames = asked.filter((question) => question.ask === 'frame').map(({ sourceSec }) => sourceSec)
  expect(frames.at(-1)).toBeCloseTo(0.2)
  expect(frames.length).toBeLessThan(6)
})

test('playing the project goes on through its scenes, ends, and begins again from the first', async () => {
  const { preview, events } = await started()
  await preview.seek('s1', 0.3)
  await preview.play('project')
  const ended = () => events.filter((event) => event.type === 'status' && event.status === 'ended')
  await expect.poll(() => ended().length, { timeout: 20_000 }).toBe(1)
  expect(ended()[0]).toMatchObject({ sceneId: 's2', timeSec: 0.6 })
  const scenes = events.flatMap((event) => (event.type === 'drawn' ? event.sceneId : []))
  expect(scenes).toContain('s1')
  expect(scenes.at(-1)).toBe('s2')
  await preview.play('project')
  const playing = events.filter((event) => event.type === 'status' && event.status === 'playing')
  expect(playing.at(-1)).toMatchObject({ sceneId: 's1', timeSec: 0 })
})

test('pausing returns to ready and time stands still', async () => {
  const { preview, events } = await started()
  await preview.seek('s1', 0)
  await preview.play('scene')
  await expect.poll(() => events.some((event) => event.type === 'drawn' && event.timeSec > 0)).toBe(true)
  await preview.pause()
  const status = events.findLast((event) => event.type === 'status')
  expect(status).toMatchObject({ status: 'ready' })
  const at = events.findLast((event) => event.type === 'drawn')
  await preview.resize(400, 226)
  expect(events.findLast((event) => event.type === 'drawn')).toMatchObject({ timeSec: at?.timeSec })
})

test('a snapshot shows its scene, and a patch changes what is shown', async () => {
  const { preview, events, send } = await started()
  const before = await pixelsOf(await preview.snapshot('s2', 0.1, 320, 'image/png'))
  expect(before.length).toBe(320 * 180 * 4)
  expect(colorCount(before)).toBeGreaterThan(100)
  const count = events.length
  const moved = clip('i', 't2', { kind: 'image', url: 'photo', place: { ...CENTRED, x: 400 } })
  send({ type: 'changed', revision: 2, patch: { fields: {}, scenes: {}, tracks: {}, clips: { i: moved } } })
  await expect.poll(() => events.length).toBeGreaterThan(count)
  const after = await pixelsOf(await preview.snapshot('s2', 0.1, 320, 'image/png'))
  expect(sameBytes(before, after)).toBe(false)
})
