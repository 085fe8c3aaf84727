import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Space } from '#server/platform/config/space.ts'
import { countDocuments } from '#server/platform/db/document-bytes.ts'
import type { Db } from '#server/platform/db/open.ts'
import { keptSecret } from '#server/platform/secrets/secrets.ts'
import type { ObjectStore } from './common/port.ts'
import type { CountDocuments } from './common/quota.ts'
import { requireOwnFolder } from './embedded/marker.ts'
import { EmbeddedStore } from './embedded/store.ts'

/** Opens the object store of the configuration. Client libraries are loaded only when used. */
export async function createObjectStore(config: Config, db: Db, space: Space): Promise<ObjectStore> {
  const { store, dataDir, allowedBytes } = config
  if (store.kind === 'oss') return new (await import('./oss.ts')).OssStore(store, allowedBytes)
  if (store.kind === 'azure') {
    return (await import('./azure.ts')).AzureStore.open(store.connectionString, store.bucket, allowedBytes)
  }
  const documents: CountDocuments = (tenantId, count) => countDocuments(db, tenantId, count)
  await requireOwnFolder(path.join(dataDir, 'objects'), db)
  const masterKey = await keptSecret(db, 'store-key', async () => randomBytes(32).toString('base64url'))
  return EmbeddedStore.open({ dataDir, bucket: store.bucket, masterKey, allowedBytes, space, documents })
}
