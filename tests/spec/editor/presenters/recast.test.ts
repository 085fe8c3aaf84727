import { expect, test } from 'vitest'
import { roleOf } from '#shared/model/queries.ts'
import { languagesInOrder, type VoiceOption, voiceOfGender } from '#shared/speech/voices.ts'
import { model, puppet } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const voice = (id: string, language: string, gender: 'male' | 'female'): VoiceOption => {
  return { id, language, gender, supportsSubtitle: true, supportsSsml: true }
}
const VOICES = [
  voice('zh-f', 'zh-CN', 'female'),
  voice('gb-m', 'en-GB', 'male'),
  voice('us-f', 'en-US', 'female'),
  voice('us-m', 'en-US', 'male'),
  voice('yue-m', 'yue-HK', 'male'),
]

test.each([
  ['us-f', 'male', 'us-m'],
  ['us-f', 'female', null],
  ['gb-m', 'female', 'us-f'],
  ['yue-m', 'female', null],
  ['gone', 'male', null],
] as const)('E7.26 the voice that suits instead of %s for a %s presenter is %s', (id, gender, suiting) => {
  expect(voiceOfGender(id, gender, VOICES)?.id ?? null).toBe(suiting)
})

test('E8.28 a list of voices begins with the own language', () => {
  expect(languagesInOrder(VOICES, ['en', 'zh-CN'])).toEqual(['en-GB', 'en-US', 'zh-CN', 'yue-HK'])
  expect(languagesInOrder(VOICES, ['en-US'])).toEqual(['en-US', 'en-GB', 'zh-CN', 'yue-HK'])
})

/** A desk of three scenes; the third has another presenter. */
function threeScenes(): RoleDesk {
  const desk = new RoleDesk().speak()
  desk.run({ type: 'scene.add', index: 1, name: '' })
  desk.run({ type: 'scene.add', index: 2, name: '' })
  desk.run({ type: 'role.replace', trackId: presenter(desk, 2).id, role: puppet('ana') })
  return desk
}

const presenter = (desk: RoleDesk, index: number) => roleOf(desk.project, desk.project.sceneIds[index]!)!

test('E7.26 the change is made in the scenes of the presenter before, with the voice, at the place that each has', () => {
  const desk = threeScenes()
  const place = { ...presenter(desk, 1).role.place, x: 200 }
  desk.run({ type: 'role.place', trackId: presenter(desk, 1).id, place })
  desk.do({ type: 'role.replace', role: puppet('jun') })
  expect(desk.do({ type: 'role.recastAll', fromId: 'mei', voice: VOICES[3] })).toBe('')
  expect(presenter(desk, 1)).toMatchObject({
    role: { digitalHumanId: 'jun', place: { x: 200 } },
    tts: { voiceId: 'us-m' },
  })
  expect(presenter(desk, 2)).toMatchObject({ role: { digitalHumanId: 'ana' } })
  expect(presenter(desk, 0).tts.speech).not.toBeNull()
})

test('E7.26 without a voice the voices stay; nothing of it mixes 2D and 3D', () => {
  const desk = threeScenes()
  const { voiceId } = presenter(desk, 1).tts
  desk.do({ type: 'role.replace', role: puppet('jun') })
  desk.do({ type: 'role.recastAll', fromId: 'mei' })
  expect(presenter(desk, 1).tts.voiceId).toBe(voiceId)
  expect(desk.do({ type: 'role.replace', role: model() })).toBe('add_role_diff_type')
})
