import { describe, expect, test } from 'vitest'
import { encodeProject, parseProject } from '#shared/formats/project-json.ts'
import { scriptLanguage } from '#shared/speech/script-language.ts'
import { isVoiceGone, type VoiceOption } from '#shared/speech/voices.ts'
import { Desk } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const voice = (id: string, language: string, gender: VoiceOption['gender']): VoiceOption => {
  return { id, language, gender, supportsSubtitle: true, supportsSsml: true }
}
const VOICES = [
  voice('zh-m', 'zh-CN', 'male'),
  voice('zh-f', 'zh-CN', 'female'),
  voice('yue-f', 'yue-HK', 'female'),
  voice('en-m', 'en-GB', 'male'),
  voice('en-f', 'en-US', 'female'),
]

describe('language of a script', () => {
  test.each([
    ['大家好，欢迎来到我们的节目。', 'zh'],
    ['大家好，歡迎來到我們的節目。', 'zh'],
    ['大家好，今日我哋會講下點樣整一個好嘅短片。', 'yue'],
    ['Hello and welcome.', 'en'],
    ['สวัสดีค่ะ ยินดีต้อนรับ', 'th'],
    ['我们今天用 TypeScript 写一个小工具。', 'zh'],
    ['The word 你好 means hello in Mandarin.', 'en'],
    ['<speak>你好<break time="500ms"/>世界</speak>', 'zh'],
    ['1 < 2', null],
    ['12:30 – 14:00', null],
    ['', null],
  ])('%s: %s', (text, language) => {
    expect(scriptLanguage(text)).toBe(language)
  })
})

function deskWith(voiceId: string | null): RoleDesk {
  const desk = new RoleDesk()
  desk.give(desk.role().id, { tts: { ...desk.role().tts, voiceId } })
  return desk
}

function type(desk: RoleDesk, text: string): string | null {
  desk.do({ type: 'role.setScript', tts: { text }, voices: VOICES })
  return desk.role().tts.voiceId
}

describe('E8.34 the voice of a new presenter follows the language of the script', () => {
  test('to a voice of the same gender, and back with the script', () => {
    const desk = deskWith('en-f')
    expect(type(desk, '大家好')).toBe('zh-f')
    expect(type(desk, 'Good morning')).toBe('en-f')
    expect(type(desk, '今日我哋會講下')).toBe('yue-f')
  })

  test('a voice that speaks the language stays, whatever its region', () => {
    expect(type(deskWith('en-m'), 'Color and colour')).toBe('en-m')
  })

  test('a script without words, or in a language without voices, changes nothing', () => {
    const desk = deskWith('zh-m')
    expect(type(desk, '2026')).toBe('zh-m')
    expect(type(desk, 'สวัสดี')).toBe('zh-m')
  })

  test('a presenter without a voice gets one', () => {
    expect(type(deskWith(null), 'Good morning')).toBe('en-m')
  })

  test('the voice that the user chose stays', () => {
    const desk = deskWith('en-f')
    desk.do({ type: 'role.setScript', tts: { voiceId: 'zh-m' } })
    expect(type(desk, 'Good morning')).toBe('zh-m')
  })

  test('the saved document knows whether the user chose', () => {
    const reopened = (desk: RoleDesk) => {
      const read = parseProject(JSON.stringify(encodeProject(desk.project)), 'p', 'p')
      if (!read.ok) throw new Error(read.error.message)
      const again = new RoleDesk()
      again.project = read.value
      return again
    }
    const desk = deskWith('en-f')
    expect(type(reopened(desk), '大家好')).toBe('zh-f')
    desk.do({ type: 'role.setScript', tts: { voiceId: 'en-m' } })
    expect(type(reopened(desk), '大家好')).toBe('en-m')
  })
})

describe('E8.60 a voice that the user has chosen', () => {
  test('comes with a presenter and stays, whatever the language of the script', () => {
    const desk = new Desk()
    const { role } = new RoleDesk().role()
    const added = {
      type: 'role.add',
      sceneId: 's1',
      role,
      trackName: 'T',
      voiceId: 'en-f',
      isVoiceChosen: true,
    } as const
    expect(desk.run(added)).toBe('')
    desk.run({ type: 'role.setScript', trackId: desk.role().id, tts: { text: '大家好' }, voices: VOICES })
    expect(desk.role().tts.voiceId).toBe('en-f')
  })

  test('is gone once it is not among the voices; before they are known it is not', () => {
    expect(isVoiceGone({ voiceId: 'my-voice' }, VOICES)).toBe(true)
    expect(isVoiceGone({ voiceId: 'en-f' }, VOICES)).toBe(false)
    expect(isVoiceGone({ voiceId: 'my-voice' }, undefined)).toBe(false)
    expect(isVoiceGone({ voiceId: null }, VOICES)).toBe(false)
  })
})
