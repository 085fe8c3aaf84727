import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { speakJob } from '#server/features/speech/job.ts'
import { SPEECH_REQUEST } from '#server/features/speech/request.ts'
import { requestSpeech } from '#server/features/speech/rules.ts'
import { RENDER_JOB, renderLost } from '#server/features/work/rendering/render-job.ts'
import { insertWork, markQueuedAgain, workOf } from '#server/features/work/rows/works.ts'
import { sql } from '#server/platform/db/base/drizzle.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { type JobKind, JobQueue } from '#server/platform/queue/queue.ts'
import { endDeadAttempts, recoverJobs } from '#server/serve/recover.ts'
import { testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const KIND = {
  name: 'count',
  data: z.object({ id: z.string() }),
  expireInSeconds: 60,
  concurrency: 1,
  retryLimit: 0,
} satisfies JobKind
const tenantId = randomUUID()
const principal: Principal = { userId: randomUUID(), tenantId, tenantType: 'PERSONAL', role: 'owner', operator: false }
const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const

let store: Store
let queue: JobQueue

async function startQueue(): Promise<JobQueue> {
  const started = new JobQueue(store.url, true, (error) => {
    throw error
  })
  await started.start([KIND, RENDER_JOB, SPEECH_REQUEST.job])
  return started
}

const queuedWork = () =>
  store.db.transaction((tx) => insertWork(tx, principal, { projectId: 'p', projectJson: '{}', settings }))

beforeAll(async () => {
  store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
  await store.db.insert(tenants).values({ id: tenantId, name: 'Tenant' })
  await store.db.insert(users).values({ id: principal.userId, passwordHash: '', nickName: 'User' })
  queue = await startQueue()
})
afterAll(async () => {
  await queue.stop()
  await store.close()
  await close()
})

test('F8 a stop of the server is no attempt: the job has all its attempts afterwards', async () => {
  const leaving = await startQueue()
  const begun = new Promise<void>((resolve) => {
    void leaving.work(KIND, {
      handle: ({ signal }) => {
        resolve()
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    })
  })
  const jobId = await store.db.transaction((tx) => leaving.send(tx, KIND, { id: 'x' }))
  await begun
  await leaving.stop()
  expect(await queue.state(KIND, jobId)).toBe('waiting')
  const handled = new Promise((resolve) => {
    void queue.work(KIND, { handle: async ({ data }) => resolve(data) })
  })
  expect(await handled).toEqual({ id: 'x' })
})

const SCRIPT = {
  text: `${'one and '.repeat(300)}two`,
  ssml: false,
  toneId: 'us-grace',
  pitchOffset: 0,
  speedRatio: 1,
  volume: 1,
}

test('E8.32 F8 speech whose engine is closed with the server has not failed: the next server speaks it', async () => {
  const { db } = store
  const objects = await EmbeddedStore.open({ dataDir: env.DATA_DIR, bucket: 'b', masterKey: 'k', allowedBytes: 1e9 })
  const closing = createSpeech()
  // its process runs from here on
  await closing.speak({ ...SCRIPT, text: 'Hello.' }, new AbortController().signal)
  const deps = { db, objects, queue, speech: closing, limits: { speechesMax: 1 } }
  const asked = await requestSpeech(deps, principal, SCRIPT)
  if (!asked.ok) throw new Error(asked.error.reason)
  const { id, jobId } = asked.value
  const leaving = await startQueue()
  await new Promise<void>((resolve, reject) => {
    const stop = () => Promise.all([leaving.stop(), closing.close()]).then(() => resolve(), reject)
    const speech: SpeechPort = {
      ...closing,
      speak(...given) {
        const spoken = closing.speak(...given)
        // the engine is asked within this turn of the event loop, and answers in a later one
        setImmediate(stop)
        return spoken
      },
    }
    void leaving.work(SPEECH_REQUEST.job, { handle: (attempt) => speakJob({ db, objects, speech }, attempt) })
  })
  expect(await SPEECH_REQUEST.rows.find(db, principal, id)).toMatchObject({ status: 'progress', errorCode: null })
  expect(await queue.state(SPEECH_REQUEST.job, jobId)).toBe('waiting')

  const speech = createSpeech()
  await new Promise<void>((resolve) => {
    const handle = (attempt: Parameters<typeof speakJob>[1]) => speakJob({ db, objects, speech }, attempt).then(resolve)
    void queue.work(SPEECH_REQUEST.job, { handle })
  })
  await speech.close()
  expect(await SPEECH_REQUEST.rows.find(db, principal, id)).toMatchObject({ status: 'success' })
})

test('F8 a request that has ended meanwhile gets no other job', async () => {
  const { db } = store
  const ended = await db.transaction((tx) =>
    SPEECH_REQUEST.rows.insert(tx, principal, { request: SCRIPT, digest: 'digest' }),
  )
  await SPEECH_REQUEST.rows.report(db, ended.id, { status: 'success' })
  await SPEECH_REQUEST.renew({ db, queue }, ended)
  const { rows } = await db.execute(sql`select id from pgboss.job where data->>'id' = ${ended.id}`)
  expect(rows).toEqual([])
})

test('F8 a work whose job is gone gets another one, whatever its state', async () => {
  const work = await queuedWork()
  await recoverJobs(store.db, queue)
  const again = await workOf(store.db, work.id)
  expect(again?.jobId).not.toBe(work.jobId)
  expect(await queue.state(RENDER_JOB, again?.jobId ?? '')).toBe('waiting')
})

test('F8 attempts that a killed process left are counted: after the last one the work has failed', async () => {
  const work = await queuedWork()
  const jobId = work.jobId ?? ''
  await store.db.transaction((tx) => queue.send(tx, RENDER_JOB, { id: work.id }, { jobId }))
  const states: string[] = []
  const dead = await startQueue()
  await dead.work(RENDER_JOB, {
    handle: async ({ data, signal }) => {
      if (data.id !== work.id) return
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  for (let attempt = 0; attempt <= RENDER_JOB.retryLimit; attempt++) {
    await expect.poll(() => queue.state(RENDER_JOB, jobId), { timeout: 20_000 }).toBe('active')
    await endDeadAttempts(store.db, queue)
    states.push(await queue.state(RENDER_JOB, jobId))
  }
  expect(states).toEqual(['waiting', 'waiting', 'failed'])
  await recoverJobs(store.db, queue)
  expect(await workOf(store.db, work.id)).toMatchObject({ status: 'fail', failure: { reason: 'renderLost' } })
  await dead.stop()
})

test('F8 a work that is made again is not ended by the news that its job of before was lost, however late that comes', async () => {
  const { db } = store
  const work = await queuedWork()
  const jobId = work.jobId ?? ''
  await db.transaction((tx) => queue.send(tx, RENDER_JOB, { id: work.id }, { jobId }))
  // its last attempt, in a process that renders and is away from here on
  await db.execute(sql`update pgboss.job set retry_limit = 0 where id = ${jobId}`)
  await queue.failAttempt(RENDER_JOB, jobId)
  await recoverJobs(db, queue)
  expect(await workOf(db, work.id)).toMatchObject({ status: 'fail' })
  await db.transaction(async (tx) => {
    const again = await markQueuedAgain(tx, principal, work.id)
    const later = { jobId: again?.jobId ?? '', startAfter: new Date(Date.now() + 3600_000) }
    await queue.send(tx, RENDER_JOB, { id: work.id }, later)
  })
  const back = await startQueue()
  const told = await new Promise((resolve) => {
    void back.work(RENDER_JOB, {
      handle: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      async lost({ data: { id }, jobId }) {
        await renderLost({ db, queue }, { id, jobId })
        if (id === work.id) resolve(jobId)
      },
    })
  })
  expect(told).toBe(jobId)
  expect(await workOf(db, work.id)).toMatchObject({ status: 'queue', failure: null })
  await back.stop()
})

test('S20.29 F3 a connection that the database closes in the middle of a transaction rejects it, and ends nothing else', async () => {
  const cut = store.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await store.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
    await tx.execute(sql`select 1`)
  })
  await expect(cut).rejects.toThrow()
  expect((await store.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
