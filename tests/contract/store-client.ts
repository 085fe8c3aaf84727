import OSS from 'ali-oss'
import { storageAuth } from '#shared/api/storage.ts'
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
