import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { purgeWorks, removeWork } from '#server/features/work/remove.ts'
import { pageOfWorkBin, restoreFromBin } from '#server/features/work/rows/bin.ts'
import { findWork, insertWork, markCancelled, workOf } from '#server/features/work/rows/works.ts'
import { openStore } from '#server/platform/db/open.ts'
import { workPrefix } from '#server/platform/objects/common/keys.ts'
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

test.each([
  ['before its files', async () => {}],
  ['after them', (prefix: string) => objects.removePrefix(prefix)],
])('S4.24 a work whose removal was interrupted %s is on no list, and the next purge ends it', async (_, removed) => {
  const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
  const of = await newcomer(store.db)
  const work = { projectId: 'p', projectJson: '{}', settings }
  const { id } = await store.db.transaction((tx) => insertWork(tx, of, work))
  await markCancelled(store.db, of, id)
  const key = `${workPrefix(of.tenantId, id)}mp4`
  await objects.put(key, Buffer.from('film'))
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
