import type { FastifyInstance } from 'fastify'
import { AccessKeys, OWN_KEY_ID } from '#server/platform/objects/embedded/keys.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { plainApp } from './plain-app.ts'

const MASTER_KEY = 'only for this test'
const BUCKET = 'shared-media'

/**
 * A store that several processes share: the embedded one, spoken to as a store of another maker.
 * @param more adds routes to its server
 */
export async function startStore(folder: string, more: (app: FastifyInstance) => void = () => {}) {
  const app = await plainApp()
  more(app)
  const store = await EmbeddedStore.open({ dataDir: folder, bucket: BUCKET, masterKey: MASTER_KEY, allowedBytes: 1e12 })
  await store.serve(app, { isActive: async () => true, isShared: async () => true, isHeld: async () => true })
  const { port } = new URL(await app.listen({ port: 0, host: 'localhost' }))
  /** How clients of the store reach it; they sign no addresses of bare IPs. */
  const access = {
    bucket: BUCKET,
    endpoint: `http://localhost:${port}`,
    region: 'oss-cn-hangzhou',
    accessKeyId: OWN_KEY_ID,
    accessKeySecret: new AccessKeys(MASTER_KEY).ownSecret,
  }
  const env = {
    STORE: 'oss',
    STORE_BUCKET: access.bucket,
    OSS_ENDPOINT: access.endpoint,
    OSS_REGION: access.region,
    OSS_ACCESS_KEY_ID: access.accessKeyId,
    OSS_ACCESS_KEY_SECRET: access.accessKeySecret,
    OSS_ROLE_ARN: 'none',
    OSS_PATH_STYLE: 'on',
  }
  return { env, access, store, port: Number(port), folder, close: () => app.close() }
}
