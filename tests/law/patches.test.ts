import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const patches = globSync('patches/*.patch')
const reasons = readFileSync('patches/README.md', 'utf8')

/** The text of each hunk of a patch as it is once applied, with the file that it is in. */
function appliedHunks(patch: string): { file: string; text: string }[] {
  return patch.split(/^diff --git .*\n/m).flatMap((part) => {
    const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1] ?? ''
    const hunks = part.split(/^@@ .*\n/m).slice(1)
    return hunks.map((hunk) => {
      const lines = hunk.split('\n').filter((line) => /^[ +]/.test(line))
      return { file, text: lines.map((line) => line.slice(1)).join('\n') }
    })
  })
}

test.each(patches)('%s is applied to what is installed, and its reason is written down', (file) => {
  expect(reasons).toContain(`\`${path.basename(file)}\`: `)
  const hunks = appliedHunks(readFileSync(file, 'utf8'))
  expect(hunks.length).toBeGreaterThan(0)
  expect(hunks.filter((hunk) => !readFileSync(hunk.file, 'utf8').includes(hunk.text))).toEqual([])
})

test('the reader of Matroska is patched, which would search without end', () => {
  expect(patches).toContain('patches/mediabunny+1.61.0.patch')
})
