import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
type Manifest = Record<string, Record<string, string> | undefined>

test('the lock file names the packages of every platform, so that npm ci works on each', () => {
  const names = new Set(Object.keys(lock.packages).map((where) => where.split('node_modules/').at(-1)))
  const wanted = Object.values(lock.packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test.each(['package.json', 'bench/peers/packages/package.json'])('every version of %s is pinned exactly', (file) => {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const ranges = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  )
  expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([])
})
