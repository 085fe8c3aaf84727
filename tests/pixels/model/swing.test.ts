import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SILENT } from '#shared/evaluate/cues.ts'
import { gesturesWithPast } from '#shared/evaluate/gesture.ts'
import { lifeAt } from '#shared/evaluate/life.ts'
import { pastOf } from '#shared/evaluate/pendulum.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { CameraView } from '#shared/model/role.ts'
import { ModelRenderer } from '#workers/render/avatar/model/model-renderer.ts'
import { neutral } from './neutral.ts'

const SIZE = 256
const urlOf = (name: string) => `/library/presenters/${name}-3d/${name}.glb`
const TURN_SEC = 0.35
let renderer: ModelRenderer

beforeAll(async () => {
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  renderer = new ModelRenderer(canvas.getContext('webgl2', { antialias: false })!, canvas)
  for (const name of ['lena', 'lin', 'malik'])
    await renderer.load(urlOf(name), await (await fetch(urlOf(name))).arrayBuffer())
})
afterAll(() => renderer.dispose())

function drawn(name: string, pose: PresenterPose, camera: CameraView = 'CloseToFace'): Uint8ClampedArray {
  const url = urlOf(name)
  renderer.render({ url, pose, camera, turnDeg: 0, width: SIZE, height: SIZE })
  return renderer.readPixels(url, { x: 0, y: 0, width: SIZE, height: SIZE })
}

const changed = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
  a.reduce((count, value, i) => count + Number(Math.abs(value - b[i]!) > 40), 0)

/** A head that turns by 20 degrees from time 0, at a time after that; its picture alone differs by what hangs. */
function afterTurn(timeSec: number): PresenterPose {
  const yawAt = (sec: number) => 20 * Math.min(1, Math.max(0, sec / TURN_SEC)) - 10
  const turnAt = (sec: number) => ({ pitchDeg: 0, rollDeg: 0, swayDeg: 0, yawDeg: yawAt(sec) })
  return neutral('sil', { headYawDeg: yawAt(timeSec), past: pastOf(turnAt, timeSec) })
}

describe.each(['lena', 'lin'])('the hair of %s', (name) => {
  test('E7.45 comes after a turn of the head, swings over and comes to rest', () => {
    const rest = drawn(name, neutral('sil', { headYawDeg: 10 }))
    const late = changed(rest, drawn(name, afterTurn(TURN_SEC)))
    const over = changed(rest, drawn(name, afterTurn(0.65)))
    expect(late, 'comes late').toBeGreaterThan(1500)
    expect(over, 'swings over').toBeGreaterThan(300)
    expect(changed(rest, drawn(name, afterTurn(3))), 'rests').toBe(0)
    expect(changed(drawn(name, neutral('sil')), rest), 'less than the turn itself').toBeGreaterThan(late)
  })

  test('E7.45, E6.20 sought in any order, a time has equal pixels', () => {
    const times = [0.1, 0.4, 0.7, 2.6, 5.2]
    const poses = times.map((sec) => ({ ...afterTurn(sec), ...lifeAt('role', sec * 1.7, SILENT) }))
    poses.push(...times.map(afterTurn))
    const forth = poses.map((pose) => drawn(name, pose))
    for (const [i, pose] of [...poses.entries()].toReversed()) expect(drawn(name, pose), `pose ${i}`).toEqual(forth[i])
  })
})

test('E7.45 hair comes after a head that a gesture moves', () => {
  const nodAt = (sec: number) => [{ actionId: 'nod', timeSec: Math.min(sec, 1.6), weight: 1 }]
  const still = { pitchDeg: 0, rollDeg: 0, swayDeg: 0, yawDeg: 0 }
  const nodding = (timeSec: number) =>
    neutral('sil', { ...gesturesWithPast(nodAt, timeSec), past: Array.from({ length: 36 }, () => still) })
  const stiff = (timeSec: number) => neutral('sil', { gestures: nodAt(timeSec) })
  expect(changed(drawn('lin', stiff(0.4)), drawn('lin', nodding(0.4))), 'comes late').toBeGreaterThan(300)
  expect(changed(drawn('lin', stiff(3.2)), drawn('lin', nodding(3.2))), 'rests').toBe(0)
})

// pixels: the cardigan of lin was seen to move in 15, the blazers in more than 60
test.each([
  ['lena', 60],
  ['lin', 8],
  ['malik', 60],
])('E7.45 the skirt of the coat of %s comes after the upper body and to rest', (name, least) => {
  const swayed = (beforeDeg: number) => {
    const before = { pitchDeg: 0, yawDeg: 0, rollDeg: 0, swayDeg: beforeDeg }
    return neutral('sil', { swayDeg: 2, past: Array.from({ length: 36 }, () => before) })
  }
  const below = (pose: PresenterPose) => drawn(name, pose, 'HalfBody').slice(SIZE * SIZE * 2)
  const rest = below(neutral('sil', { swayDeg: 2 }))
  expect(changed(rest, below(swayed(-2))), 'comes late').toBeGreaterThan(least)
  expect(changed(rest, below(swayed(2))), 'rests').toBe(0)
})
