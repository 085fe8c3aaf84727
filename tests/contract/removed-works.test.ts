import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { cleanUpWorks } from '#server/features/work/clean-up.ts'
import { purgeWorks, removeStrayFilms, removeWork } from '#server/features/work/remove.ts'
import { pageOfWorkBin, restoreFromBin } from '#server/features/work/rows/bin.ts'
import { findWork, insertWork, markCancelled, workOf } from '#server/features/work/rows/works.ts'
import { eq, sql } from '#server/platform/db/base/drizzle.ts'
import { openStore } from '#server/platform/db/open.ts'
import { works } from '#server/platform/db/schema/works.ts'
import { uploadPrefix, workPrefix } from '#server/platform/objects/common/keys.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { temporaryFolder, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const folder = temporaryFolder()
const store = await openStore({ dataDir: folder, databaseUrl: env.DATABASE_URL, role: 'api' })
const objects = await EmbeddedStore.open({ dataDir: folder, bucket: 'b', masterKey: 'k', allowedBytes: 1e9 })
afterAll(async () => {
  await store.close()
  await close()
  rmSync(folder, { recursive: true, force: true })
})

/** A work that has ended, with its file. */
async function endedWork() {
  const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
  const of = await newcomer(store.db)
  const work = { projectId: 'p', projectJson: '{}', settings }
  const { id } = await store.db.transaction((tx) => insertWork(tx, of, work))
  await markCancelled(store.db, of, id)
  const key = `${workPrefix(of.tenantId, id)}mp4`
  await objects.put(key, Buffer.from('film'))
  return { of, id, key }
}

test.each([
  ['before its files', async () => {}],
  ['after them', (prefix: string) => objects.removePrefix(prefix)],
])('S4.24 a work whose removal was interrupted %s is on no list, and the next purge ends it', async (_, removed) => {
  const { of, id, key } = await endedWork()
  const killed = async (prefix: string) => {
    await removed(prefix)
    throw new Error('killed')
  }
  const deps = { db: store.db, objects: Object.create(objects, { removePrefix: { value: killed } }) }
  await expect(removeWork(deps, { id, tenantId: of.tenantId }, 'anywhere')).rejects.toThrow('killed')
  expect(await pageOfWorkBin(store.db, of, { page: 1, size: 9 })).toEqual({ records: [], total: 0 })
  expect([await findWork(store.db, of, id), await restoreFromBin(store.db, 'work', of, id)]).toEqual([null, false])
  await purgeWorks({ db: store.db, objects }, { pastAt: new Date() })
  expect([await workOf(store.db, id), await objects.size(key)]).toEqual([null, null])
})

test('S20.26 an old work that is made again while others are removed stays', async () => {
  const finished = [await endedWork(), await endedWork()] as const
  const [first, again] = finished
  for (const [at, { id }] of finished.entries()) {
    const finishedAt = sql`now() - make_interval(days => ${40 - at})`
    await store.db.update(works).set({ finishedAt }).where(eq(works.id, id))
  }
  const slow = async (prefix: string) => {
    await store.db.update(works).set({ finishedAt: new Date() }).where(eq(works.id, again.id))
    await objects.removePrefix(prefix)
  }
  const deps = { db: store.db, objects: Object.create(objects, { removePrefix: { value: slow } }) }
  await cleanUpWorks(deps, 30, new AbortController().signal)
  expect(await workOf(store.db, first.id)).toBeNull()
  expect(await findWork(store.db, again.of, again.id)).not.toBeNull()
  expect(await objects.size(again.key)).not.toBeNull()
})

test('S4.24 a film that a killed render has left without a work goes after the grace; all other files stay', async () => {
  const { of, key } = await endedWork()
  const put = async (one: string) => {
    await objects.put(one, Buffer.from('film'))
    return one
  }
  const stray = await put(`${workPrefix(of.tenantId, randomUUID())}mp4`)
  const kept = [
    key,
    await put(`${workPrefix(randomUUID(), randomUUID())}mp4`),
    await put(`${uploadPrefix(of)}/works/${randomUUID()}.mp4`),
  ]
  const there = async () => Promise.all([stray, ...kept].map(async (one) => (await objects.size(one)) !== null))
  await removeStrayFilms({ db: store.db, objects }, new Date(Date.now() - 60_000))
  expect(await there()).toEqual([true, true, true, true])
  await removeStrayFilms({ db: store.db, objects }, new Date(Date.now() + 60_000))
  expect(await there()).toEqual([false, true, true, true])
})
