import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { BlobServiceClient, BlockBlobClient } from '@azure/storage-blob'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePackage } from '#scripts/ensure-package.mjs'
import { AzureStore } from '#server/platform/objects/azure.ts'
import { uploadForeground } from '#shared/api/library.ts'
import { accessUrl, storageAuth } from '#shared/api/storage.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { Client, ROOT, type Server, startServer, temporaryFolder } from './kit.ts'

/** The development account that Azurite knows, from its documentation. */
const ACCOUNT = 'devstoreaccount1'
const ACCOUNT_KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='

// `npm test` has installed it before; a test file that is run by itself installs it here
ensurePackage('tests/azurite', 'Azurite', console.log)

const folder = temporaryFolder()
const azurite = spawn(
  path.join(ROOT, 'node_modules/.bin/node'),
  [
    path.join(ROOT, 'tests/azurite/node_modules/azurite/dist/src/blob/main.js'),
    ...['--blobPort', '0'],
    ...['--skipApiVersionCheck', '--disableTelemetry', '--inMemoryPersistence'],
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)

/** Where Azurite says that it listens. */
async function azuriteAddress(): Promise<string> {
  const exited = once(azurite, 'exit')
  for await (const line of createInterface({ input: azurite.stdout })) {
    const address = /successfully listens on (\S+)/.exec(line)?.[1]
    if (!address) continue
    // what it says later is read by nobody, and must not fill the pipe
    azurite.stdout.resume()
    return address
  }
  throw new Error(`Azurite ended with ${(await exited)[0]}`)
}
const connectionString = `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT};AccountKey=${ACCOUNT_KEY};BlobEndpoint=${await azuriteAddress()}/${ACCOUNT};`
const service = BlobServiceClient.fromConnectionString(connectionString)
let server: Server
let mine: Client
let other: Client

beforeAll(async () => {
  server = await startServer({
    DATA_DIR: path.join(folder, 'data'),
    STORE: 'azure',
    AZURE_CONNECTION_STRING: connectionString,
    FIRST_ACCOUNT: 'other@example.com',
    FIRST_PASSWORD: 'Second-2026',
  })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
})
afterAll(async () => {
  await server?.stop()
  azurite.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** A blob as the browser's uploader opens it, with the credentials of a user. */
async function blob(client: Client, name: string, tenant = client) {
  const auth = await client.call(storageAuth, {})
  const target = await tenant.call(storageAuth, {})
  const key = `${target.applyPath}/foreground/${name}`
  const address = `${auth.endpoint}/${target.bucketName}/${key.split('/').map(encodeURIComponent).join('/')}`
  return { key, blob: new BlockBlobClient(`${address}?${auth.accessToken}`) }
}

test('S13.05 uploads in blocks, is registered, and is read by a signed address', async () => {
  const bytes = await picture('png', 1400)
  expect(bytes.length).toBeGreaterThan(4 << 20)
  const { key, blob: target } = await blob(mine, '图片 1.png')
  await target.uploadData(bytes, { maxSingleShotSize: 4 << 20, blockSize: 1 << 20 })
  const item = { name: 'Cat', kind: 'image' as const, widthPx: 640, heightPx: 480, durationSec: 0, coverKey: null }
  expect(await mine.call(uploadForeground, { ...item, key })).toMatchObject({ url: `oss:${key}` })
  expect((await mine.raw(uploadForeground, { ...item, key: `${key}x` })).code).toBe(10001)
  const response = await fetch((await mine.call(accessUrl, { key })).url, { headers: { range: 'bytes=10-19' } })
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
})

test('S13.07 the credentials neither write to another tenant nor read', async () => {
  const foreign = await blob(other, 'x.png', mine)
  await expect(foreign.blob.uploadData(Buffer.from('x'))).rejects.toMatchObject({ statusCode: 403 })
  const { blob: own } = await blob(mine, 'y.png')
  await own.uploadData(Buffer.from('y'))
  await expect(own.download()).rejects.toMatchObject({ statusCode: 403 })
  await expect(own.delete()).rejects.toMatchObject({ statusCode: 403 })
})

test('S13.07 the credentials reach the own uploads alone: neither works and speech nor uploads of colleagues', async () => {
  const auth = await mine.call(storageAuth, {})
  const bucket = 'studio-media'
  expect(auth.bucketName).toMatch(/^studio-media-u[0-9a-f]{32}$/)
  const store = await AzureStore.open(connectionString, bucket, 1e9)
  const tenant = `tenants/${mine.tenantId}`
  const keys = [`${tenant}/works/w.mp4`, `${tenant}/speech/s.wav`, `${tenant}/uploads/colleague/foreground/x.png`]
  for (const key of keys) await store.put(key, Buffer.from('kept'))
  const containers = service.listContainers({ prefix: 'studio-media-' })
  for await (const { name } of containers) {
    if (name === auth.bucketName) continue
    for (const key of keys) {
      const target = new BlockBlobClient(`${auth.endpoint}/${name}/${key}?${auth.accessToken}`)
      await expect(target.uploadData(Buffer.from('x'))).rejects.toMatchObject({ statusCode: 403 })
      await expect(target.delete()).rejects.toMatchObject({ statusCode: 403 })
    }
  }
  for (const key of keys) expect(String(Buffer.from(await store.read(key, 0, 4)))).toBe('kept')
})

test('objects are listed and removed by prefix over all containers of the store, and of no other store', async () => {
  const store = await AzureStore.open(connectionString, 'list', 1e9)
  const tenant = '00000000-0000-4000-8000-000000000001'
  const keys = ['works/w.mp4', 'uploads/u/a.png', 'uploads/v/b.png'].map((rest) => `tenants/${tenant}/${rest}`)
  for (const key of keys) await store.put(key, Buffer.from('12345'))
  const alike = await AzureStore.open(connectionString, 'list-more', 1e9)
  await alike.put(`tenants/${tenant}/works/kept.mp4`, Buffer.from('1'))
  const listed: Record<string, number> = {}
  for await (const { key, sizeBytes } of store.list(`tenants/${tenant}/`)) listed[key] = sizeBytes
  expect(listed).toEqual(Object.fromEntries(keys.map((key) => [key, 5])))
  await store.removePrefix(`tenants/${tenant}/uploads/`)
  expect(await Promise.all(keys.map((key) => store.size(key)))).toEqual([5, null, null])
  await store.remove(`tenants/${tenant}/uploads/nobody/x.png`)
  await store.removePrefix(`tenants/${tenant}/`)
  expect(await alike.size(`tenants/${tenant}/works/kept.mp4`)).toBe(1)
})
