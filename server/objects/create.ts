import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import type { Db } from '#server/store/open.ts'
import { keptSecret } from '#server/store/secrets.ts'
import { EmbeddedStore } from './embedded/store.ts'
import type { ObjectStore } from './port.ts'

/** The object store that the configuration names. */
export async function createObjectStore(config: Config, db: Db): Promise<ObjectStore | EmbeddedStore> {
  const { store, dataDir } = config
  if (store.kind === 'embedded') {
    const masterKey = await keptSecret(db, 'store-key', async () => randomBytes(32).toString('base64url'))
    return new EmbeddedStore({ dataDir, bucket: store.bucket, masterKey })
  }
  throw new StartError(`STORE=${store.kind} is not available yet.`)
}
