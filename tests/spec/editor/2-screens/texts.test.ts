import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Tree = { [key: string]: Tree | string }
const texts = JSON.parse(readFileSync('src/ui/locales/zh-CN/editor.json', 'utf8')) as Tree
const sources = [...globSync('src/ui/editor/**/*.{ts,tsx}'), ...globSync('src/ui/screens/editor/**/*.tsx')]
const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')

const at = (path: string): Tree | string | undefined =>
  path
    .split('.')
    .reduce<Tree | string | undefined>((part, key) => (typeof part === 'object' ? part[key] : undefined), texts)

test('every text that the editor names exists', () => {
  const named = [...code.matchAll(/\bt\(\s*\[?\s*'([\w.]+)'/g)].map((match) => match[1] ?? '')
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((key) => typeof at(key) !== 'string')).toEqual([])
})

test('every family of texts that the editor builds a key in exists', () => {
  const families = [...code.matchAll(/\bt\(\s*\[?\s*`([\w.]+)\.\$\{/g)].map((match) => match[1] ?? '')
  expect(families.length).toBeGreaterThan(10)
  expect(families.filter((key) => typeof at(key) !== 'object')).toEqual([])
})

test('every refusal that a command can give has words of its own', () => {
  const handlers = globSync('src/shared/commands/*.ts').map((file) => readFileSync(file, 'utf8'))
  const codes = new Set(
    handlers.flatMap((text) => [...text.matchAll(/refuse\('(\w+)'/g)].map((match) => match[1] ?? '')),
  )
  expect(codes.size).toBeGreaterThan(8)
  expect([...codes].filter((one) => typeof at(`refusal.${one}`) !== 'string')).toEqual([])
})

test('every finding of the render checks has words of its own', () => {
  const checks = globSync('src/shared/checks/check-*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = [...checks.matchAll(/code: '(\w+)'|'((?:ROLE|role|fail)_\w+)'/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((one) => typeof at(`check.${one}`) !== 'string')).toEqual([])
})
