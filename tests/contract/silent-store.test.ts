import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeWorks } from '#server/features/work/remove.ts'
import { moveToBin } from '#server/features/work/rows/bin.ts'
import { insertWork, markCancelled } from '#server/features/work/rows/works.ts'
import { Space } from '#server/platform/config/space.ts'
import { sql } from '#server/platform/db/base/drizzle.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { tenants } from '#server/platform/db/schema/owners.ts'
import { OssStore } from '#server/platform/objects/oss.ts'
import { DocumentRoom } from '#server/platform/space/document-room.ts'
import { ok } from '#shared/base/result.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const sockets: Socket[] = []
/** An object store that takes every request, and answers none. */
const silent = createServer((socket) => {
  sockets.push(socket.on('error', () => {}))
})
let store: Store
let objects: OssStore

beforeAll(async () => {
  store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
  await new Promise<void>((resolve) => silent.listen(0, 'localhost', resolve))
  const { port } = silent.address() as AddressInfo
  const access = {
    bucket: 'media',
    region: 'oss-cn-hangzhou',
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    roleArn: '',
  }
  objects = new OssStore({ kind: 'oss', ...access, endpoint: `http://localhost:${port}`, pathStyle: true }, 1e9)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await store.close()
  await close()
})

test('S20.30 bins that are emptied while the object store does not answer hold no connection of the database', async () => {
  const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
  const work = { projectId: 'p', projectJson: '{}', settings }
  const asked = sockets.length
  for (let bins = 0; bins < 12; bins += 1) {
    const of = await newcomer(store.db)
    const { id } = await store.db.transaction((tx) => insertWork(tx, of, work))
    await markCancelled(store.db, of, id)
    await moveToBin(store.db, 'work', of, id)
    void purgeWorks({ db: store.db, objects }, { of }).catch(() => undefined)
  }
  await expect.poll(() => sockets.length - asked).toBe(12)
  expect((await store.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('S20.30 an object store that does not answer stops no save, and holds no connection of the database', async () => {
  const room = new DocumentRoom(store.db, objects, new Space([]))
  // many more than there are connections: each that waited with one would hold up others
  const ids = Array.from({ length: 60 }, () => randomUUID())
  await store.db.insert(tenants).values(ids.map((id) => ({ id, name: 'T' })))
  const grows = async () => ({ growth: 1000, written: 0 })
  const save = (tenantId: string) => {
    const of = { tenantId, userId: 'u', tenantType: 'PERSONAL', role: 'owner', operator: false } as const
    return room.write(of, grows, async () => ok('saved'))
  }
  expect(await Promise.all(ids.map(save))).toEqual(ids.map(() => ok('saved')))
  // it was asked
  expect(sockets.length).toBeGreaterThan(0)
}, 40_000)
