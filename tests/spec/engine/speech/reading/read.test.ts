import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReadingLanguage } from '#shared/speech/reading/common/rule.ts'
import { partsSpoken, readAloud, spokenText } from '#shared/speech/reading/read.ts'
import { sayAs } from '#shared/speech/reading/say-as.ts'
import en from './en.json' with { type: 'json' }
import yue from './yue.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

/** Pairs of what is written and said, by subject. */
type Table = Record<string, string[][]>

/** Subjects that Cantonese reads as Mandarin does, besides its own table. */
const { dates, times, numbers, ordinals, percent, fractions, units, temperatures, emoji } = zh
const shared = { dates, times, numbers, ordinals, percent, fractions, units, temperatures, emoji }
const TABLES: [ReadingLanguage, Table[]][] = [
  ['zh', [zh]],
  ['yue', [yue, shared]],
  ['en', [en]],
]

/** Returns the words of a voice, without regard to spaces at the ends and repeated ones. */
const said = (text: string, language: ReadingLanguage) =>
  spokenText(readAloud(text, language)).replace(/ {2,}/g, ' ').trim()

describe.each(TABLES)('%s', (language, tables) => {
  const cases = tables.flatMap((table) => Object.entries(table))
  test.each(cases)('E8.37 %s', (_, pairs) => {
    const wrong = pairs.flatMap(([written = '', spoken]) => {
      const heard = said(written, language)
      return heard === spoken ? [] : [{ written, heard, spoken }]
    })
    expect(wrong).toEqual([])
  })

  test('E8.37 at least 150 cases', () => {
    expect(cases.reduce((sum, [, pairs]) => sum + pairs.length, 0)).toBeGreaterThanOrEqual(150)
  })
})

const PIECES = [
  ...[
    '2026',
    '-',
    '年',
    '11/22',
    '3.5',
    '%',
    '$',
    '¥',
    '1,250',
    ':',
    '30',
    '℃',
    'km',
    'v2.1',
    '@',
    'x.com',
    'https://',
    '~',
  ],
  ...[
    '😀',
    '👨‍👩‍👧',
    '你好',
    ' ',
    'word',
    '(',
    '）',
    '《',
    '&',
    '#',
    '+86',
    '138',
    '①',
    'Ⅳ',
    '½',
    '²',
    '٣',
    '１２',
    'No.',
    'Dr. ',
    '\ud83d',
  ],
]
const TEXTS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join('')),
)
const LANGUAGES = fc.constantFrom<ReadingLanguage>('zh', 'yue', 'en')

test('E8.37 what is written is whole, and no digit, markup or sign that engines name is said', () => {
  fc.assert(
    fc.property(TEXTS, LANGUAGES, (text, language) => {
      const readings = readAloud(text, language)
      expect(readings.map(({ written }) => written).join('')).toBe(text)
      for (const { spoken } of readings)
        expect(spoken).toMatch(/^[\p{L}\p{M}\s,.!?;:'’‘“”"…、。，！？；：「」『』-]*$/u)
    }),
    { numRuns: 2000 },
  )
})

test('E8.37 plain words are one reading and are said as they are written', () => {
  const words = fc.array(fc.constantFrom('word', 'you’re', 'well-known', '你好', '，', ', ', ' ', '世界。'), {
    minLength: 1,
  })
  fc.assert(
    fc.property(words, LANGUAGES, (parts, language) => {
      const text = parts.join('').replaceAll(/word(?=word|you|well)|n(?=word|you|well)|re(?=word|you|well)/g, '$& ')
      // a space parts clauses of Chinese
      fc.pre(!/\p{Script=Han}\s+\p{Script=Han}/u.test(text))
      expect(readAloud(text, language)).toEqual([{ written: text, spoken: text }])
    }),
  )
})

test('E8.37 letters of two readings are not said as one word', () => {
  expect(partsSpoken('three', 'apples')).toBe(true)
  expect(partsSpoken('第', '三')).toBe(false)
  expect(said('3a-b😀c', 'en')).toBe('three a b c')
})

test('E8.15 say-as says a number, digits, a telephone number, an address, a date and a time as asked', () => {
  expect(sayAs('2026', 'cardinal', 'zh')).toBe('两千零二十六')
  expect(sayAs('2026', 'cardinal', 'en')).toBe('two thousand twenty-six')
  expect(sayAs('205', 'digit', 'zh')).toBe('二零五')
  expect(sayAs('010-112', 'phone', 'zh')).toBe('零幺零，幺幺二')
  expect(sayAs('010-112', 'phone', 'yue')).toBe('零一零，一一二')
  expect(sayAs('长安街1号101室', 'address', 'zh')).toBe('长安街一号幺零幺室')
  expect(sayAs('2026-1-5', 'date', 'zh')).toBe('二零二六年一月五日')
  expect(sayAs('2026-1-5', 'date', 'en')).toBe('January fifth, twenty twenty-six')
  expect(sayAs('9:05', 'clock', 'yue')).toBe('九点零五分')
  expect(sayAs('9:00', 'clock', 'en')).toBe("nine o'clock")
  expect(sayAs('soon', 'clock', 'en')).toBe('soon')
})
