import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONVERSION_REQUEST } from '#server/features/conversion/request.ts'
import { PURGE_GRACE_MS, purgeUploads } from '#server/features/material/purge.ts'
import { deleteMaterial, insertMaterial } from '#server/features/material/rows.ts'
import { DocumentChecker } from '#server/features/project/document/checker.ts'
import { findProject, insertProject, updateProject } from '#server/features/project/rows.ts'
import { SPEECH_REQUEST } from '#server/features/speech/request.ts'
import { purgeWorks, removeWork } from '#server/features/work/remove.ts'
import { moveToBin, purgeProjects, restoreFromBin } from '#server/features/work/rows/bin.ts'
import { findWork, insertWork, markCancelled, workOf } from '#server/features/work/rows/works.ts'
import { regenerateWork } from '#server/features/work/rules.ts'
import { eq, sql } from '#server/platform/db/base/drizzle.ts'
import { type Db, openStore, type Store, type Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { materials } from '#server/platform/db/schema/content.ts'
import { speechRequests } from '#server/platform/db/schema/requests.ts'
import { uploadPrefix, workPrefix } from '#server/platform/objects/common/keys.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { JobQueue } from '#server/platform/queue/queue.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import { FREE_SHOP } from '#tests/worlds/free-shop.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { temporaryFolder, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const folder = temporaryFolder()
const objects = await EmbeddedStore.open({
  dataDir: folder,
  bucket: 'media',
  masterKey: 'only for this test',
  allowedBytes: 1e9,
})
const later = () => new Date(Date.now() + PURGE_GRACE_MS + 60_000)
let store: Store
let mine: Principal
let other: Principal

beforeAll(async () => {
  store = await openStore({ dataDir: folder, databaseUrl: env.DATABASE_URL, role: 'all' })
  mine = await newcomer(store.db)
  other = await newcomer(store.db)
})
afterAll(async () => {
  await store.close()
  await close()
  rmSync(folder, { recursive: true, force: true })
})

async function stored(of: Principal, name = `${randomUUID()}.png`): Promise<string> {
  const key = `${uploadPrefix(of)}/foreground/${name}`
  await objects.put(key, Buffer.from(name))
  return key
}

async function material(
  of: Principal,
  key: string,
  coverKey: string | null = null,
  db: Db = store.db,
): Promise<string> {
  const size = { widthPx: 1, heightPx: 1, durationSec: 0, sizeBytes: 9 }
  const item = { shelf: 'foreground' as const, kind: 'image' as const, name: 'Cat', key, coverKey, ...size }
  return (await insertMaterial(db, of, item)).id
}

async function project(of: Principal, webExtraParam: string, posterPicUrl = ''): Promise<string> {
  const id = randomUUID()
  await insertProject(store.db, of, { id, name: 'P', canvasType: 'LANDSCAPE', webExtraParam, extraParam: undefined })
  if (posterPicUrl) await store.db.transaction((tx) => updateProject(tx, of, id, { posterPicUrl }))
  return id
}

const isThere = async (key: string) => (await objects.size(key)) !== null

test('S20.61 the original of a converted film is kept as long as the film is used', async () => {
  const [source, result, unused] = [await stored(mine), await stored(mine), await stored(mine)]
  await material(mine, result)
  for (const [sourceKey, resultKey] of [
    [source, result],
    [unused, `${unused}.mp4`],
  ] as const) {
    const { id } = await store.db.transaction((tx) => CONVERSION_REQUEST.rows.insert(tx, mine, { sourceKey }))
    await CONVERSION_REQUEST.rows.report(store.db, id, { status: 'success', resultKey })
  }
  await purgeUploads({ db: store.db, objects }, later())
  expect([await isThere(source), await isThere(result), await isThere(unused)]).toEqual([true, true, false])
})

test('S20.61 a conversion is forgotten when it failed, or when its film is gone, and not before the grace', async () => {
  const [source, result] = [await stored(mine), await stored(mine)]
  const ended = async (sourceKey: string, how: Parameters<typeof CONVERSION_REQUEST.rows.report>[2]) => {
    const { id } = await store.db.transaction((tx) => CONVERSION_REQUEST.rows.insert(tx, other, { sourceKey }))
    await CONVERSION_REQUEST.rows.report(store.db, id, how)
    return id
  }
  await material(mine, source)
  await material(mine, result)
  const kept = await ended(source, { status: 'success', resultKey: result })
  const failed = await ended(source, { status: 'fail' })
  const gone = await ended(source, { status: 'success', resultKey: `${result}.mp4` })
  const running = await ended(source, { status: 'progress' })
  const left = async () => {
    const found = await Promise.all(
      [kept, failed, gone, running].map((id) => CONVERSION_REQUEST.rows.find(store.db, other, id)),
    )
    return found.map((row) => row !== null)
  }
  await purgeUploads({ db: store.db, objects }, new Date(Date.now() + PURGE_GRACE_MS - 60_000))
  expect(await left()).toEqual([true, true, true, true])
  await purgeUploads({ db: store.db, objects }, later())
  expect(await left()).toEqual([true, false, false, true])
})

test('files of a deleted material are freed after the grace, with its row, and not before', async () => {
  const [key, cover] = [await stored(mine), await stored(mine)]
  const id = await material(mine, key, cover)
  await deleteMaterial(store.db, mine, 'foreground', id)
  await purgeUploads({ db: store.db, objects }, new Date(Date.now() + PURGE_GRACE_MS - 60_000))
  expect([await isThere(key), await isThere(cover)]).toEqual([true, true])
  await purgeUploads({ db: store.db, objects }, later())
  expect([await isThere(key), await isThere(cover)]).toEqual([false, false])
  expect(await store.db.$count(materials, eq(materials.id, id))).toBe(0)
})

test('a deleted material stays while a project, a work or another material of the tenant names its file', async () => {
  const keys = [
    await stored(mine),
    await stored(mine, 'Katze ä-1.png'),
    await stored(mine),
    await stored(mine),
  ] as const
  for (const key of keys) await deleteMaterial(store.db, mine, 'foreground', await material(mine, key))
  await project(mine, JSON.stringify({ scenes: [{ url: `oss:${keys[0]}`, next: keys[1] }] }))
  await material(mine, keys[2])
  const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
  const projectJson = JSON.stringify({ clip: `oss:${keys[3]}` })
  const made = await store.db.transaction((tx) => insertWork(tx, mine, { projectId: 'p', projectJson, settings }))
  await purgeUploads({ db: store.db, objects }, later())
  expect(await Promise.all(keys.map(isThere))).toEqual([true, true, true, true])
  expect((await markCancelled(store.db, mine, made.id))?.consumedSec).toBe(0)
})

test('an upload that nothing names is removed after the grace; what is used stays', async () => {
  const unused = await stored(mine)
  const registered = await stored(mine)
  await material(mine, registered)
  const recording = await stored(mine, 'take.wav')
  const poster = await stored(mine, 'poster.webp')
  await project(mine, JSON.stringify({ audioId: recording }), `oss:${poster}`)
  const notMine = await stored(other)
  await project(mine, JSON.stringify({ url: `oss:${notMine}` }))
  const result = `tenants/${mine.tenantId}/works/w.mp4`
  await objects.put(result, Buffer.from('x'))
  await purgeUploads({ db: store.db, objects }, new Date())
  expect(await isThere(unused)).toBe(true)
  await purgeUploads({ db: store.db, objects }, later())
  expect([await isThere(unused), await isThere(notMine)]).toEqual([false, false])
  const kept = [registered, recording, poster, result]
  expect(await Promise.all(kept.map(isThere))).toEqual(kept.map(() => true))
})

/** A JSON text as many programs write it: with escapes for what is not ASCII, and for some signs. */
const escaped = (json: string, signs = /[^ -~]/g) =>
  json.replace(signs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

test('S20.73 a file stays whose name a program has written with escapes, in a text within a text too', async () => {
  const keys = await Promise.all(
    ['图片.png', '表-𠮷.png', 'plain.png', 'Ölß.png', '图.png'].map((name) => stored(mine, name)),
  )
  const [first, second, third, fourth, unused] = keys.map((key) => JSON.stringify({ url: `oss:${key}` }))
  await project(mine, escaped(first ?? ''))
  await project(mine, escaped(JSON.stringify({ within: escaped(second ?? '') })))
  await project(mine, `{"within":"${escaped(third ?? '', /["&]/g)}"}`)
  await project(mine, `{"within":"${escaped(fourth ?? '', /[^ -~]|["&]/g)}"}`)
  await project(mine, escaped(unused ?? '').replace('56fe', '56ff'))
  await purgeUploads({ db: store.db, objects }, later())
  expect(await Promise.all(keys.map(isThere))).toEqual([true, true, true, true, false])
})

test('S13.18 an upload of earlier with a quote or a backslash in its name stays while a text names it', async () => {
  const keys = await Promise.all(['a"b.png', 'a\\b.png', 'c"d.png'].map((name) => stored(mine, name)))
  await project(mine, JSON.stringify({ url: `oss:${keys[0]}`, within: JSON.stringify({ url: `oss:${keys[1]}` }) }))
  await purgeUploads({ db: store.db, objects }, later())
  expect(await Promise.all(keys.map(isThere))).toEqual([true, true, false])
})

test('S20.74 files of workspaces that the database does not know stay: the bucket may be that of another one too', async () => {
  const foreign = await stored({ ...mine, tenantId: randomUUID() })
  await purgeUploads({ db: store.db, objects }, later())
  expect(await isThere(foreign)).toBe(true)
})

/** Resolves when a transaction waits for a lock that another one has. */
async function lockWait(): Promise<void> {
  await expect
    .poll(async () => (await store.db.execute(sql`select from pg_locks where not granted`)).rows.length)
    .toBeGreaterThan(0)
}

/** Purges while a transaction that names a file is open, and commits it when the purge waits, or has ended. */
async function purgedDuring(name: (tx: Tx) => Promise<unknown>): Promise<void> {
  let purged: Promise<void> | null = null
  await store.db.transaction(async (tx) => {
    await name(tx)
    purged = purgeUploads({ db: store.db, objects }, later())
    await Promise.race([purged, lockWait()])
  })
  await purged
}

test('an upload that is registered while the purge runs stays', async () => {
  const [key, unused] = [await stored(mine), await stored(mine)]
  await purgedDuring((tx) => material(mine, key, null, tx))
  expect([await isThere(key), await isThere(unused)]).toEqual([true, false])
})

test('a deleted material, or an unused upload, that a save names while the purge runs stays', async () => {
  const [deleted, unused, id] = [await stored(mine), await stored(mine), await project(mine, '{}')]
  await deleteMaterial(store.db, mine, 'foreground', await material(mine, deleted))
  await purgedDuring((tx) => updateProject(tx, mine, id, { webExtraParam: JSON.stringify([deleted, unused]) }))
  expect([await isThere(deleted), await isThere(unused)]).toEqual([true, true])
})

test('S4.14 a project of the bin is deleted with its poster after 30 days, and not before', async () => {
  const [poster, shared] = [await stored(mine), await stored(mine)]
  const [old, other] = [await project(mine, '{}', `oss:${poster}`), await project(mine, '{}', `oss:${shared}`)]
  await project(mine, '{}', `oss:${shared}`)
  for (const id of [old, other]) await moveToBin(store.db, 'project', mine, id)
  const at = async (days: number) => {
    const now = new Date(Date.now() + days * 24 * 3600_000)
    await purgeProjects(store.db, { pastAt: now })
    await purgeUploads({ db: store.db, objects }, now)
    return [(await findProject(store.db, mine, old)) !== null, await isThere(poster), await isThere(shared)]
  }
  expect(await at(29.9)).toEqual([true, true, true])
  expect(await at(30.1)).toEqual([false, false, true])
})

test('S4.24 a work of the bin is deleted with its files after 30 days, and not before; one restored meanwhile stays', async () => {
  const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
  const made = async () => {
    const work = { projectId: 'p', projectJson: '{}', settings }
    const { id } = await store.db.transaction((tx) => insertWork(tx, mine, work))
    await markCancelled(store.db, mine, id)
    const key = `${workPrefix(mine.tenantId, id)}mp4`
    await objects.put(key, Buffer.from('film'))
    await moveToBin(store.db, 'work', mine, id)
    return { id, key, tenantId: mine.tenantId }
  }
  const [old, back] = [await made(), await made()]
  const deps = { db: store.db, objects }
  const at = async (days: number) => {
    await purgeWorks(deps, { pastAt: new Date(Date.now() + days * 24 * 3600_000) })
    return [(await workOf(store.db, old.id)) !== null, await isThere(old.key)]
  }
  await restoreFromBin(store.db, 'work', mine, back.id)
  await removeWork(deps, back, 'bin')
  expect(await at(29.9)).toEqual([true, true])
  expect(await at(30.1)).toEqual([false, false])
  expect([(await findWork(store.db, mine, back.id)) !== null, await isThere(back.key)]).toEqual([true, true])
})

test('a work whose document the render checks block is not made again', async () => {
  const document = defaultProject('LANDSCAPE', { id: 'p', project: 'P', sceneId: 's', scene: 'S' })
  const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
  const projectJson = JSON.stringify(encodeProject(document))
  const { id } = await store.db.transaction((tx) => insertWork(tx, mine, { projectId: 'p', projectJson, settings }))
  const queue = new JobQueue(store.url, true, () => undefined)
  const checker = new DocumentChecker()
  const limits = { filmSec: 60, unfinished: 1 }
  const free = { shop: FREE_SHOP, advancedVoices: async () => [], soldNames: async () => [] }
  const refused = await regenerateWork({ ...free, db: store.db, objects, queue, checker, limits }, mine, id)
  expect(refused).toMatchObject({ ok: false, error: { reason: 'workBlocked' } })
  expect((await findWork(store.db, mine, id))?.consumedSec).toBeNull()
})

test('a speech request names the user who asked', async () => {
  const request = { text: 'Hello', ssml: false, toneId: 't', pitchOffset: 0, speedRatio: 1, volume: 1 }
  await store.db.transaction((tx) => SPEECH_REQUEST.rows.insert(tx, mine, { request, digest: 'digest' }))
  expect((await store.db.select().from(speechRequests)).map(({ userId }) => userId)).toEqual([mine.userId])
})
