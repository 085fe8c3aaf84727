import { expect, test } from 'vitest'
import type { Voice } from '#shared/api/speech.ts'
import { type VoiceWish, voiceGroups, voicesWished } from '#ui/editor/inspector/model/voice-choice.ts'

const voice = (id: string, gender: 'female' | 'male', labels: string[], words: string[]) => ({
  id,
  gender,
  labels,
  words: [...words, ...labels],
  language: 'en-US',
  supportsSubtitle: true,
  supportsSsml: true,
})
const VOICES = [
  voice('grace', 'female', ['Bright', 'News'], ['Grace', '格蕾丝', 'English (US)']),
  voice('ethan', 'male', ['Deep', 'News'], ['Ethan', '伊桑', 'English (US)']),
  voice('helene', 'female', ['Deep'], ['Hélène', '海伦', 'French']),
]
const ALL: VoiceWish = { search: '', gender: 'all', labels: [], onlyStarred: false }
const found = (wish: Partial<VoiceWish>, starred: string[] = []) =>
  voicesWished(VOICES, { ...ALL, ...wish }, starred).map(({ id }) => id)

test('E8.63 voices are found by name in any language, language and label, without accents and case', () => {
  expect(found({})).toEqual(['grace', 'ethan', 'helene'])
  expect(found({ search: 'HELENE' })).toEqual(['helene'])
  expect(found({ search: '伊桑' })).toEqual(['ethan'])
  expect(found({ search: 'english news' })).toEqual(['grace', 'ethan'])
  expect(found({ search: 'english deep' })).toEqual(['ethan'])
  expect(found({ search: 'nobody' })).toEqual([])
})

test('E8.63 voices are narrowed by gender, all chosen labels and stars', () => {
  expect(found({ gender: 'female' })).toEqual(['grace', 'helene'])
  expect(found({ labels: ['Deep'] })).toEqual(['ethan', 'helene'])
  expect(found({ labels: ['Deep', 'News'] })).toEqual(['ethan'])
  expect(found({ onlyStarred: true }, ['helene', 'gone'])).toEqual(['helene'])
  expect(found({ onlyStarred: true })).toEqual([])
})

test('E8.63 the voices of the workspace come first, whatever their language; then the languages, the wanted one first', () => {
  const voice = (id: string, language: string, source: Voice['source']) => {
    return { id, language, source, gender: 'female', supportsSubtitle: true, supportsSsml: true } as const
  }
  const voices = [
    voice('zh', 'zh-CN', 'builtin'),
    voice('profile', 'en-GB', 'profile'),
    voice('us', 'en-US', 'builtin'),
    voice('clone', 'zh-CN', 'clone'),
    voice('theirs', 'en-US', 'configured'),
    voice('own', 'en-US', 'own'),
  ]
  const titles = (list: typeof voices) =>
    voiceGroups(list, ['en-US', 'zh-CN']).map((group) => [group.title, ...group.voices.map(({ id }) => id)])
  expect(titles(voices)).toEqual([
    ['own', 'profile', 'clone', 'own'],
    ['en-US', 'us', 'theirs'],
    ['zh-CN', 'zh'],
  ])
  expect(titles(voices.slice(0, 1))).toEqual([['zh-CN', 'zh']])
})
