import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { type JobKind, JobQueue } from '#server/platform/queue/queue.ts'
import { keptSecret } from '#server/platform/secrets/secrets.ts'
import { runSql } from './database.ts'
import { testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const KIND = {
  name: 'count',
  data: z.object({ number: z.number() }),
  expireInSeconds: 60,
  concurrency: 1,
  retryLimit: 0,
} satisfies JobKind

let store: Store
let queue: JobQueue

beforeAll(async () => {
  store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
  queue = new JobQueue(store.url, true, (error) => {
    throw error
  })
  await queue.start([KIND])
})
afterAll(async () => {
  await queue.stop()
  await store.close()
  await close()
})

test('a row and its job exist together or not at all', async () => {
  const { db } = store
  let jobId = ''
  const failed = db.transaction(async (tx) => {
    await keptSecret(tx, 'row', async () => 'written')
    jobId = await queue.send(tx, KIND, { number: 1 })
    throw new Error('too late')
  })
  await expect(failed).rejects.toThrow('too late')
  expect(jobId).not.toBe('')
  expect(await queue.state(KIND, jobId)).toBe('unknown')
  expect(await keptSecret(db, 'row', async () => 'not there')).toBe('not there')
})

test('a delayed job waits for its time while one that is due is handled with its data', async () => {
  const { db } = store
  const startAfter = new Date(Date.now() + 3600_000)
  const handled: number[] = []
  const due = new Promise<void>((resolve) => {
    void queue.work(KIND, {
      handle: async ({ data }) => {
        handled.push(data.number)
        resolve()
      },
    })
  })
  const later = await db.transaction((tx) => queue.send(tx, KIND, { number: 2 }, { startAfter }))
  await db.transaction((tx) => queue.send(tx, KIND, { number: 3 }))
  await due
  expect(handled).toEqual([3])
  expect(await queue.state(KIND, later)).toBe('waiting')
  const { rows } = await runSql(env.DATABASE_URL, 'select start_after from pgboss.job where id = $1', [later])
  expect(rows).toEqual([{ start_after: startAfter }])
})

test('a job can only be sent in a transaction', () => {
  // @ts-expect-error a Db is not a Tx
  const send = () => queue.send(store.db, KIND, { number: 4 })
  expect(send).toBeTypeOf('function')
})
