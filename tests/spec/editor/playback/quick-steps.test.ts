import { expect, test } from 'vitest'
import { followSeek, playheadSec } from '#ui/mirror/playhead.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { applyPreviewEvent } from '#ui/session/apply-preview-event.ts'

const FRAME_SEC = 1 / 25

function arrive(sceneId: string, timeSec: number): void {
  applyPreviewEvent({ type: 'status', status: 'ready', sceneId, timeSec })
}

test('E15.19 two steps before the preview answers move the playhead by two frames', async () => {
  projectMirror.sceneId = 'a'
  arrive('a', 1)
  const answers: (() => void)[] = []
  const step = () => {
    const answered = new Promise<void>((resolve) => answers.push(resolve))
    return followSeek({ sceneId: 'a', timeSec: playheadSec() + FRAME_SEC }, answered)
  }
  const seeks = [step(), step()]
  expect(playheadSec()).toBeCloseTo(1 + 2 * FRAME_SEC)
  arrive('a', 1 + FRAME_SEC)
  answers[0]?.()
  await seeks[0]
  expect(playheadSec()).toBeCloseTo(1 + 2 * FRAME_SEC)
  arrive('a', 1 + 2 * FRAME_SEC)
  arrive('a', 3)
  expect(playheadSec(), 'the preview was there and went on').toBe(3)
  answers[1]?.()
  await seeks[1]
  expect(playheadSec()).toBe(3)
})

test('E15.19 a seek that the preview ends elsewhere or that fails leaves the playhead where the preview is', async () => {
  projectMirror.sceneId = 'a'
  arrive('a', 2)
  await followSeek({ sceneId: 'a', timeSec: 9 }, Promise.resolve())
  expect(playheadSec()).toBe(2)
  await followSeek({ sceneId: 'a', timeSec: 9 }, Promise.reject(new Error('no preview'))).catch(() => {})
  expect(playheadSec()).toBe(2)
})

test('E15.19 a picture that was late leaves the playhead where the steps after it have gone', async () => {
  projectMirror.sceneId = 'a'
  arrive('a', 1)
  arrive('a', 1 + FRAME_SEC)
  applyPreviewEvent({ type: 'drawn', sceneId: 'a', timeSec: 1, fps: 20 })
  expect(playheadSec()).toBeCloseTo(1 + FRAME_SEC)
  applyPreviewEvent({ type: 'status', status: 'playing', sceneId: 'a', timeSec: 1 })
  applyPreviewEvent({ type: 'drawn', sceneId: 'a', timeSec: 1.2, fps: 20 })
  expect(playheadSec(), 'pictures tell the time of what plays').toBe(1.2)
})
