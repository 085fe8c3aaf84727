import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DECLARED = /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|let) (\w+)/gm

/** Names of `workers/render` that another room uses as well. */
const SHARED_NAMES = new Set(['Clip', 'Item', 'Layer', 'Lips', 'Need', 'Part', 'Presenter'])

test('no exported name is declared in two files of src/shared and src/workers', () => {
  const files = new Map<string, Set<string>>()
  for (const file of globSync('src/{shared,workers}/**/*.ts')) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(DECLARED)) {
      files.set(name!, (files.get(name!) ?? new Set()).add(file))
    }
  }
  expect(Object.fromEntries([...files].filter(([name, homes]) => homes.size > 1 && !SHARED_NAMES.has(name)))).toEqual(
    {},
  )
})
