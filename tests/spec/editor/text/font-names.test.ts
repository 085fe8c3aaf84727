import { expect, test } from 'vitest'
import { FONT_FAMILIES } from '#shared/model/fonts.ts'
import { fontNames } from '#ui/editor/inspector/common/font-names.ts'

test('E13.07 a font is named in the writing of the interface, with its other name beside', () => {
  const named = (slug: string, language: string) =>
    fontNames(FONT_FAMILIES.find((font) => font.slug === slug)!, language)
  const serif = { name: 'Noto Serif SC', other: '思源宋体' }
  expect(named('noto-serif-sc', 'en-US')).toEqual(serif)
  expect(named('noto-serif-sc', 'th-TH')).toEqual(serif)
  expect(named('noto-serif-sc', 'zh-TW')).toEqual({ name: serif.other, other: serif.name })
  expect(named('sarabun', 'en-US')).toEqual({ name: 'Sarabun', other: 'สารบรรณ' })
  expect(named('sarabun', 'th-TH')).toEqual({ name: 'สารบรรณ', other: 'Sarabun' })
  expect(named('inter', 'zh-CN')).toEqual({ name: 'Inter', other: undefined })
})
