import { randomBytes } from 'node:crypto'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabase } from '#server/platform/db/access.ts'
import { documentBytesOfAll } from '#server/platform/db/document-bytes.ts'
import { tenantOfKey, workPrefix } from '#server/platform/objects/common/keys.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import { ObjectFiles } from '#server/platform/objects/embedded/files.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { surveyFiles } from '#server/platform/objects/embedded/survey.ts'
import { MultipartUploads, NoUploadError, UploadsError } from '#server/platform/objects/embedded/uploads.ts'
import { examineStorage } from '#server/tools/doctor/storage.ts'
import { createBatch } from '#shared/api/batch.ts'
import { CODES } from '#shared/api/envelope.ts'
import {
  createProject,
  deleteProject,
  duplicateProject,
  projectDetail,
  purgeProject,
  saveProject,
} from '#shared/api/project.ts'
import { analyzeCopywriting, listVoices } from '#shared/api/speech.ts'
import { storageAuth, storageRoom, storageUsage } from '#shared/api/storage.ts'
import { createWork, deleteWork, emptyWorkBin, listWorks } from '#shared/api/work.ts'
import { documentOfText } from '#tests/worlds/document-of-text.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const MB = 1_000_000
const { env: database, close } = await testDatabase()
const env = {
  ...database,
  GIGABYTES_PER_TENANT_MAX: '0.005',
  // not one, so that works make no films
  CHROMIUM_PATH: process.execPath,
  FIRST_ACCOUNT: 'other@example.com',
  FIRST_PASSWORD: 'Second-2026',
}
let server: Server
let mine: Client
let other: Client

async function start() {
  server = await startServer(env)
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
}
beforeAll(start)
afterAll(async () => {
  await server.stop()
  await close()
})

const used = async (client: Client) => (await client.call(storageUsage, {})).usedBytes

/** The bytes of a tenant on the disk, counted anew. */
async function onDisk({ tenantId }: Client): Promise<number> {
  const { kept } = await surveyFiles(path.join(env.DATA_DIR, 'objects'))
  return kept.filter(({ key }) => tenantOfKey(key) === tenantId).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

/** The code with which the store refuses; '' where it does not. */
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    ({ code }: { code: string }) => code,
  )

const PARTS = { 'max-parts': 1000, 'part-number-marker': 0 } as never

test('S20.23 F10 uploads at once fill the workspace and no more; another workspace goes on', async () => {
  const { store, prefix } = await storeClient(mine)
  const put = (name: number) => codeOf(store.put(`${prefix}/foreground/${name}.bin`, randomBytes(MB)))
  const codes = await Promise.all(Array.from({ length: 8 }, (_, name) => put(name)))
  expect(codes.toSorted()).toEqual(['', '', '', '', '', ...Array(3).fill('QuotaExceeded')])
  expect([await used(mine), await onDisk(mine)]).toEqual([5 * MB, 5 * MB])
  const sentence =
    'This workspace is full: it can store up to 0.005 GB. Delete videos, media or drafts you no longer need and empty the bin, then try again.'
  const toneId = (await mine.call(listVoices, {})).toneList[0]?.id
  const hello = { copywriting: 'Hello.', ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1, toneId }
  for (const [call, input] of [
    [storageAuth, {}],
    [storageRoom, { bytes: 1 }],
    [analyzeCopywriting, hello],
  ] as const)
    expect(await mine.raw(call, input), call.path).toMatchObject({ status: 507, msg: sentence })
  await other.call(storageRoom, { bytes: 5 * MB })
  expect(await used(other)).toBe(0)
})

test('S20.23 F10 parts of uploads count once, also when they are sent again, joined, given up or left by a killed server', async () => {
  const { store, prefix } = await storeClient(other)
  const key = (name: string) => `${prefix}/foreground/${name}`
  const part = (name: string, uploadId: string, number: number, bytes: number) =>
    store.uploadPart(key(name), uploadId, number, randomBytes(bytes) as unknown as File, 0, bytes)
  const { uploadId: joined } = await store.initMultipartUpload(key('joined'))
  await part('joined', joined, 1, 2 * MB)
  const first = await part('joined', joined, 1, MB)
  const second = await part('joined', joined, 2, 2 * MB)
  expect([await used(other), await onDisk(other)]).toEqual([3 * MB, 3 * MB])
  expect(await codeOf(part('joined', joined, 3, 3 * MB))).toBe('QuotaExceeded')
  const parts = [first, second].map(({ etag }, index) => ({ number: index + 1, etag }))
  await store.completeMultipartUpload(key('joined'), joined, parts)
  expect([await used(other), await onDisk(other)]).toEqual([3 * MB, 3 * MB])
  const { uploadId: left } = await store.initMultipartUpload(key('left'))
  await part('left', left, 1, MB)
  await server.stop('SIGKILL')
  await start()
  expect([await used(other), await onDisk(other)]).toEqual([4 * MB, 4 * MB])
  const again = await storeClient(other)
  expect((await again.store.listParts(key('left'), left, PARTS)).parts).toMatchObject({ PartNumber: '1' })
  await again.store.abortMultipartUpload(key('left'), left)
  expect([await used(other), await onDisk(other)]).toEqual([3 * MB, 3 * MB])
  expect(await used(mine)).toBe(5 * MB)
})

const BLANK = { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' } as const
const FULL = { status: 507, code: CODES.storageFull }
const text = (bytes: number) => 'x'.repeat(bytes)

test('S20.23, S20.30 F10 documents count with the uploads, also in the bin; creations at once cannot pass the limit together', async () => {
  const before = await used(other)
  const big = await other.call(createProject, { ...BLANK, name: 'Big', extraParam: text(1.5 * MB) })
  const length = (big.webExtraParam?.length ?? 0) + 1.5 * MB
  expect([await used(other), await used(mine)]).toEqual([before + length, 5 * MB])
  const made = await Promise.all(
    Array.from({ length: 4 }, () => other.raw(createProject, { ...BLANK, name: 'Big', extraParam: text(0.3 * MB) })),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 507, 507, 507])
  expect(made.find(({ status }) => status === 507)).toMatchObject(FULL)
  const { store, prefix } = await storeClient(other)
  expect(await codeOf(store.put(`${prefix}/foreground/beside.bin`, randomBytes(0.5 * MB)))).toBe('QuotaExceeded')
  expect(await other.raw(storageRoom, { bytes: 0.5 * MB })).toMatchObject(FULL)
  expect(await other.raw(duplicateProject, { id: big.id })).toMatchObject(FULL)
  const save = (extraParam: string) => other.raw(saveProject, { id: big.id, extraParam })
  expect(await save(text(2.5 * MB))).toMatchObject(FULL)
  expect(await other.call(projectDetail, { projectId: big.id })).toMatchObject({ extraParam: text(1.5 * MB) })
  expect(await save(text(0.2 * MB))).toMatchObject({ status: 200 })
  await other.call(duplicateProject, { id: big.id })
  const full = await used(other)
  await other.call(deleteProject, { id: big.id })
  expect(await used(other)).toBe(full)
  await other.call(purgeProject, { id: big.id })
  expect(await used(other)).toBe(full - (length - 1.3 * MB))
})

test('S20.23, S20.30 F10 documents of works count; over the limit a save that shrinks and a deletion are served', async () => {
  const { id } = await other.call(createProject, { ...BLANK, webExtraParam: documentOfText(), extraParam: text(1000) })
  const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
  const before = await used(other)
  const work = await other.call(createWork, { projectId: id, settings })
  const grown = (await used(other)) - before
  expect(grown).toBeGreaterThan(0)
  const spare = 5 * MB - before - grown
  const wide = await other.call(createProject, {
    ...BLANK,
    webExtraParam: documentOfText(),
    extraParam: text(Math.round(spare - 1.5 * grown)),
  })
  expect(5 * MB - (await used(other))).toBeLessThan(grown)
  expect(await other.raw(createWork, { projectId: id, settings })).toMatchObject(FULL)
  const batch = await other.call(createBatch, { projectId: id, settings, rows: [{}] })
  expect(batch.rows).toEqual([{ workId: null, reason: expect.stringContaining('0.005 GB') }])
  expect((await other.call(listWorks, {})).total).toBe(1)
  // an operator who lowers the limit leaves workspaces over it
  await server.stop()
  server = await startServer({ ...env, GIGABYTES_PER_TENANT_MAX: '0.004' })
  for (const client of [mine, other]) client.url = server.url
  expect(await other.raw(saveProject, { id: wide.id, extraParam: text(spare) })).toMatchObject(FULL)
  expect(await other.raw(saveProject, { id: wide.id, extraParam: text(10) })).toMatchObject({ status: 200 })
  expect(await other.raw(saveProject, { id: wide.id, posterPicUrl: '' })).toMatchObject({ status: 200 })
  const left = await used(other)
  await other.call(deleteWork, { id: work.id })
  expect(await used(other)).toBe(left)
  await other.call(emptyWorkBin, {})
  expect(await used(other)).toBe(left - grown)
})

/** Bytes that a file counts at least. */
const BLOCK = 4096

test('S20.23 F10 what is replaced, removed or left unfinished is free again', async () => {
  const dataDir = path.join(env.DATA_DIR, 'own')
  const store = await EmbeddedStore.open({ dataDir, bucket: 'media', masterKey: 'key', allowedBytes: 10 * BLOCK })
  const bytes = (count: number) => Buffer.alloc(count * BLOCK)
  const stored = async (work: Promise<void>) => {
    await work.catch((error) => expect(error).toBeInstanceOf(QuotaError))
    return (await store.usedBytes('t')) / BLOCK
  }
  const film = `${workPrefix('t', 'w')}mp4`
  expect(await stored(store.put(film, bytes(6)))).toBe(6)
  expect(await stored(store.put(film, bytes(4)))).toBe(4)
  expect(await stored(store.put('tenants/t/speech/s.wav', bytes(7)))).toBe(4)
  await Promise.all([store.put(film, bytes(3)), store.put(film, bytes(3)), store.remove(film)])
  const { kept } = await surveyFiles(path.join(dataDir, 'objects'))
  expect(await store.usedBytes('t')).toBe(kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  expect(await stored(store.removePrefix(workPrefix('t', 'w')))).toBe(0)
  // a file counts a block at least, so that nobody takes all places of the disk with empty ones
  const empty = `${workPrefix('t', 'empty')}mp4`
  expect(await stored(store.put(empty, Buffer.alloc(0)))).toBe(1)
  expect(await stored(store.put(empty, Buffer.alloc(1)))).toBe(1)
  const again = await EmbeddedStore.open({ dataDir, bucket: 'media', masterKey: 'key', allowedBytes: 10 * BLOCK })
  expect(await again.usedBytes('t')).toBe(BLOCK)
  expect(await stored(store.removePrefix(workPrefix('t', 'empty')))).toBe(0)
  await store.put('tenants/t/uploads/u/a.png', bytes(10))
  expect(await stored(store.put('tenants/other/a.png', bytes(10)))).toBe(10)
})

test('S20.34 F10 the objects of a tenant are listed from memory, and no key of another is read', async () => {
  const dataDir = path.join(env.DATA_DIR, 'listed')
  const options = { dataDir, bucket: 'media', masterKey: 'key', allowedBytes: 1e6 }
  const keys = ['tenants/t/a.png', 'tenants/t/b.png', 'tenants/tt/a.png']
  const before = await EmbeddedStore.open(options)
  for (const key of keys.slice(1)) await before.put(key, Buffer.from('x'))
  const store = await EmbeddedStore.open(options)
  await store.put('tenants/t/a.png', Buffer.from('x'))
  const files = new ObjectFiles(path.join(dataDir, 'objects'))
  for (const key of keys) await rm(`${files.pathOf(key)}.key`)
  await store.removePrefix('tenants/t/')
  expect(await Promise.all(keys.map((key) => store.size(key)))).toEqual([null, null, 1])
})

test('S20.34 F10 of too many uploads in progress the one that is idle for longest makes room, if it is for an hour', async () => {
  const files = new ObjectFiles(path.join(env.DATA_DIR, 'begun'))
  const before = await MultipartUploads.open(files)
  const ids: string[] = []
  for (let name = 0; name < 50; name += 1) ids.push(await before.begin(`tenants/t/uploads/u/${name}`))
  await expect(before.begin('tenants/t/uploads/u/more')).rejects.toThrow(UploadsError)
  await before.begin('tenants/other/uploads/u/a')
  const idleSince = new Date(Date.now() - 2 * 3600_000)
  await utimes(path.join(files.folder, 'multipart', ids[7] ?? ''), idleSince, idleSince)
  const uploads = await MultipartUploads.open(files)
  await uploads.begin('tenants/t/uploads/u/more')
  expect(() => uploads.parts('tenants/t/uploads/u/7', ids[7] ?? '')).toThrow(NoUploadError)
  expect(uploads.parts('tenants/t/uploads/u/8', ids[8] ?? '')).toEqual([])
  await expect(uploads.begin('tenants/t/uploads/u/more')).rejects.toThrow(UploadsError)
})

test('S20.23, S20.18 F10 the doctor counts anew and names what belongs to nobody', async () => {
  const documents = await withDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }, documentBytesOfAll)
  expect(documents.get(other.tenantId)).toBe((await used(other)) - (await onDisk(other)))
  const ofMine = new Map([[mine.tenantId, 1]])
  expect(await examineStorage(env.DATA_DIR, 5 * MB, ofMine)).toMatchObject({
    status: 'warning',
    text: expect.stringContaining(mine.tenantId),
  })
  expect(await examineStorage(env.DATA_DIR, 5 * MB)).toMatchObject({ status: 'ok' })
  expect(await examineStorage(env.DATA_DIR, 4 * MB)).toMatchObject({
    status: 'warning',
    text: expect.stringContaining(mine.tenantId),
  })
  const folder = path.join(env.DATA_DIR, 'objects/ff')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'stray'), 'of nobody')
  expect(await examineStorage(env.DATA_DIR, 5 * MB)).toMatchObject({
    status: 'warning',
    text: expect.stringContaining('9 bytes'),
  })
})
