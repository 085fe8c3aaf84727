import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  optionalDependencies?: Record<string, string>
}
type Manifest = Record<string, Record<string, string> | undefined>

/** Of the product, and of packages of their own that only a bench or a test installs. */
const MANIFESTS = ['package.json', 'bench/peers/packages/package.json', 'tests/azurite/package.json']

/** The locked packages beside a manifest, by where they are installed. */
function lockedBy(manifest: string): [string, Locked][] {
  const text = readFileSync(path.join(path.dirname(manifest), 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  return Object.entries(packages).filter(([where]) => where !== '')
}

const nameOf = (where: string) => where.split('node_modules/').at(-1)!

test.each(MANIFESTS)('the lock of %s names the packages of every platform, so that npm ci works on each', (file) => {
  const locked = lockedBy(file)
  const names = new Set(locked.map(([where]) => nameOf(where)))
  const wanted = locked.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test.each(MANIFESTS)('the lock of %s holds the hash of every package, and no address to get it from', (file) => {
  const locked = lockedBy(file)
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([where]) => where)).toEqual([])
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([where]) => where)).toEqual([])
})

test.each(MANIFESTS)('every version of %s is pinned exactly', (file) => {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const ranges = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  )
  expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([])
})
