import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DECLARED = /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|let) (\w+)/gm

test('no exported name is declared in two files of src/shared and src/workers', () => {
  const files = new Map<string, Set<string>>()
  for (const file of globSync('src/{shared,workers}/**/*.ts')) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(DECLARED)) {
      files.set(name!, (files.get(name!) ?? new Set()).add(file))
    }
  }
  expect(Object.fromEntries([...files].filter(([, homes]) => homes.size > 1))).toEqual({})
})
