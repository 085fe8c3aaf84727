import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WORD = 'What'
const BEGINNING = new RegExp(String.raw`/\*\*\s+(?:\*\s+)?${WORD}\b`, 'u')

/** Returns the files with a doc comment that begins with a clause instead of the thing's noun. */
const clausesIn = (texts: ReadonlyMap<string, string>) =>
  [...texts].filter(([, text]) => BEGINNING.test(text)).map(([file]) => file)

test('no doc comment begins with a clause: it names the thing, or the verb of what is called', () => {
  const files = globSync('{src,server,assets,bench,scripts,tests}/**/*.{ts,tsx,mjs}', {
    exclude: ['**/node_modules/**'],
  })
  expect(clausesIn(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([])
  expect(files.length).toBeGreaterThan(1000)
})

test('such a comment is seen, on one line and on several', () => {
  expect(
    clausesIn(
      new Map([
        ['line', `/** ${WORD} is kept. */`],
        ['block', `  /**\n   * ${WORD} is kept.\n   */`],
        ['noun', `/** The kept files: ${WORD.toLowerCase()} is left. */`],
      ]),
    ),
  ).toEqual(['line', 'block'])
})
