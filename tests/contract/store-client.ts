import OSS from 'ali-oss'
import { expect } from 'vitest'
import { accessUrl, storageAuth } from '#shared/api/storage.ts'
import type { Client } from './kit.ts'

export type Options = ConstructorParameters<typeof OSS>[0]

/** The object store's own client with a user's credentials, and the folder that he may write to. */
export async function storeClient(client: Client, changed: Partial<Options> & { authorizationV4?: boolean } = {}) {
  const auth = await client.call(storageAuth, {})
  const store = new OSS({
    endpoint: auth.endpoint,
    region: auth.region,
    bucket: auth.bucketName,
    accessKeyId: auth.accessKeyId,
    accessKeySecret: auth.accessKeySecret,
    stsToken: auth.accessToken,
    secure: false,
    sldEnable: true,
    authorizationV4: true,
    refreshSTSTokenInterval: 1e9,
    refreshSTSToken: async () => ({ accessKeyId: '', accessKeySecret: '', stsToken: '' }),
    ...changed,
  } as Options)
  return { store, prefix: auth.applyPath }
}

/** Returns the failure of work that must fail; nothing of it where it does not. */
export async function refused(work: Promise<unknown>): Promise<{ status?: number; code?: string }> {
  return work.then(
    () => ({}),
    (error: { status?: number; code?: string }) => error,
  )
}

/** The bytes of an object of the tenant, read by an address. */
export async function bytesOf(client: Client, key: string): Promise<Buffer> {
  const { url } = await client.call(accessUrl, { key })
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
