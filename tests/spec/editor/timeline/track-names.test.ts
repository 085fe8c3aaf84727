import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { trackNameText } from '#ui/editor/common/track-name.ts'

const LOCALES = path.resolve(import.meta.dirname, '../../../../src/ui/locales')
const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'th-TH']
const KINDS = ['role', 'text', 'image', 'video', 'audio'] as const

type Track = Record<string, string>
const wordsOf = (language: string) =>
  (JSON.parse(readFileSync(`${LOCALES}/${language}/editor.json`, 'utf8')) as { track: Track }).track
const tOf = (language: string) => {
  return ((key: string) => wordsOf(language)[key.replace('track.', '')]) as unknown as TFunction<'editor'>
}
const labelOf = (language: string, kind: (typeof KINDS)[number]) =>
  wordsOf(language)[kind === 'role' ? 'presenter' : kind] ?? ''

test('E5.69 a track that the user did not name has its kind and number in the language of the interface', () => {
  for (const kind of KINDS)
    for (const made of LANGUAGES)
      for (const shown of LANGUAGES)
        expect(trackNameText(`${labelOf(made, kind)} 2`, kind, tOf(shown))).toBe(`${labelOf(shown, kind)} 2`)
})

test('E5.69 a given name stays', () => {
  for (const name of ['Logo', 'Image', 'My image 2', '数字人', 'Text 2 b', ''])
    expect(trackNameText(name, 'image', tOf('zh-CN')), name).toBe(name)
})
