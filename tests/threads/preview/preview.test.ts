import { expect, test } from 'vitest'
import { tableOf } from '#shared/base/table.ts'
import { PLAIN_BACKGROUND } from '#shared/model/background.ts'
import { CENTRED } from '#shared/model/place.ts'
import { sceneById } from '#shared/model/queries.ts'
import { colorCount, sameBytes } from '../../pixels/kit/compare.ts'
import { pixelsOf, startPreview } from './started.ts'
import { clip, project, SOUND } from './world.ts'

test('E15.13 a seek shows exactly the asked moment, and of many only the last', async () => {
  const { preview, events, asked } = await startPreview()
  const seeks = [0.04, 0.08, 0.12, 0.16, 0.2].map((timeSec) => preview.seek('s1', timeSec))
  await Promise.all(seeks)
  const drawn = () => events.findLast((event) => event.type === 'drawn')
  await expect.poll(drawn).toMatchObject({ sceneId: 's1', timeSec: 0.2 })
  const frames = asked.filter((question) => question.ask === 'frame').map(({ sourceSec }) => sourceSec)
  expect(frames.at(-1)).toBeCloseTo(0.2)
  expect(frames.length).toBeLessThan(6)
})

test('E15.09 playing the project goes on through its scenes, ends, and begins again from the first', async () => {
  const { preview, events } = await startPreview()
  await preview.seek('s1', 0.3)
  await preview.play('project')
  const ended = () => events.filter((event) => event.type === 'status' && event.status === 'ended')
  await expect.poll(() => ended().length, { timeout: 20_000 }).toBe(1)
  expect(ended()[0]).toMatchObject({ sceneId: 's2', timeSec: 0.6 })
  const scenes = events.flatMap((event) => (event.type === 'drawn' ? event.sceneId : []))
  expect(scenes).toContain('s1')
  expect(scenes.at(-1)).toBe('s2')
  await preview.play('project')
  const playing = () => events.findLast((event) => event.type === 'status' && event.status === 'playing')
  await expect.poll(playing).toMatchObject({ sceneId: 's1', timeSec: 0 })
})

test('E15.05 pausing returns to ready and time stands still', async () => {
  const { preview, events } = await startPreview(undefined, project('video', 'photo', 60))
  await preview.seek('s1', 0)
  await preview.play('scene')
  await expect.poll(() => events.some((event) => event.type === 'drawn' && event.timeSec > 0)).toBe(true)
  await preview.pause()
  const status = () => events.findLast((event) => event.type === 'status')
  await expect.poll(status).toMatchObject({ status: 'ready' })
  const pausedSec = status()?.timeSec
  await preview.resize(400, 226)
  await expect.poll(() => events.findLast((event) => event.type === 'drawn')).toMatchObject({ timeSec: pausedSec })
  expect(status()).toMatchObject({ status: 'ready', timeSec: pausedSec })
})

test('another canvas ends playing', async () => {
  const { preview, events, restart } = await startPreview(undefined, project('video', 'photo', 60))
  await preview.play('scene')
  const status = () => events.findLast((event) => event.type === 'status')
  await expect.poll(status).toMatchObject({ status: 'playing' })
  await restart()
  await expect.poll(status).toMatchObject({ status: 'ready' })
})

test('E15.07 at another rate playing ends at the end, and pictures keep to frames', async () => {
  const { preview, events } = await startPreview(undefined, project('video', 'photo', 1))
  await preview.seek('s1', 0)
  await preview.setRate(2)
  await preview.play('scene')
  const status = () => events.findLast((event) => event.type === 'status')
  await expect.poll(status, { timeout: 20_000 }).toMatchObject({ status: 'ended', timeSec: 1 })
  const times = events.flatMap((event) => (event.type === 'drawn' ? event.timeSec : []))
  for (const timeSec of times) expect(timeSec * 25).toBeCloseTo(Math.round(timeSec * 25), 6)
})

test('a snapshot shows its scene, and a patch changes what is shown', async () => {
  const { preview, events, send } = await startPreview()
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

test('E13.18 the luminance behind a text is that of the background alone, and is not known while something plays', async () => {
  const whole = project('video', 'photo', 60)
  const painted = (id: string, color: string) => ({
    ...sceneById(whole, id)!,
    background: { ...PLAIN_BACKGROUND, color },
  })
  const scenes = tableOf([painted('s1', '#000000'), painted('s2', '#808080')])
  const { preview, events } = await startPreview(undefined, { ...whole, scenes })
  const areas = [
    { x: 0, y: 0, width: 400, height: 200 },
    { x: 700, y: 300, width: 500, height: 500 },
  ]
  const behind = async (sceneId: string) =>
    (await preview.backdrop(sceneId, 0, areas)).map((value) => Math.round(value * 50) / 50)
  expect(await behind('s1')).toEqual([0, 0])
  expect(await behind('s2')).toEqual([0.22, 0.22])
  const other = { ofScene: { ...PLAIN_BACKGROUND, color: '#FFFFFF' }, ofProject: whole.background }
  expect(await preview.backdrop('s1', 0, areas, other), 'before it is in the document').toEqual([1, 1])
  await preview.play('scene')
  await expect.poll(() => events.some((event) => event.type === 'drawn' && event.timeSec > 0)).toBe(true)
  expect(await behind('s2')).toEqual([])
})

test('E4.07 no snapshot is drawn while something plays', async () => {
  const { preview, events } = await startPreview()
  await preview.seek('s1', 0)
  await preview.play('scene')
  const taken = preview.snapshot('s2', 0.1, 320, 'image/png').then(() => events.length)
  const ended = () => events.findIndex((event) => event.type === 'status' && event.status === 'ended')
  expect(await taken).toBeGreaterThan(ended())
  expect(ended()).toBeGreaterThan(-1)
})

test('E15.13 a seek to a scene whose patch comes later shows it when it has come', async () => {
  const { preview, events, send } = await startPreview()
  await preview.seek('s3', 0.2)
  const scene = { id: 's3', name: 's3', trackIds: [], background: PLAIN_BACKGROUND }
  const fields = { sceneIds: ['s1', 's2', 's3'] }
  send({ type: 'changed', revision: 2, patch: { fields, scenes: { s3: scene }, tracks: {}, clips: {} } })
  await expect
    .poll(() => events.findLast(({ type }) => type === 'drawn'))
    .toMatchObject({ sceneId: 's3', timeSec: 0.2 })
})

test('what begins to show soon is brought before it is due', async () => {
  const late = clip('v', 't1', { kind: 'video', url: 'video', startSec: 0.3, durationSec: 0.3, ...SOUND })
  const { preview, asked, send, events } = await startPreview()
  await preview.seek('s1', 0)
  const next = clip('i', 't2', { kind: 'image', url: 'other' })
  send({ type: 'changed', revision: 2, patch: { fields: {}, scenes: {}, tracks: {}, clips: { v: late, i: next } } })
  await preview.play('project')
  const order: string[] = []
  const drawnOf = () => events.filter((event) => event.type === 'drawn')
  await expect.poll(() => asked.some((one) => one.ask === 'image' && one.url === 'other')).toBe(true)
  order.push(drawnOf().at(-1)?.sceneId ?? '')
  expect(order).toEqual(['s1'])
})

test('E15.20 a playhead past the end of a scene that has become shorter goes to its end', async () => {
  const { preview, events, send } = await startPreview()
  await preview.seek('s1', 0.5)
  const short = clip('v', 't1', { kind: 'video', url: 'video', durationSec: 0.2, ...SOUND })
  send({ type: 'changed', revision: 2, patch: { fields: {}, scenes: {}, tracks: {}, clips: { v: short } } })
  const status = () => events.findLast(({ type }) => type === 'status')
  await expect.poll(status).toMatchObject({ sceneId: 's1', timeSec: 0.2 })
})
