import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  ...globSync('*.md'),
  ...globSync('docs/**/*.md'),
  ...globSync('{src,server,assets,bench,tests}/**/README.md'),
]

/** Paths in code quotes that look like one of ours: a known top folder and a slash, no placeholder in capitals. */
function pathsIn(file: string): string[] {
  const quoted = [...readFileSync(file, 'utf8').matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')
  return quoted.filter(
    (text) =>
      /^(src|server|assets|tests|bench|docs|public|scripts|examples)\/[\w./-]+$/.test(text) && !/[A-Z]{4}/.test(text),
  )
}

test.each(documents)('%s names only paths that exist', (file) => {
  const missing = pathsIn(file).filter(
    (named) => !existsSync(named) && !existsSync(path.join(path.dirname(file), named)),
  )
  expect(missing).toEqual([])
})
