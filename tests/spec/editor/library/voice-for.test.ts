import { expect, test } from 'vitest'
import { VOICES } from '#server/engines/speech/espeak/voices.ts'
import { readLibrary } from '#server/features/library/library.ts'
import { LANGUAGES } from '#shared/api/languages.ts'
import { voiceFor } from '#ui/editor/common/model/voice-for.ts'

const VOICE_LIST = VOICES.map(({ voice }) => voice)
const { presenters } = readLibrary('.')

test('E2.48 every built-in presenter has a voice of its own in Chinese and English, of its gender, and a sample text in every language', () => {
  expect(presenters.length).toBeGreaterThanOrEqual(12)
  for (const { id, toneIds, gender, copywriting, dhType, actionDh, kind } of presenters) {
    for (const [spoken, toneId] of Object.entries(toneIds ?? {})) {
      const voice = VOICE_LIST.find((one) => one.id === toneId)
      expect(voice, `${id}: ${toneId}`).toMatchObject({ gender })
      expect(voice?.language.startsWith(spoken), `${id}: ${toneId}`).toBe(true)
    }
    expect(Object.keys(toneIds ?? {}), id).toEqual(['zh', 'en'])
    const texts = LANGUAGES.map((language) => copywriting?.[language] ?? '')
    expect(new Set(texts).size, id).toBe(4)
    expect(Math.min(...texts.map((text) => text.length)), id).toBeGreaterThan(10)
    expect([dhType, actionDh], id).toEqual([kind === 'model' ? 'THREE_DH' : 'TWO_DH', true])
  }
  const sounds = new Set(presenters.map(({ toneIds }) => toneIds?.zh))
  expect(sounds.size).toBe(4)
})

test('E2.48 a presenter who is added speaks with its own voice, a natural one goes before it, and one without speaks as its gender does', () => {
  const rosa = presenters.find(({ id }) => id === 'rosa')!
  const mei = presenters.find(({ id }) => id === 'mei')!
  expect([voiceFor(rosa, 'zh-CN', VOICE_LIST), voiceFor(mei, 'zh-CN', VOICE_LIST)]).toEqual(['zh-xiaolan', 'zh-ningxi'])
  expect([voiceFor(rosa, 'en-US', VOICE_LIST), voiceFor(mei, 'en-US', VOICE_LIST)]).toEqual(['gb-amelia', 'us-grace'])
  const natural = { id: 'kokoro-zf_1', language: 'zh-CN', gender: 'female', labels: ['natural'] } as const
  expect(voiceFor(mei, 'zh-CN', [...VOICE_LIST, natural])).toBe(natural.id)
  expect(voiceFor({ gender: 'male' }, 'zh-CN', VOICE_LIST)).toBe('zh-yunhe')
  expect(voiceFor({ gender: 'male' }, 'en-US', VOICE_LIST)).toBe('us-ethan')
  expect(voiceFor(mei, 'zh-CN', [])).toBeNull()
})
