import { expect, test } from 'vitest'
import { builtInFontFor, isBuiltIn, standInFor, writingParts } from '#shared/deck/deck-fonts.ts'
import { DEFAULT_FONT } from '#shared/model/limits.ts'
import { characterUnits } from '#shared/placing/line-units.ts'

test.each([
  ['Microsoft YaHei', '字', DEFAULT_FONT],
  ['微软雅黑', 'Latin', DEFAULT_FONT],
  ['Source Han Sans SC', '字', DEFAULT_FONT],
  ['SimSun', '字', 'Noto Serif SC'],
  ['宋体', '字', 'Noto Serif SC'],
  ['楷体', '字', 'LXGW WenKai TC'],
  ['Calibri Light', 'word', 'Inter'],
  ['Liberation Serif', 'word', 'Playfair Display'],
  ['Times New Roman', '字', 'Noto Serif SC'],
  ['Arial', '字', DEFAULT_FONT],
  ['Arial', 'ไทย', 'Noto Sans Thai'],
  ['Angsana New', 'ไทย', 'Sarabun'],
  ['Impact', 'word', 'Oswald'],
  ['Century Gothic', 'word', 'Poppins'],
  ['Montserrat', 'word', 'Montserrat'],
  ['A family that nobody knows', '字', DEFAULT_FONT],
  ['A family that nobody knows', 'word', 'Inter'],
])('S22.22 texts in %s such as %s are drawn in %s', (family, text, name) => {
  expect(builtInFontFor(family, text)).toBe(name)
})

test('S22.22 letters that stand for narrower ones are smaller, and their lines as far apart as those of the family', () => {
  const { sizePart, ascentPart, descentPart } = standInFor('Calibri', 'word')
  expect(sizePart).toBeLessThan(0.9)
  expect(ascentPart + descentPart).toBeCloseTo(1.22)
  expect(standInFor('Inter', 'word').sizePart).toBe(1)
  expect([isBuiltIn('Inter'), isBuiltIn('Calibri')]).toEqual([true, false])
})

test('S22.22 Chinese in a family of Latin letters is drawn apart, with the marks beside it', () => {
  expect(writingParts('Calibri', '版本“二”of 2026，新')).toEqual(['版本“二”', 'of 2026', '，新'])
  expect(writingParts('微软雅黑', '版本 two')).toEqual(['版本 two'])
  expect(writingParts('Calibri', 'a “quoted” word')).toEqual(['a “quoted” word'])
})

test('S22.22 lines break between any two Chinese characters, but not before closing or after opening marks', () => {
  expect(characterUnits('你好，（世界）。one two')).toEqual(['你', '好，', '（世', '界）。', 'one ', 'two'])
})
