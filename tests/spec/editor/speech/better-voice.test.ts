import { describe, expect, test } from 'vitest'
import { betterVoice, type VoiceOption } from '#shared/speech/voices.ts'

const voice = (id: string, language: string, gender: VoiceOption['gender'], vendorId = 1, mixesLanguages = true) => {
  return { id, language, gender, vendorId, mixesLanguages, supportsSubtitle: true, supportsSsml: true }
}
const VOICES = [
  voice('zh-f', 'zh-CN', 'female'),
  voice('zh-m', 'zh-CN', 'male'),
  voice('yue-f', 'yue-HK', 'female'),
  voice('en-m', 'en-GB', 'male'),
  voice('en-f', 'en-US', 'female'),
  voice('cloud-zh-f', 'cmn-CN', 'female', 4, false),
  voice('cloud-en-m', 'en-US', 'male', 4, false),
]

function better(id: string, text: string, voices = VOICES) {
  const current = VOICES.find((one) => one.id === id)
  const found = current && betterVoice(current, text, voices)
  return found ? [found.why, found.language, found.voice.id] : null
}

const MIXED = 'My name is 李明 and I live in 北京.'

describe('E8.49 a voice that suits the script', () => {
  test.each([
    ['zh-f', 'Hello and welcome to our channel.', ['other', 'en', 'en-f']],
    ['zh-m', 'Hello and welcome to our channel.', ['other', 'en', 'en-m']],
    ['yue-f', 'Hello and welcome to our channel.', ['other', 'en', 'en-f']],
    ['en-m', '大家好，欢迎来到我们的节目。', ['other', 'zh', 'zh-m']],
    ['zh-m', '今日我哋會講下點樣整一個好嘅短片。', ['other', 'yue', 'yue-f']],
    ['zh-f', MIXED, ['other', 'en', 'en-f']],
    ['cloud-en-m', MIXED, ['mixed', 'zh', 'cloud-zh-f']],
    ['cloud-zh-f', 'Hello and welcome to our channel.', ['other', 'en', 'cloud-en-m']],
  ])('%s is offered another one for "%s"', (id, text, expected) => {
    expect(better(id, text)).toEqual(expected)
  })

  test.each([
    ['zh-f', '大家好，今天介绍 iPhone 和 TypeScript。'],
    ['zh-f', 'iPhone 15 Pro'],
    ['yue-f', '大家好，欢迎来到我们的节目。'],
    ['en-f', MIXED],
    ['en-f', 'Good morning.'],
    ['zh-f', 'สวัสดีค่ะ ยินดีต้อนรับ'],
    ['zh-f', '2026'],
    ['cloud-en-m', 'Good morning.'],
  ])('%s suits "%s", or no other does', (id, text) => {
    expect(better(id, text)).toBeNull()
  })

  test('another gender is better than another language', () => {
    expect(better('yue-f', 'Hello and welcome to our channel.', VOICES.slice(0, 4))).toEqual(['other', 'en', 'en-m'])
  })
})
