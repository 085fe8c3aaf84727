import { createApp } from '#server/http/app.ts'
import { AccessKeys, OWN_KEY_ID } from '#server/objects/embedded/keys.ts'
import { EmbeddedStore } from '#server/objects/embedded/store.ts'

const MASTER_KEY = 'only for this test'
const BUCKET = 'shared-media'

/** A store that several processes share: the embedded one, spoken to as a store of another maker. */
export async function startStore(folder: string) {
  const app = await createApp({
    logLevel: 'silent',
    behindProxy: false,
    proxies: null,
    https: false,
    storeOrigin: null,
    hostNames: ['localhost'],
    disks: [],
  })
  const store = await EmbeddedStore.open({ dataDir: folder, bucket: BUCKET, masterKey: MASTER_KEY, allowedBytes: 1e12 })
  await store.serve(app, { isActive: async () => true })
  await app.listen({ port: 0, host: 'localhost' })
  const address = app.server.address()
  const env = {
    STORE: 'oss',
    STORE_BUCKET: BUCKET,
    // the client of the store signs no addresses of bare IPs
    OSS_ENDPOINT: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    OSS_REGION: 'oss-cn-hangzhou',
    OSS_ACCESS_KEY_ID: OWN_KEY_ID,
    OSS_ACCESS_KEY_SECRET: new AccessKeys(MASTER_KEY).ownSecret,
    OSS_ROLE_ARN: 'none',
    OSS_PATH_STYLE: 'on',
  }
  return { env, folder, close: () => app.close() }
}
