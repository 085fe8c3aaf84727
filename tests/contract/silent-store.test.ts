import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONVERSION_REQUEST } from '#server/features/conversion/public.ts'
import { requestConversion } from '#server/features/conversion/rules.ts'
import { PURGE_GRACE_MS, purgeUploads } from '#server/features/material/purge.ts'
import { registerUpload } from '#server/features/material/register-upload.ts'
import { deleteMaterial, insertMaterial } from '#server/features/material/rows.ts'
import { removeUnused } from '#server/features/material/unused-files.ts'
import { purgeWorks, removeWork } from '#server/features/work/remove.ts'
import { moveToBin } from '#server/features/work/rows/bin.ts'
import { insertWork, markCancelled } from '#server/features/work/rows/works.ts'
import { Space } from '#server/platform/config/space.ts'
import { sql } from '#server/platform/db/base/drizzle.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { tenants } from '#server/platform/db/schema/owners.ts'
import { StoreAwayError } from '#server/platform/objects/common/in-time.ts'
import { uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { OssStore } from '#server/platform/objects/oss.ts'
import { DocumentRoom } from '#server/platform/space/document-room.ts'
import { API_BASE } from '#shared/api/envelope.ts'
import { storageAuth, storageRoom, storageUsage } from '#shared/api/storage.ts'
import { ok } from '#shared/base/result.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { openedQueue } from '#tests/worlds/opened-queue.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { Client, startServer, testDatabase } from './kit.ts'

const database = await testDatabase()
const { store, objects, queue, close } = await openedQueue(database, [CONVERSION_REQUEST.job])
const sockets: Socket[] = []
/** An object store that takes every request, and answers none. */
const server = createServer((socket) => {
  sockets.push(socket.on('error', () => {}))
})
let endpoint: string
let silent: OssStore

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  endpoint = `http://localhost:${(server.address() as AddressInfo).port}`
  const access = { bucket: 'media', region: 'oss-cn-hangzhou', accessKeyId: 'id', accessKeySecret: 'secret' }
  silent = new OssStore({ kind: 'oss', ...access, roleArn: '', endpoint, pathStyle: true }, 1e9)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await close()
})

/** A work in the bin. */
async function binned(of: Principal): Promise<{ id: string; tenantId: string }> {
  const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
  const work = { projectId: 'p', projectJson: '{}', settings }
  const { id } = await store.db.transaction((tx) => insertWork(tx, of, work))
  await markCancelled(store.db, of, id)
  await moveToBin(store.db, 'work', of, id)
  return { id, tenantId: of.tenantId }
}

const isDatabaseFree = async () => (await store.db.execute(sql`select 1 as one`)).rows

test('S20.30 bins that are emptied while the object store does not answer hold no connection of the database', async () => {
  const asked = sockets.length
  for (let bins = 0; bins < 12; bins += 1) {
    const of = await newcomer(store.db)
    await binned(of)
    void purgeWorks({ db: store.db, objects: silent }, { of }).catch(() => undefined)
  }
  await expect.poll(() => sockets.length - asked).toBe(12)
  expect(await isDatabaseFree()).toEqual([{ one: 1 }])
})

test('S4.24, S20.30 works whose files go from an object store that no longer answers hold no connection of the database', async () => {
  const of = await newcomer(store.db)
  const asked = sockets.length
  // more than there are connections
  for (let works = 0; works < 60; works += 1)
    void removeWork({ db: store.db, objects: silent }, await binned(of), 'bin').catch(() => undefined)
  await expect.poll(() => sockets.length - asked).toBe(60)
  expect(await isDatabaseFree()).toEqual([{ one: 1 }])
})

test('S20.30 an object store that does not answer stops no save, and holds no connection of the database', async () => {
  const room = new DocumentRoom(store.db, silent, new Space([]))
  const asked = sockets.length
  // many more than there are connections: each that waited with one would hold up others
  const ids = Array.from({ length: 60 }, () => randomUUID())
  await store.db.insert(tenants).values(ids.map((id) => ({ id, name: 'T' })))
  const grows = async () => ({ growth: 1000, written: 0 })
  const save = (tenantId: string) => {
    const of = { tenantId, userId: 'u', tenantType: 'PERSONAL', role: 'owner', operator: false } as const
    return room.write(of, grows, async () => ok('saved'))
  }
  expect(await Promise.all(ids.map(save))).toEqual(ids.map(() => ok('saved')))
  expect(sockets.length).toBeGreaterThan(asked)
}, 40_000)

/** The store of this test, which falls silent at some calls; `after` as many of a call as it still answers. */
function fallingSilent(calls: Partial<Record<'size' | 'remove', number>>): EmbeddedStore {
  const answered = { size: calls.size ?? Number.POSITIVE_INFINITY, remove: calls.remove ?? Number.POSITIVE_INFINITY }
  const size = (key: string) => (answered.size-- > 0 ? objects : silent).size(key)
  const remove = (key: string) => (answered.remove-- > 0 ? objects : silent).remove(key)
  return new Proxy(objects, {
    get(target, name: keyof EmbeddedStore) {
      if (name === 'size') return size
      if (name === 'remove') return remove
      const value = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A registered picture of a newcomer. */
async function registered() {
  const of = await newcomer(store.db)
  const key = `${uploadPrefix(of)}/foreground/a.png`
  await objects.put(key, await picture('png'))
  const upload = { shelf: 'foreground' as const, kind: 'image' as const, name: 'A', key, coverKey: null }
  const facts = { widthPx: 640, heightPx: 480, durationSec: 0 }
  const { id } = await insertMaterial(store.db, of, { ...upload, ...facts, sizeBytes: 9 })
  return { of, key, id, upload: { ...upload, ...facts } }
}

test('S20.30 a transaction ends when the object store does not answer it within 8 s, whatever it asked for', async () => {
  const { db } = store
  const [deleted, unused, again, convertible] = await Promise.all(Array.from({ length: 4 }, registered))
  await deleteMaterial(db, deleted!.of, 'foreground', deleted!.id)
  const film = `${uploadPrefix(convertible!.of)}/foreground/a.mov`
  await objects.put(film, Buffer.from('film'))
  const converted = await db.transaction((tx) =>
    CONVERSION_REQUEST.rows.insert(tx, convertible!.of, { sourceKey: film }),
  )
  await CONVERSION_REQUEST.rows.report(db, converted.id, { status: 'success', resultKey: `${film}.mp4` })
  const limits = { speechesMax: 1 }
  const waiting = [
    purgeUploads({ db, objects: fallingSilent({ remove: 0 }) }, new Date(Date.now() + PURGE_GRACE_MS + 60_000)),
    removeUnused({ db, objects: fallingSilent({ remove: 0 }) }, unused!.of.tenantId, [`${unused!.key}.png`]),
    registerUpload({ db, objects: fallingSilent({ size: 1 }) }, again!.of, again!.upload),
    requestConversion({ db, objects: fallingSilent({ size: 1 }), queue, limits }, convertible!.of, film),
  ]
  const ended = await Promise.allSettled(waiting)
  expect(ended.map((one) => one.status === 'rejected' && one.reason)).toEqual(
    waiting.map(() => expect.any(StoreAwayError)),
  )
}, 40_000)

test('S20.30 calls that ask the object store how much a workspace has are answered with a sentence when it does not say', async () => {
  const access = { STORE_BUCKET: 'media', OSS_REGION: 'oss-cn-hangzhou', OSS_PATH_STYLE: 'on', OSS_ROLE_ARN: 'none' }
  const keys = { OSS_ACCESS_KEY_ID: 'id', OSS_ACCESS_KEY_SECRET: 'secret' }
  const studio = await startServer({ ...database.env, STORE: 'oss', OSS_ENDPOINT: endpoint, ...access, ...keys })
  const client = await new Client(studio.url).logIn('demo@avatar.studio', 'Presenter#2026')
  const answers = [storageUsage, storageRoom, storageAuth].map(async ({ method, path }) => {
    const body = method === 'POST' ? '{"bytes":1}' : null
    const headers = { 'content-type': 'application/json', 'St-lang': 'en_US', authorization: client.token }
    const response = await fetch(`${studio.url}${API_BASE}${path}`, { method, body, headers })
    return [response.status, response.headers.get('retry-after'), await response.json()]
  })
  const msg = 'The file storage isn’t answering. Try again in a moment.'
  expect(await Promise.all(answers)).toEqual(Array(3).fill([503, '3', { code: 503, msg, data: null }]))
  await studio.stop()
}, 60_000)
