import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiskCache } from '#workers/media/bytes/disk-cache.ts'
import { MediaRecords } from '#workers/media/bytes/records.ts'

const OWNERS = ['budget.one', 'budget.two'] as const
/** The cache takes half of what the browser gives the origin. */
const BUDGET_BYTES = 30

/** The files of an owner in the origin's private file system. */
async function filesOf(owner: string): Promise<number> {
  const media = await (await navigator.storage.getDirectory()).getDirectoryHandle('media', { create: true })
  const folder = await media.getDirectoryHandle(owner, { create: true })
  let count = 0
  for await (const _ of folder.keys()) count++
  return count
}

const file = (letter: string, length = 10) => new Blob([letter.repeat(length)])
const openCaches = () => OWNERS.map((owner) => new DiskCache(owner, new MediaRecords(owner)))

beforeEach(async () => {
  // each use has a moment of its own
  let nowMs = 1e12
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs++)
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 2 * BUDGET_BYTES })
  for (const cache of openCaches()) await cache.clear()
})
afterEach(() => vi.restoreAllMocks())

test('E18.28, E14.15 over the budget the least recently used files go, from the disk too; each user has its own', async () => {
  const [cache, other] = openCaches() as [DiskCache, DiskCache]
  const textOf = async (name: string, of = cache) => (await of.get(name))?.text()
  for (const name of ['a', 'b', 'c']) await cache.put(`segment:${name}`, file(name))
  expect(await textOf('segment:a')).toBe('a'.repeat(10))
  await cache.put('segment:d', file('d'))
  expect(await textOf('segment:b'), 'used longest ago').toBeUndefined()
  expect(await Promise.all(['a', 'c', 'd'].map((name) => textOf(`segment:${name}`)))).toEqual(
    ['a', 'c', 'd'].map((name) => name.repeat(10)),
  )
  expect(await filesOf(OWNERS[0])).toBe(3)
  expect(await textOf('segment:a', other), 'that of another user').toBeUndefined()
  expect(await filesOf(OWNERS[1])).toBe(0)
})

test('E18.28 a file that is larger than the budget is not kept and drives nothing out; one that is kept again counts once', async () => {
  const [cache] = openCaches() as [DiskCache, DiskCache]
  for (const name of ['a', 'b', 'c']) await cache.put(`segment:${name}`, file(name))
  const large = file('x', BUDGET_BYTES + 1)
  expect(await cache.put('segment:large', large)).toBe(large)
  expect(await cache.get('segment:large')).toBeNull()
  await cache.put('segment:c', file('c'))
  expect(await filesOf(OWNERS[0])).toBe(3)
})

test('E18.28 files that are kept at the same time stay within the budget together', async () => {
  const [cache] = openCaches() as [DiskCache, DiskCache]
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => cache.put(`segment:${name}`, file(name))))
  expect(await filesOf(OWNERS[0])).toBe(3)
})
