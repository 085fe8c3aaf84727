import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ObjectFiles } from '#server/platform/objects/embedded/files.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#shared/api/keys.ts'
import { listForegrounds, uploadForeground } from '#shared/api/library.ts'
import { accessUrl, storageAuth } from '#shared/api/storage.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { bytesOf, refused, storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
let server: Server
let mine: Client
let other: Client

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

test('S13.02, S13.04 the storage configuration is complete; its token lives one hour', async () => {
  const auth = await mine.call(storageAuth, {})
  for (const field of ['endpoint', 'bucketName', 'accessToken', 'accessKeyId', 'accessKeySecret', 'applyPath'] as const)
    expect(auth[field], field).not.toBe('')
  expect(auth.expiration).toBeGreaterThan(Date.now() + 55 * 60_000)
  expect(auth.expiration).toBeLessThanOrEqual(Date.now() + 60 * 60_000)
})

test('S13.17, S13.03 an address for reading answers ranges, only as long as it is valid', async () => {
  const { store, prefix } = await storeClient(mine)
  const bytes = randomBytes(200_000)
  const key = `${prefix}/music/a b.mp3`
  await store.put(key, bytes)
  const { url } = await mine.call(accessUrl, { key })
  const part = await fetch(url, { headers: { range: 'bytes=1000-1999' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 1000-1999/200000')
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true)
  for (const range of ['bytes=5-1', 'bytes=99999999-']) {
    expect((await fetch(url, { headers: { range } })).status, range).toBe(416)
  }
  expect((await fetch(url.replace('a%20b', 'a%20c'))).status).toBe(403)
  const ended = await mine.call(accessUrl, { key, effect: 0 })
  expect((await fetch(ended.url)).status).toBe(403)
  const tenYears = await mine.call(accessUrl, { key, effect: -1 })
  expect((await fetch(tenYears.url)).status).toBe(200)
})

test('S13.03 an address of ten years ends with the access of the member or key that asked for it', async () => {
  const { store, prefix } = await storeClient(other)
  const key = `${prefix}/music/lasting.mp3`
  await store.put(key, randomBytes(100))
  const { key: apiKey } = await other.call(createApiKey, { name: 'Reader', scopes: ['read'], days: null })
  const reader = Object.assign(new Client(server.url), { token: apiKey })
  const statusOf = async (url: string) => (await fetch(url)).status
  const [ofKey, ofMember, short] = await Promise.all([
    reader.call(accessUrl, { key, effect: -1 }),
    other.call(accessUrl, { key, effect: -1 }),
    other.call(accessUrl, { key }),
  ])
  const all = () => Promise.all([ofKey, ofMember, short].map(({ url }) => statusOf(url)))
  expect(await all()).toEqual([200, 200, 200])
  const forged = ofMember.url.replace(other.userId, mine.userId)
  expect(await statusOf(forged)).toBe(403)

  const { keys } = await other.call(listApiKeys, {})
  await other.call(revokeApiKey, { id: keys[0]!.id })
  expect(await all()).toEqual([403, 200, 200])
  const setDisabled = (when: string) =>
    runSql(env.DATABASE_URL, `update users set disabled_at = ${when} where id = $1`, [other.userId])
  await setDisabled('now()')
  expect(await all()).toEqual([403, 403, 200])
  await setDisabled('null')
  expect(await all()).toEqual([403, 200, 200])
  const membership = await runSql(env.DATABASE_URL, 'delete from members where user_id = $1 returning *', [
    other.userId,
  ])
  expect(await all()).toEqual([403, 403, 200])
  const [{ tenant_id, role }] = membership.rows as [{ tenant_id: string; role: string }]
  await runSql(env.DATABASE_URL, 'insert into members (tenant_id, user_id, role) values ($1, $2, $3)', [
    tenant_id,
    other.userId,
    role,
  ])
})

test('S13.07 a foreign prefix, a wrong secret, a forged token and no signature are refused', async () => {
  const { store } = await storeClient(mine)
  const theirs = await storeClient(other)
  const foreign = `${theirs.prefix}/foreground/x.png`
  await theirs.store.put(foreign, Buffer.from('theirs'))
  expect(await refused(store.put(foreign, Buffer.from('mine')))).toMatchObject({ status: 403, code: 'AccessDenied' })
  expect(await refused(store.get(foreign))).toMatchObject({ status: 403, code: 'AccessDenied' })
  expect(await refused(store.initMultipartUpload(foreign))).toMatchObject({ status: 403 })
  const wrong = await storeClient(mine, { accessKeySecret: 'guessed' })
  expect(await refused(wrong.store.put(`${wrong.prefix}/x`, Buffer.from('x')))).toMatchObject({
    code: 'SignatureDoesNotMatch',
  })
  const forged = await storeClient(mine, { stsToken: `${Buffer.from('{}').toString('base64url')}.x` })
  expect(await refused(forged.store.put(`${forged.prefix}/x`, Buffer.from('x')))).toMatchObject({
    code: 'InvalidAccessKeyId',
  })
  expect((await fetch(`${server.url}/studio-media/${foreign}`)).status).toBe(403)
  expect((await mine.raw(accessUrl, { key: foreign })).status).toBe(403)
  expect(String(await bytesOf(other, foreign))).toBe('theirs')
})

const DENIED = { status: 403, code: 'AccessDenied' }

test('S13.07 upload keys are limited to the uploader: works, speech and uploads of others are out of reach', async () => {
  const { store, prefix } = await storeClient(mine)
  expect(prefix).toBe(`tenants/${mine.tenantId}/uploads/${mine.userId}`)
  const tenant = `tenants/${mine.tenantId}`
  const out = [
    'works/w.mp4',
    'speech/s.wav',
    'foreground/old.png',
    'uploads/colleague/x.png',
    `uploads/${mine.userId}x/x`,
  ]
  for (const key of out.map((rest) => `${tenant}/${rest}`)) {
    expect(await refused(store.put(key, Buffer.from('x')))).toMatchObject(DENIED)
    expect(await refused(store.initMultipartUpload(key))).toMatchObject(DENIED)
    expect(await refused(store.delete(key))).toMatchObject(DENIED)
  }
})

test('S13.07 an upload key creates objects: it neither replaces, reads, lists nor removes any', async () => {
  const { store, prefix } = await storeClient(mine)
  const key = `${prefix}/foreground/once.png`
  const begun = await store.initMultipartUpload(key)
  await store.put(key, Buffer.from('first'))
  const exists = { status: 409, code: 'FileAlreadyExists' }
  expect(await refused(store.put(key, Buffer.from('second')))).toMatchObject(exists)
  expect(await refused(store.initMultipartUpload(key))).toMatchObject(exists)
  const part = await store.uploadPart(key, begun.uploadId, 1, Buffer.alloc(200_000), 0, 200_000)
  const { etag } = part as unknown as { etag: string }
  expect(await refused(store.completeMultipartUpload(key, begun.uploadId, [{ number: 1, etag }]))).toMatchObject(exists)
  expect(await refused(store.get(key))).toMatchObject(DENIED)
  expect((await refused(store.head(key))).status).toBe(403)
  expect(await refused(store.delete(key))).toMatchObject(DENIED)
  expect(await refused(store.listV2({ prefix }, {}))).toMatchObject(DENIED)
  expect(await refused(store.deleteMulti([key]))).toMatchObject(DENIED)
  expect(String(await bytesOf(mine, key))).toBe('first')
})

test('of two uploads of one key at once, one arrives', async () => {
  const { store, prefix } = await storeClient(mine)
  const key = `${prefix}/foreground/race.png`
  const both = [1, 2].map((fill) => refused(store.put(key, Buffer.alloc(500_000, fill))))
  const codes = (await Promise.all(both)).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['FileAlreadyExists', undefined])
  expect((await bytesOf(mine, key))[0]).toBe(codes[0] === undefined ? 1 : 2)
})

test('a key that is no plain path, and another bucket, are refused', async () => {
  const { store, prefix } = await storeClient(mine)
  const invalid = { status: 400, code: 'InvalidObjectName' }
  const other = ['a//b.png', 'a/./b.png', 'a/b\u0001.png', '../../works/w.mp4']
  for (const rest of other) {
    const { status } = await refused(store.put(`${prefix}/${rest}`, Buffer.from('x')))
    expect([400, 403], rest).toContain(status)
  }
  const put = (path: string) => fetch(`${server.url}/studio-media/${path}`, { method: 'PUT', body: 'x' })
  for (const path of [`${prefix}/..%2f..%2fworks%2fw.mp4`, `${prefix}/%2e%2e%2fx`, `${prefix}/a%2f%2fb`]) {
    const response = await put(path)
    expect([response.status, await response.text()]).toEqual([invalid.status, expect.stringContaining(invalid.code)])
  }
  const elsewhere = await storeClient(mine, { bucket: 'another-bucket' })
  expect((await refused(elsewhere.store.put(`${prefix}/x.png`, Buffer.from('x')))).status).toBeGreaterThanOrEqual(400)
  for (const key of [`${prefix}/../../works/w`, `${prefix}//x`]) {
    expect((await mine.raw(accessUrl, { key })).status).toBe(403)
  }
})

test.each(['a"b.png', 'a\\b.png'])(
  'S13.18 a new upload called %s is refused in a sentence; an earlier one can still be read',
  async (name) => {
    const { store, prefix } = await storeClient(mine)
    const key = `${prefix}/foreground/${name}`
    const invalid = { status: 400, code: 'InvalidObjectName', message: expect.stringContaining('must not have "') }
    expect(await refused(store.put(key, Buffer.from('x')))).toMatchObject(invalid)
    expect(await refused(store.initMultipartUpload(key))).toMatchObject(invalid)
    await new ObjectFiles(path.join(env.DATA_DIR, 'objects')).put(key, Readable.from([Buffer.from('old')]), {
      bytes: 3,
    })
    expect(String(await bytesOf(mine, key))).toBe('old')
    const item = {
      name: 'Cat',
      kind: 'image' as const,
      widthPx: 640,
      heightPx: 480,
      durationSec: 0,
      coverKey: null,
      key,
    }
    const sentence = {
      status: 400,
      data: { reason: 'uploadWrongName' },
      msg: expect.stringMatching(/^The name of a file can’t/),
    }
    expect(await mine.raw(uploadForeground, item)).toMatchObject(sentence)
  },
)

test('objects of older keys, directly below the tenant, can still be read', async () => {
  const key = `tenants/${mine.tenantId}/foreground/old.png`
  await new ObjectFiles(path.join(env.DATA_DIR, 'objects')).put(key, Readable.from([Buffer.from('old')]), { bytes: 3 })
  expect(String(await bytesOf(mine, key))).toBe('old')
})

test('S13.08 material is registered when its object exists under the prefix of the uploader', async () => {
  const { store, prefix } = await storeClient(mine)
  const key = `${prefix}/foreground/cat.png`
  const item = { name: 'Cat', kind: 'image' as const, widthPx: 640, heightPx: 480, durationSec: 0, coverKey: null }
  expect((await mine.raw(uploadForeground, { ...item, key })).code).toBe(10001)
  await store.put(key, await picture('png'))
  const made = await mine.call(uploadForeground, { ...item, key })
  expect(made).toMatchObject({ url: `oss:${key}`, ownership: 'USER', name: { 'zh-CN': 'Cat' } })
  const listed = await mine.call(listForegrounds, { ownership: 'TENANTUSER' })
  expect(listed.records.map(({ id }) => id)).toEqual([made.id])
  expect((await other.call(listForegrounds, { ownership: 'TENANTUSER' })).total).toBe(0)
  expect((await other.raw(uploadForeground, { ...item, key })).code).toBe(403)
})

test('a browser of another origin may upload: preflight and exposed headers', async () => {
  const response = await fetch(`${server.url}/studio-media/any`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://elsewhere.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,x-oss-date',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-oss-date')
  expect(response.headers.get('access-control-expose-headers')).toContain('etag')
})
