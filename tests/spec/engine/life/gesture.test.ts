import { expect, test } from 'vitest'
import { cuesOf, SILENT } from '#shared/evaluate/cues.ts'
import { gesturesOver } from '#shared/evaluate/gesture.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import { BEATS } from '#shared/model/gestures.ts'
import { speechOf } from './speech.ts'

const cues = cuesOf(speechOf('One sentence to speak. Another one follows here. And then a third one ends it all.'))
const known = [{ id: 'greet', name: 'Wave', durationSec: 3 }]
const clip = (startSec: number, durationSec: number): ActionClip => ({
  id: `a${startSec}`,
  actionId: 'greet',
  name: 'Wave',
  startSec,
  durationSec,
})

test('E10.13 a placed action eases in, holds and eases out', () => {
  const weights = [1, 1.15, 2.5, 3.8, 4].map(
    (t) => gesturesOver('r', [clip(1, 3)], known, 20, SILENT)(t)[0]?.weight ?? 0,
  )
  expect(weights[0]).toBe(0)
  expect(weights[1]).toBeGreaterThan(0)
  expect(weights[1]).toBeLessThan(1)
  expect(weights[2]).toBe(1)
  expect(weights[3]).toBeLessThan(1)
  expect(weights[4]).toBe(0)
})

test('E10.01 an action without end lasts to the next one and begins again when it is through', () => {
  const actions = [clip(6, 2), clip(0, -1)]
  expect(gesturesOver('r', actions, known, 20, SILENT)(5)[0]).toMatchObject({ actionId: 'greet', timeSec: 2 })
  expect(gesturesOver('r', actions, known, 20, SILENT)(6.5)[0]?.timeSec).toBeCloseTo(0.5)
})

test('E7.20 hands beat with speech by themselves, from before the first word, and not in silence', () => {
  const first = cues.phrases[0]!.startSec
  const beat = gesturesOver('r', [], known, 20, cues)(first)[0]!
  expect(BEATS).toContain(beat.actionId)
  expect(beat.timeSec).toBeGreaterThanOrEqual(0.2)
  expect(beat.timeSec).toBeLessThanOrEqual(0.3)
  expect(gesturesOver('r', [], known, 20, SILENT)(first)).toEqual([])
})

test('E7.20 no beat runs into a placed action', () => {
  for (let t = 0; t < 8; t += 0.05)
    for (const { actionId } of gesturesOver('r', [clip(0.5, 4)], known, 20, cues)(t))
      if (t < 4.5 && t >= 0.5) expect(actionId).toBe('greet')
})
