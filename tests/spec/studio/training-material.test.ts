import { expect, test } from 'vitest'
import { materialFault, TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import { AVATAR_TYPES, TRAINING_TYPES, type TrainingType } from '#shared/model/training-types.ts'
import { breachOf, isAccepted } from '#shared/model/upload-rules.ts'

const file = (part: 'main' | 'auxiliary' | 'idle' | 'action' | 'poster' | 'licence', widthPx = 1920) => ({
  part,
  widthPx,
  heightPx: 1080,
})
const FILMED = [file('main'), file('licence')]
const breach = (
  type: TrainingType,
  part: 'main' | 'auxiliary' | 'idle' | 'action',
  durationSec: number,
  frameRate = 25,
) => breachOf(TRAINING_MATERIAL[type][part]!.upload, { durationSec, frameRate })?.code ?? null

test('S9.09 films are mp4 of 25 frames a second: 2:30 and more, auxiliary ones 2:00, an idle one 15 s to 3 min, actions 10 s at most', () => {
  for (const type of ['real_scene', 'high', 'high_pro'] as const) {
    expect([breach(type, 'main', 149), breach(type, 'main', 150)]).toEqual(['too_short', null])
    expect([breach(type, 'auxiliary', 119), breach(type, 'auxiliary', 120)]).toEqual(['too_short', null])
    expect(breach(type, 'main', 150, 24)).toBe('low_frame_rate')
  }
  expect([14, 15, 180, 181].map((sec) => breach('action', 'idle', sec))).toEqual(['too_short', null, null, 'too_long'])
  expect([1, 10, 11].map((sec) => breach('action', 'action', sec))).toEqual([null, null, 'too_long'])
  for (const type of AVATAR_TYPES)
    for (const part of ['main', 'auxiliary', 'idle', 'action'] as const) {
      const rule = TRAINING_MATERIAL[type][part]?.upload
      if (rule)
        expect(['a.mp4', 'a.MP4', 'a.mov', 'a.webm'].map((name) => isAccepted(rule, name))).toEqual([
          true,
          true,
          false,
          false,
        ])
    }
})

test('S9.08, S9.10, S9.12 each type needs its parts and a licence; an action avatar has up to 10 actions', () => {
  expect(TRAINING_TYPES.map((type) => materialFault(type, []))).toEqual(
    TRAINING_TYPES.map((type) => ({ code: 'missing', part: type === 'action' ? 'idle' : 'main' })),
  )
  for (const type of TRAINING_TYPES)
    expect(materialFault(type, [file('main'), file('idle'), file('action')])).toEqual({
      code: 'missing',
      part: 'licence',
    })
  expect(materialFault('real_scene', FILMED)).toBeNull()
  expect(materialFault('fast', FILMED)).toBeNull()
  expect(materialFault('real_scene', [...FILMED, file('main')])).toEqual({ code: 'tooMany', part: 'main', limit: 1 })
  const actions = (count: number) => [
    file('idle'),
    file('licence'),
    ...Array.from({ length: count }, () => file('action')),
  ]
  expect(materialFault('action', actions(10))).toBeNull()
  expect(materialFault('action', actions(11))).toEqual({ code: 'tooMany', part: 'action', limit: 10 })
})

test('S9.10 all films have one size, those of the licence and posters any', () => {
  expect(materialFault('high', [...FILMED, file('auxiliary', 1280)])).toEqual({ code: 'unequalSize', index: 2 })
  expect(materialFault('high', [file('main'), file('licence', 640), file('poster', 300), file('auxiliary')])).toBeNull()
})
