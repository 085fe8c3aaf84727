import { afterAll, describe, expect, test } from 'vitest'
import { GESTURES } from '#shared/avatar/gestures.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { MOUTHS } from '#shared/lips/mouths.ts'
import type { CameraView } from '#shared/model/role.ts'
import { type AvatarKind, makeAvatar } from '#tests/worlds/avatar-files.ts'
import { Portrait } from '#workers/render/avatar/model/portrait.ts'
import { neutral } from './neutral.ts'

const SIZE = 240
const KINDS: AvatarKind[] = ['arkit', 'oculus', 'vrm0', 'vrm1']
const open: Portrait[] = []
afterAll(() => {
  for (const portrait of open) portrait.dispose()
})

/** Returns what draws an avatar of a kind and reads its pixels. */
async function drawing(kind: AvatarKind, odd = false) {
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  const portrait = await Portrait.open(canvas, makeAvatar(kind, { odd }).buffer)
  open.push(portrait)
  const reader = new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true })!
  return (pose: PresenterPose, view: CameraView) => {
    portrait.draw(pose, view)
    reader.clearRect(0, 0, SIZE, SIZE)
    reader.drawImage(canvas, 0, 0)
    return reader.getImageData(0, 0, SIZE, SIZE).data
  }
}

const changed = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
  a.reduce((count, value, i) => count + Number(Math.abs(value - b[i]!) > 40), 0)

/** Share of the height over which anything is seen in the outer fifths of the picture. */
function armsOut(pixels: Uint8ClampedArray): number {
  let seen = 0
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      if (Math.abs(x - SIZE / 2) > SIZE * 0.2 && pixels[(y * SIZE + x) * 4 + 3]! > 128) seen++
    }
  }
  return seen / SIZE
}

const saying = (viseme: 'sil' | 'aa') => neutral(viseme, { mouth: { ...MOUTHS[viseme].mouth } })

describe.each(KINDS)('an imported avatar (%s)', (kind) => {
  test('E7.36, E7.24 faces the viewer with hanging arms, speaks, blinks and gestures', async () => {
    const draw = await drawing(kind)
    const still = draw(saying('sil'), 'CloseToFace')
    expect(changed(still, draw(saying('aa'), 'CloseToFace')), 'mouth').toBeGreaterThan(200)
    expect(changed(still, draw(neutral('sil', { blink: 1 }), 'CloseToFace')), 'lids').toBeGreaterThan(20)
    const whole = draw(saying('sil'), 'WholeBody')
    expect(armsOut(whole), 'arms').toBeLessThan(0.02)
    const waving = neutral('sil', { gestures: [{ actionId: 'greet', timeSec: 0.8, weight: 1 }] })
    expect(changed(whole, draw(waving, 'WholeBody')), 'gesture').toBeGreaterThan(300)
  })
})

test('E7.36 joints with any axes, in an A-pose, stand and move as those of a T-pose', async () => {
  const plain = await drawing('vrm0')
  const odd = await drawing('vrm0', true)
  const waving = neutral('sil', {
    headYawDeg: 9,
    headPitchDeg: -4,
    gestures: [{ actionId: 'greet', timeSec: 0.8, weight: 1 }],
  })
  for (const pose of [neutral('sil'), waving]) {
    expect(changed(plain(pose, 'WholeBody'), odd(pose, 'WholeBody'))).toBeLessThan(40)
  }
})

test('E7.36 each gesture of the library moves an avatar and ends where it began', async () => {
  const draw = await drawing('arkit')
  const still = draw(neutral('sil'), 'HalfBody')
  for (const { id, durationSec } of GESTURES) {
    const at = (timeSec: number) =>
      draw(neutral('sil', { gestures: [{ actionId: id, timeSec, weight: 1 }] }), 'HalfBody')
    expect(changed(still, at(durationSec * 0.45)), id).toBeGreaterThan(150)
    expect(changed(still, at(durationSec)), id).toBe(0)
  }
})
