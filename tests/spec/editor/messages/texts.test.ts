import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { REFUSAL_CODES } from '#shared/commands/base/refusal.ts'

type Tree = { [key: string]: Tree | string }
const treeOf = (namespace: string) => JSON.parse(readFileSync(`src/ui/locales/zh-CN/${namespace}.json`, 'utf8')) as Tree
const trees: Record<string, Tree> = Object.fromEntries(
  globSync('src/ui/locales/zh-CN/*.json').map((file) => [
    path.basename(file, '.json'),
    treeOf(path.basename(file, '.json')),
  ]),
)
const sources = [...globSync('src/ui/editor/**/*.{ts,tsx}'), ...globSync('src/ui/screens/editor/**/*.tsx')]

const find = (tree: Tree | undefined, key: string): Tree | string | undefined =>
  key
    .split('.')
    .reduce<Tree | string | undefined>((part, name) => (typeof part === 'object' ? part[name] : undefined), tree)
/** A text by its key, or by its key's form for a number. */
const textOf = (tree: Tree | undefined, key: string) => find(tree, key) ?? find(tree, `${key}_other`)
const at = (key: string) => find(trees.editor, key)

/** The namespaces of a file's own texts: several where a parameter says which, whose type names them. */
function ownNamespaces(code: string): string[] {
  const parameter = /useTranslation\(\[?([a-z]\w*)/.exec(code)?.[1]
  const named = parameter && new RegExp(`\\b${parameter}: ((?:'\\w+'(?: \\| )?)+)`).exec(code)?.[1]
  if (named) return named.replaceAll("'", '').split(' | ')
  return [/useTranslation\(\[?'(\w+)'/.exec(code)?.[1] ?? (code.includes('useTranslation()') ? 'common' : 'editor')]
}

/** Returns the keys that a file names with `t(`: each in the namespace it bears, else in the file's own. */
function named(pattern: RegExp): { key: string; found: Tree | string | undefined }[] {
  return sources.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const own = ownNamespaces(code)
    return [...code.matchAll(pattern)].flatMap(([, namespace, key = '']) =>
      (namespace ? [namespace] : own).map((one) => ({ key: `${file} ${key}`, found: textOf(trees[one], key) })),
    )
  })
}

test('E19.01 every text that the editor names exists', () => {
  const texts = named(/\bt\(\s*\[?\s*'(?:(\w+):)?([\w.]+)'/g)
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(({ found }) => typeof found !== 'string').map(({ key }) => key)).toEqual([])
})

test('E19.01 every family of texts that the editor builds a key in exists', () => {
  const families = named(/\bt\(\s*\[?\s*`(?:(\w+):)?([\w.]+)\.\$\{/g)
  expect(families.length).toBeGreaterThan(10)
  expect(families.filter(({ found }) => typeof found !== 'object').map(({ key }) => key)).toEqual([])
})

test('E19.01 every refusal that a command can give has words of its own', () => {
  expect(REFUSAL_CODES.filter((one) => typeof at(`refusal.${one}`) !== 'string')).toEqual([])
})

test('E19.01 every finding of the render checks has words of its own', () => {
  const checks = globSync('src/shared/checks/check-*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = [...checks.matchAll(/code: '(\w+)'|'((?:ROLE|role|fail)_\w+)'/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((one) => typeof at(`check.${one}`) !== 'string')).toEqual([])
})
