import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { AccessKeys, OWN_KEY_ID } from '#server/objects/embedded/keys.ts'
import { EmbeddedStore } from '#server/objects/embedded/store.ts'
import { OssStore } from '#server/objects/oss.ts'
import { temporaryFolder } from './kit.ts'

const folder = temporaryFolder()
const masterKey = 'only for this test'
const app = await createApp({ logLevel: 'silent', behindProxy: false, https: false, storeOrigin: null })
await new EmbeddedStore({ dataDir: folder, bucket: 'media', masterKey }).serve(app)
await app.listen({ port: 0, host: 'localhost' })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

function adapter(accessKeySecret: string): OssStore {
  const address = app.server.address()
  return new OssStore({
    kind: 'oss',
    bucket: 'media',
    endpoint: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    region: 'oss-cn-hangzhou',
    accessKeyId: OWN_KEY_ID,
    accessKeySecret,
    roleArn: '',
    pathStyle: true,
  })
}

test('the adapter for the cloud store keeps, measures, addresses and removes objects', async () => {
  const store = adapter(new AccessKeys(masterKey).ownSecret)
  const file = path.join(folder, 'film')
  writeFileSync(file, Buffer.alloc(2_500_000, 5))
  await store.putFile('tenants/a/works/影片 1.mp4', file)
  await store.put('tenants/a/works/cover.png', Buffer.from('cover'))
  expect(await store.size('tenants/a/works/影片 1.mp4')).toBe(2_500_000)
  expect(await store.size('tenants/a/works/none')).toBeNull()
  const film = await fetch(await store.address('tenants/a/works/影片 1.mp4', 60_000, '', '我的视频.mp4'))
  expect(film.headers.get('content-disposition')).toContain(encodeURIComponent('我的视频.mp4'))
  expect(film.headers.get('content-type')).toBe('video/mp4')
  expect((await film.arrayBuffer()).byteLength).toBe(2_500_000)
  await store.remove('tenants/a/works/cover.png')
  expect(await store.size('tenants/a/works/cover.png')).toBeNull()
})

test('a wrong secret is refused', async () => {
  await expect(adapter('guessed').put('x', Buffer.from('x'))).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
})
