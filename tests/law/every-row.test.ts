import { expect, test } from 'vitest'
import { violationsOf } from './cruise.ts'
import { RULES } from './table.ts'

/** Files that a rule refuses, or folders, and the tree that they are in. */
interface Case {
  refused: string[]
  tree: Record<string, string>
}

const TARGET = 'export const value = 1\n'
const importing = (specifier: string) => `import { value } from '${specifier}'\nconsole.log(value)\n`
/** The specifier by which rooms import a file. */
const named = (file: string) => `#${file.replace(/^src\//, '')}`

/** A file that a pattern of the table matches: of this name where the pattern is that of a folder, else like it. */
function fileOf(pattern: string, name: string): string {
  const [letters = ''] = name.split('-')
  const found = pattern
    .replace(/^\^/, '')
    .replaceAll(
      '[A-Z][A-Za-z]+',
      letters.replace(/^./, (first) => first.toUpperCase()),
    )
    .replaceAll(/\(?\[a-z-?\]\+\)?/g, letters)
    .replaceAll(/\([^()]*\)\?/g, '')
    .replaceAll('\\', '')
  return found.endsWith('/') ? `${found}${name}.ts` : found
}

/** A room, and a file in it that imports one for which no row has a name. */
function unlisted(room: string, name: string): Case {
  const target = 'src/shared/nowhere/target.ts'
  const file = fileOf(room, name)
  return { refused: [file], tree: { [file]: importing(named(target)), [target]: TARGET } }
}

/** A room, and files in it that import values of rooms of which it may name types. */
function values(room: string, targets: readonly string[], name: string): Case {
  const pairs = targets.map((target, index) => [fileOf(room, `${name}-${index}`), fileOf(target, 'target')] as const)
  return {
    refused: pairs.map(([file]) => file),
    tree: Object.fromEntries(
      pairs.flatMap(([file, target]) => [
        [file, importing(named(target))],
        [target, TARGET],
      ]),
    ),
  }
}

/** The packages of a rule, each imported by a file outside the rooms that may name it. */
function packages(pattern: string, only: string, name: string): Case {
  const outside = ['src/shared/base/', 'server/platform/config/'].find((room) => !new RegExp(only).test(room))
  const names = pattern
    .replace('^node_modules/', '')
    .replaceAll(/[()\\]|\/$/g, '')
    .split('|')
  const imported = names.map((one, at) => ({
    file: `${outside}${name}-${at}.ts`,
    // a scope stands for all of its packages
    one: /^@[^/]+$/.test(one) ? `${one}/part` : one,
  }))
  const files = imported.flatMap(({ file, one }) => [
    [file, importing(one)],
    [`node_modules/${one}/index.js`, TARGET],
    [`node_modules/${one}/package.json`, JSON.stringify({ name: one, version: '1.0.0', type: 'module' })],
  ])
  return { refused: imported.map(({ file }) => file), tree: Object.fromEntries(files) }
}

const base = (file: string) => `src/shared/base/${file}`
/** Rules that no row of the table makes. */
const CIRCLES: Record<string, Case> = {
  'no-circular': {
    refused: [base('circle/one.ts')],
    tree: {
      [base('circle/one.ts')]: `${importing('./two.ts')}${TARGET}`,
      [base('circle/two.ts')]: `import './one.ts'\n${TARGET}`,
    },
  },
  'no-folder-circular': {
    refused: [base('left'), base('right')],
    tree: {
      [base('left/reader.ts')]: importing(named(base('right/target.ts'))),
      [base('left/target.ts')]: TARGET,
      [base('right/reader.ts')]: importing(named(base('left/target.ts'))),
      [base('right/target.ts')]: TARGET,
    },
  },
}

function caseOf({ name, from, to }: (typeof RULES)[number], index: number): Case | undefined {
  if (name.startsWith('law ')) return unlisted(from.path ?? '', `law-${index}`)
  if (name.startsWith('types only ')) return values(from.path ?? '', [to.path ?? []].flat(), `types-${index}`)
  if (name.startsWith('package ')) return packages(String(to.path), from.pathNot ?? '', `package-${index}`)
  return CIRCLES[name]
}

const cases = new Map(RULES.map((rule, index) => [rule.name, caseOf(rule, index)]))
const violations = violationsOf(Object.assign({}, ...[...cases.values()].map((one) => one?.tree)))

test.each([...cases])('%s', (name, one) => {
  const refused = violations.filter(({ rule }) => rule.name === name).map(({ from }) => from)
  expect(one?.refused.length).toBeGreaterThan(0)
  expect(one?.refused.filter((file) => !refused.includes(file))).toEqual([])
})
