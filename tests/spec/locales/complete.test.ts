import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#ui/locales/language.ts'

const ROOM = 'src/ui/locales'

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, part]) =>
    keysOf(part, path ? `${path}.${key}` : key),
  )
}

function texts(language: string, namespace: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${ROOM}/${language}/${namespace}`, 'utf8')) as Record<string, unknown>
}

const namespaces = globSync('*.json', { cwd: `${ROOM}/zh-CN` })

test.each(LANGUAGES)('%s has every key of zh-CN and no other', (language) => {
  expect(globSync('*.json', { cwd: `${ROOM}/${language}` }).sort()).toEqual([...namespaces].sort())
  for (const namespace of namespaces)
    expect(keysOf(texts(language, namespace)).sort(), namespace).toEqual(keysOf(texts('zh-CN', namespace)).sort())
})

test.each(LANGUAGES)('%s has no empty text, and the placeholders of zh-CN', (language) => {
  const holes = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort()
  const at = (tree: unknown, path: string) =>
    path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], tree) as string
  for (const namespace of namespaces) {
    const own = texts(language, namespace)
    const first = texts('zh-CN', namespace)
    for (const key of keysOf(first)) {
      expect(at(own, key).trim(), `${namespace} ${key}`).not.toBe('')
      expect(holes(at(own, key)), `${namespace} ${key}`).toEqual(holes(at(first, key)))
    }
  }
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
