import { openStore } from '#server/platform/db/open.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { type JobKind, JobQueue } from '#server/platform/queue/queue.ts'

interface Database {
  env: { DATA_DIR: string; DATABASE_URL: string }
  close(): Promise<void>
}

/** A database with a queue for some kinds of jobs, and an object store beside it; `close` removes the database too. */
export async function openedQueue({ env, close }: Database, jobs: readonly JobKind[]) {
  const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
  const objects = await EmbeddedStore.open({ dataDir: env.DATA_DIR, bucket: 'b', masterKey: 'k', allowedBytes: 1e9 })
  const queue = new JobQueue(store.url, true, (error) => {
    throw error
  })
  await queue.start(jobs)
  return {
    store,
    objects,
    queue,
    async close() {
      await queue.stop()
      await store.close()
      await close()
    },
  }
}
