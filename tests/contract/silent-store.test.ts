import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Space } from '#server/platform/config/space.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { tenants } from '#server/platform/db/schema/owners.ts'
import { OssStore } from '#server/platform/objects/oss.ts'
import { DocumentRoom } from '#server/platform/space/document-room.ts'
import { ok } from '#shared/base/result.ts'
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
