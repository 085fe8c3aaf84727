import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LINES_MAX = 1000
const ROOM = /^server\/(?:features|platform|engines|tools)\/[^/]+(?=\/)/

const sources = new Map(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

/** Returns the rooms of more than 1,000 lines of code for which `hasMap` is false. */
function withoutMap(code: ReadonlyMap<string, string>, hasMap: (room: string) => boolean): string[] {
  const lines = new Map<string, number>()
  for (const [file, text] of code) {
    const room = ROOM.exec(file)?.[0]
    if (room) lines.set(room, (lines.get(room) ?? 0) + text.trimEnd().split('\n').length)
  }
  return [...lines].filter(([room, count]) => count > LINES_MAX && !hasMap(room)).map(([room]) => room)
}

test('every room of the server with more than 1,000 lines has a README', () => {
  expect(withoutMap(sources, (room) => existsSync(`${room}/README.md`))).toEqual([])
})

test('a large room without a README is seen', () => {
  expect(withoutMap(sources, () => false)).toContain('server/features/account')
  const text = (lines: number) => 'line\n'.repeat(lines)
  const code = new Map([
    ['server/features/large/rules.ts', text(600)],
    ['server/features/large/rows/all.ts', text(401)],
    ['server/features/small/rules.ts', text(1000)],
  ])
  expect(withoutMap(code, () => false)).toEqual(['server/features/large'])
})

type Imports = Record<string, string[]>

const namesIn = (text: string, name: RegExp) => [...new Set([...text.matchAll(name)].map((match) => match[1] ?? ''))]

/** Returns what each feature imports of the others, by the specifiers in its code. */
function importsOf(code: ReadonlyMap<string, string>): Imports {
  const texts: Record<string, string> = {}
  for (const [file, text] of code) {
    const feature = /^server\/features\/([^/]+)\//.exec(file)?.[1]
    if (feature) texts[feature] = (texts[feature] ?? '') + text
  }
  const others = (feature: string, text: string) =>
    namesIn(text, /'#server\/features\/([^/']+)\//g).filter((name) => name !== feature)
  return Object.fromEntries(Object.entries(texts).map(([feature, text]) => [feature, others(feature, text).sort()]))
}

/** Returns the last column of the table of features in a README. */
function columnOf(readme: string): Imports {
  const rows = [...readme.matchAll(/^\| `([a-z]+)` +\|[^|]*\|([^|]*)\|$/gm)]
  return Object.fromEntries(rows.map(([, feature, imports = '']) => [feature, namesIn(imports, /`([a-z]+)`/g).sort()]))
}

test('the table of features says what each of them imports', () => {
  expect(columnOf(readFileSync('server/README.md', 'utf8'))).toEqual(importsOf(sources))
})

test('an import that the table does not name is seen, and one that is gone', () => {
  const column = columnOf('| `share` | links | `work`, `project` |\n| `work`  | films |  |')
  expect(column).toEqual({ share: ['project', 'work'], work: [] })
  const code = new Map([
    ['server/features/share/routes.ts', "import { findWork } from '#server/features/work/public.ts'"],
    ['server/features/work/rules.ts', "import { glossaryOf } from '#server/features/speech/public.ts'"],
  ])
  expect(importsOf(code)).toEqual({ share: ['work'], work: ['speech'] })
})
