import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'assets', 'bench', 'scripts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))

const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length

test('no file is longer than 500 lines, no worker entry longer than 40', () => {
  expect(files.filter((file) => lines(file) > 500)).toEqual([])
  expect(files.filter((file) => file.startsWith('src/') && file.endsWith('.worker.ts') && lines(file) > 41)).toEqual([])
})

test('half of the files have at most 75 lines, nine in ten at most 300', () => {
  const lengths = files.map(lines).sort((a, b) => a - b)
  const at = (part: number) => lengths[Math.floor(lengths.length * part)]
  expect(at(0.5)).toBeLessThanOrEqual(75)
  expect(at(0.9)).toBeLessThanOrEqual(300)
})

test('imports across rooms are spelled with #, never with ../..', () => {
  expect(files.filter((file) => /from '\.\.\/\.\.\//.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Where a worker is started: an import of its file as a worker, or one of the constructors. */
const STARTS_WORKER = /'[^']+\?(?:worker|sharedworker)\b[^']*'|\bnew (?:Shared)?Worker\(/

/**
 * The export starts the workers of its segments by itself: how many depends on the film and the machine. The media worker
 * starts those for foreign files, which it ends when they do not answer.
 */
const NESTED_WORKERS = [
  'src/workers/export/segment-thread.ts',
  'src/workers/media/probing/probes.ts',
  'src/workers/media/vector/drawings.ts',
]

test('only ui/threads starts workers, and two workers those that they alone use', () => {
  const sources = files.filter((file) => file.startsWith('src/') && !file.endsWith('.d.ts'))
  const starts = sources.filter((file) => STARTS_WORKER.test(readFileSync(file, 'utf8')))
  const elsewhere = starts.filter((file) => !file.startsWith('src/ui/threads/'))
  expect(elsewhere.sort()).toEqual(NESTED_WORKERS)
  expect(starts.length).toBeGreaterThan(elsewhere.length)
})

test('no CSS module is longer than 200 lines', () => {
  const modules = globSync('src/**/*.module.css')
  expect(modules.filter((file) => lines(file) > 201)).toEqual([])
})
