import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BEGIN_FIRST } from '#tests/begin-first.ts'

const LINES_MAX = 300

/** Returns the files that are longer than one story is. */
const tooLong = (texts: ReadonlyMap<string, string>) =>
  [...texts].filter(([, text]) => text.trimEnd().split('\n').length > LINES_MAX).map(([file]) => file)

const files = globSync('tests/**/*.{test,spec}.ts')

test('no file of tests is longer than 300 lines', () => {
  expect(tooLong(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([])
  expect(files.length).toBeGreaterThan(300)
})

test('a file of 301 lines is seen', () => {
  const text = (lines: number) => 'line\n'.repeat(lines)
  expect(
    tooLong(
      new Map([
        ['long', text(301)],
        ['short', text(300)],
      ]),
    ),
  ).toEqual(['long'])
})

test('the files of tests that begin first exist', () => {
  expect(BEGIN_FIRST.filter((file) => !files.includes(file))).toEqual([])
})
