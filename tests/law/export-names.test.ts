import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportedNames } from './syntax.ts'

test.each(['src/{shared,workers}/**/*.ts', 'server/**/*.ts'])(
  'no exported name is declared in two files of %s',
  (part) => {
    const files = new Map<string, Set<string>>()
    for (const file of globSync(part)) {
      for (const name of exportedNames(file)) files.set(name, (files.get(name) ?? new Set()).add(file))
    }
    expect(Object.fromEntries([...files].filter(([, homes]) => homes.size > 1))).toEqual({})
    expect(files.size).toBeGreaterThan(100)
  },
)
