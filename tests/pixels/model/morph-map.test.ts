import { expect, test } from 'vitest'
import { morphMap } from '#workers/render/avatar/model/morph-map.ts'
import { neutral } from './neutral.ts'

const weigh = (names: string[], pose: ReturnType<typeof neutral>) =>
  morphMap(names).map((weight) => weight?.(pose) ?? 0)

test('E7.24 Oculus visemes are taken as they are, in any order', () => {
  expect(weigh(['viseme_O', 'viseme_aa', 'viseme_sil'], neutral('aa'))).toEqual([0, 1, 0])
})

test('E7.24 ARKit targets follow the lips and the eyes', () => {
  const pose = neutral('aa', { blink: 1, brow: -1, gazeX: 0.5 })
  pose.mouth.open = 1
  const [jaw, pucker, blink, down, out, inward] = weigh(
    ['jawOpen', 'mouthPucker', 'eyeBlinkLeft', 'browDownLeft', 'eyeLookOutLeft', 'eyeLookInLeft'],
    pose,
  )
  expect(jaw).toBeGreaterThan(0.5)
  expect([pucker, blink, down, out, inward]).toEqual([0, 1, 1, 0.5, 0])
})

test('a mesh with both takes its mouth from the visemes alone', () => {
  const pose = neutral('aa')
  pose.mouth.open = 1
  expect(weigh(['viseme_aa', 'jawOpen'], pose)).toEqual([1, 0])
})

test('E7.24 VRM vowels of either version, and unknown names', () => {
  expect(weigh(['aa', 'ih', 'ou', 'ee', 'oh'], neutral('O'))).toEqual([0, 0, 0, 0, 1])
  expect(weigh(['Fcl_MTH_A', 'Fcl_MTH_U', 'Fcl_EYE_Joy'], neutral('aa'))).toEqual([1, 0, 0])
})
