import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import OSS from 'ali-oss'
import { afterAll, expect, test } from 'vitest'
import { OssStore, uploadPolicy } from '#server/platform/objects/oss.ts'
import { temporaryFolder } from './kit.ts'
import { startStore } from './store-server.ts'

const folder = temporaryFolder()
const { access, store: embedded, close } = await startStore(folder)
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

function adapter(accessKeySecret = access.accessKeySecret): OssStore {
  return new OssStore({ kind: 'oss', ...access, accessKeySecret, roleArn: '', pathStyle: true }, 1e9)
}

test('the adapter for the cloud store keeps, measures, addresses and removes objects', async () => {
  const store = adapter()
  const file = path.join(folder, 'film')
  writeFileSync(file, Buffer.alloc(2_500_000, 5))
  await store.putFile('tenants/a/works/影片 1.mp4', file)
  await store.put('tenants/a/works/cover.png', Buffer.from('cover'))
  expect(await store.size('tenants/a/works/影片 1.mp4')).toBe(2_500_000)
  expect(await store.size('tenants/a/works/none')).toBeNull()
  const film = await fetch(
    await store.address('tenants/a/works/影片 1.mp4', 60_000, '', { downloadName: '我的视频.mp4' }),
  )
  expect(film.headers.get('content-disposition')).toContain(encodeURIComponent('我的视频.mp4'))
  expect(film.headers.get('content-type')).toBe('video/mp4')
  expect((await film.arrayBuffer()).byteLength).toBe(2_500_000)
  await store.remove('tenants/a/works/cover.png')
  expect(await store.size('tenants/a/works/cover.png')).toBeNull()
})

test.each([true, false])('S13.01 put, read, head and delete with signature V4: %s', async (authorizationV4) => {
  const store = new OSS({ ...access, secure: false, sldEnable: true, authorizationV4 } as OSS.Options)
  const bytes = randomBytes(50_000)
  const key = `tenants/a/foreground/图片 1+2&3 (a)'!*.png`
  await store.put(key, bytes)
  const got = await store.get(key)
  expect(Buffer.compare(got.content as Buffer, bytes)).toBe(0)
  expect((await store.head(key)).res.headers).toMatchObject({ 'content-length': '50000', 'content-type': 'image/png' })
  await store.delete(key)
  await expect(store.get(key)).rejects.toMatchObject({ status: 404, code: 'NoSuchKey' })
})

test('objects are listed, read in part and removed by prefix, in as many pages as it takes', async () => {
  const store = adapter()
  const keys = Array.from({ length: 1003 }, (_, i) => `tenants/list/works/${i} & "ü".png`)
  await Promise.all(keys.map((key) => embedded.put(key, Buffer.from(key))))
  await store.put('tenants/list2/x', Buffer.from('kept'))
  const listed = new Map<string, number>()
  for await (const { key, sizeBytes, modifiedMs } of store.list('tenants/list/')) {
    listed.set(key, sizeBytes)
    expect(Math.abs(Date.now() - modifiedMs)).toBeLessThan(600_000)
  }
  expect([...listed.keys()].sort()).toEqual([...keys].sort())
  expect(listed.get(keys[7] ?? '')).toBe(Buffer.byteLength(keys[7] ?? ''))
  expect(Buffer.from(await store.read(keys[0] ?? '', 8, 12)).toString()).toBe('list')
  await store.removePrefix('tenants/list/')
  expect((await store.list('tenants/list/').next()).done).toBe(true)
  expect(await store.size('tenants/list2/x')).toBe(4)
})

test('S20.74 an unfinished multipart upload is discarded once it is old, if it is of this studio; a new one goes on', async () => {
  const client = new OSS({ ...access, secure: false, sldEnable: true, authorizationV4: true } as OSS.Options)
  const { uploadId } = await client.initMultipartUpload('tenants/a/uploads/u/long one.mp4')
  await adapter().discardUploads(Date.now() - 600_000, () => true)
  await client.uploadPart('tenants/a/uploads/u/long one.mp4', uploadId, 1, Buffer.alloc(200_000), 0, 200_000)
  await adapter().discardUploads(Date.now() + 600_000, (key) => key !== 'tenants/a/uploads/u/long one.mp4')
  await client.uploadPart('tenants/a/uploads/u/long one.mp4', uploadId, 1, Buffer.alloc(200_000), 0, 200_000)
  await adapter().discardUploads(Date.now() + 600_000, (key) => key === 'tenants/a/uploads/u/long one.mp4')
  const late = client.uploadPart('tenants/a/uploads/u/long one.mp4', uploadId, 2, Buffer.alloc(9), 0, 9)
  await expect(late).rejects.toMatchObject({ code: 'NoSuchUpload' })
})

test('S13.07 the policy of an upload key allows writing below its prefix and nothing else', () => {
  const [statement, ...others] = uploadPolicy('media', 'tenants/a/uploads/u').Statement
  expect(others).toEqual([])
  expect(statement?.Resource).toEqual(['acs:oss:*:*:media/tenants/a/uploads/u/*'])
  expect(statement?.Action).toEqual(['oss:PutObject'])
})

test('S13.07 a wrong secret is refused', async () => {
  await expect(adapter('guessed').put('x', Buffer.from('x'))).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
})
