import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { JOB_KINDS } from '#server/serve/job-kinds.ts'
import { REQUESTS } from '#server/serve/requests.ts'

const DEFINED = /^export const (\w+) = defineRequest\(/gm

/** The files of the server that define kinds of requests. */
const files = globSync('server/**/*.ts').filter(
  (file) => !file.startsWith('server/platform/') && readFileSync(file, 'utf8').includes('defineRequest('),
)

test('every kind of request is exported under a name, by which this law finds it', () => {
  const calls = files.map((file) => readFileSync(file, 'utf8').split('defineRequest(').length - 1)
  const named = files.map((file) => [...readFileSync(file, 'utf8').matchAll(DEFINED)].length)
  expect(named).toEqual(calls)
  expect(files.length).toBeGreaterThan(2)
})

test('every kind of request is in the one list, from which its queue, recovery and failures follow', async () => {
  const kinds = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(path.resolve(file)).href)) as Record<string, { job: { name: string } }>
      return [...readFileSync(file, 'utf8').matchAll(DEFINED)].map(([, name = '']) => module[name]?.job.name)
    }),
  )
  expect(REQUESTS.map(({ kind }) => kind.job.name).sort()).toEqual(kinds.flat().sort())
})

test('no two kinds of jobs have one queue', () => {
  const names = JOB_KINDS.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
