import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/api/languages.ts'
import { TEXTS, withoutPlural } from './texts.ts'

const first = TEXTS['zh-CN']
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].sort()
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort()

describe.each(LANGUAGES)('%s', (language) => {
  const texts = TEXTS[language]

  test('S12.01 has every key of zh-CN and no other', () => {
    expect(keysOf(texts)).toEqual(keysOf(first))
  })

  test('S12.01 has no empty text, and the placeholders of zh-CN', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      const model = first.get(key) ?? first.get(`${withoutPlural(key)}_other`) ?? ''
      expect(placeholders(text), key).toEqual(placeholders(model))
    }
  })

  test('S4.28 names only buttons that are there, and by their keys', () => {
    for (const [key, text] of texts) expect(text, key).not.toContain('$t(')
  })

  test('S12.01 has every plural form of a counted text, and no other', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort()
    const counted = new Set([...texts.keys()].filter((key) => /_(one|other)$/.test(key)).map(withoutPlural))
    expect(counted.size).toBeGreaterThan(0)
    for (const key of counted) {
      const own = [...texts.keys()].filter((name) => name !== key && withoutPlural(name) === key)
      expect(own.map((name) => name.slice(key.length + 1)).sort(), key).toEqual(forms)
    }
  })
})

test('no literal text stands in JSX', () => {
  const literal = />\s*([\p{L}][^<>{}=;()]*)\s*<\//u
  const attribute = /\b(?:label|title|placeholder|alt|aria-label)="[^"]*\p{L}[^"]*"/u
  const faults = globSync('src/ui/**/*.tsx').filter((file) => {
    const source = readFileSync(file, 'utf8')
    return literal.test(source) || attribute.test(source)
  })
  expect(faults).toEqual([])
})
