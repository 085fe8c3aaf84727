import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { functionsOf } from './syntax.ts'

const files = globSync('server/**/*.ts')

test('no folder of the server has more than 25 files of code', () => {
  const held = new Map<string, number>()
  for (const folder of files.map(path.dirname)) held.set(folder, (held.get(folder) ?? 0) + 1)
  expect([...held].filter(([, count]) => count > 25)).toEqual([])
})

test('no function of the server is longer than 100 lines', () => {
  const functions = files.flatMap(functionsOf)
  const long = functions.filter(({ lines }) => lines > 100)
  expect(long.map(({ file, line, lines }) => `${file}:${line} has ${lines} lines`)).toEqual([])
  expect(functions.length).toBeGreaterThan(1000)
})
