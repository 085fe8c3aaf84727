import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LINES_MAX = 300

/** Files that were longer when this law came: none of them may grow, and one that is split leaves the list. */
const DEBTS: Record<string, number> = {
  'tests/journeys/make-a-video.spec.ts': 411,
}

const lengths = new Map(
  globSync('tests/**/*.{test,spec}.ts').map((file) => [file, readFileSync(file, 'utf8').trimEnd().split('\n').length]),
)

test('no file of tests is longer than 300 lines, no debt longer than it was', () => {
  expect([...lengths].filter(([file, lines]) => lines > (DEBTS[file] ?? LINES_MAX))).toEqual([])
})

test('every debt is still one', () => {
  expect(Object.keys(DEBTS).filter((file) => (lengths.get(file) ?? 0) <= LINES_MAX)).toEqual([])
})
