import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  /** A folder of the repository itself. */
  link?: boolean
  optionalDependencies?: Record<string, string>
}
type Manifest = Record<string, Record<string, string> | undefined>

/** Of the product, and of packages of their own that only a bench or a test installs. */
const MANIFESTS = ['package.json', 'bench/peers/packages/package.json', 'tests/azurite/package.json']

/** The lock beside a manifest: the manifest itself, by the name '', and packages by where they are installed. */
function lockOf(manifest: string): [string, Locked][] {
  const text = readFileSync(path.join(path.dirname(manifest), 'package-lock.json'), 'utf8')
  return Object.entries((JSON.parse(text) as { packages: Record<string, Locked> }).packages)
}

/** The packages that a lock has from elsewhere. */
const lockedBy = (manifest: string) =>
  lockOf(manifest).filter(([where, { link }]) => where.includes('node_modules/') && !link)

const nameOf = (where: string) => where.split('node_modules/').at(-1)!

test.each(MANIFESTS)('the lock of %s names the packages of every platform, so that npm ci works on each', (file) => {
  const locked = lockOf(file)
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
  const fromElsewhere = ranges.filter(([, range]) => !range.startsWith('file:'))
  expect(fromElsewhere.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([])
})
