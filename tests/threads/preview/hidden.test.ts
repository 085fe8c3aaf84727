import { expect, onTestFinished, test, vi } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { followVisibility } from '#ui/session/follow-visibility.ts'
import { startPreview } from './started.ts'
import { project } from './world.ts'

test('E15.21 a hidden page paints nothing and keeps no decoder; seen again it shows what was asked for last', async () => {
  const { preview, events, asked } = await startPreview(undefined, project('video', 'photo', 60))
  await preview.setSeen(false)
  await expect.poll(() => asked.filter(({ ask }) => ask === 'close')).toMatchObject([{ reader: 'v' }])
  const [drawn, frames] = [events.length, asked.length]
  await preview.seek('s1', 7)
  await preview.resize(400, 226)
  await preview.seek('s1', 5)
  expect(events.slice(drawn).filter(({ type }) => type === 'drawn')).toEqual([])
  expect(asked.slice(frames).filter(({ ask }) => ask === 'frame')).toEqual([])
  await preview.setSeen(true)
  expect(events.findLast((event) => event.type === 'drawn')).toMatchObject({ sceneId: 's1', timeSec: 5 })
})

test('E15.21 a play goes on while the page is hidden, and is shown where it is when the page is seen again', async () => {
  const { preview, events } = await startPreview(undefined, project('video', 'photo', 2))
  await preview.play('scene')
  const drawn = () => events.flatMap((event) => (event.type === 'drawn' ? event.timeSec : []))
  await expect.poll(() => drawn().some((timeSec) => timeSec > 0.2)).toBe(true)
  await preview.setSeen(false)
  const before = drawn().length
  const status = () => events.findLast((event) => event.type === 'status')
  await expect.poll(status).toMatchObject({ status: 'ended', timeSec: 2 })
  // a painting that had begun is finished
  expect(drawn().length - before).toBeLessThanOrEqual(1)
  await preview.setSeen(true)
  expect(drawn().at(-1)).toBe(2)
})

test('E15.21, E16.07 the preview is told when the page is hidden and when it is seen; one that is hidden is saved', () => {
  const told: (boolean | 'left')[] = []
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  onTestFinished(() => state.mockRestore())
  const leave = async () => {
    told.push('left')
    return ok(null)
  }
  const stop = followVisibility({ setSeen: async (seen) => void told.push(seen) }, { leave })
  const become = (value: DocumentVisibilityState) => {
    state.mockReturnValue(value)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  become('hidden')
  become('visible')
  stop()
  become('hidden')
  expect(told).toEqual([true, false, 'left', true])
})

test('E14.60 reports say why was painted, how long it took and what is kept, while they are watched', async () => {
  const { preview, events } = await startPreview(undefined, project('video', 'photo', 60))
  const reports = () => events.flatMap((event) => (event.type === 'report' ? event.report : []))
  await preview.seek('s1', 3)
  expect(reports()).toEqual([])
  await preview.watch(true)
  await expect.poll(() => reports().at(-1)).toMatchObject({ reason: 'seek', readers: 3, readerBytes: 4e6 })
  const { draws, uploads, uploadBytes, textureBytes, frames, frameBytes, loadMs, paintMs } = reports().at(-1)!
  for (const figure of [draws, uploads, uploadBytes, textureBytes, frames, frameBytes])
    expect(figure).toBeGreaterThan(0)
  for (const ms of [loadMs, paintMs]) expect(ms).toBeGreaterThanOrEqual(0)
  await preview.resize(400, 226)
  await expect.poll(() => reports().at(-1)?.reason).toBe('canvas')
  await preview.watch(false)
  const count = reports().length
  await preview.seek('s1', 4)
  await preview.seek('s1', 5)
  expect(reports()).toHaveLength(count)
})
