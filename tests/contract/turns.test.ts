import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fastify, { type FastifyError } from 'fastify'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { RenderPort } from '#server/engines/render/port.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { EngineClient } from '#server/engines/speech/espeak/client.ts'
import { sessionOpener } from '#server/features/account/sessions/open-session.ts'
import { DocumentChecker } from '#server/features/project/document/checker.ts'
import { insertProject } from '#server/features/project/rows.ts'
import { speakJob } from '#server/features/speech/job.ts'
import { SPEECH_REQUEST } from '#server/features/speech/request.ts'
import { requestSpeech } from '#server/features/speech/rules.ts'
import { startBatch } from '#server/features/work/batch/rules.ts'
import { RENDER_JOB, renderJob } from '#server/features/work/rendering/render-job.ts'
import { findWork, insertWork, workOf } from '#server/features/work/rows/works.ts'
import { cancelWork, createWork } from '#server/features/work/rules.ts'
import { Space } from '#server/platform/config/space.ts'
import { drizzle } from '#server/platform/db/base/drizzle.ts'
import { jobsAhead } from '#server/platform/db/load.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { tenants } from '#server/platform/db/schema/owners.ts'
import { sendError } from '#server/platform/http/error-response.ts'
import { guardCalls } from '#server/platform/http/guard.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { DocumentRoom } from '#server/platform/space/document-room.ts'
import { BATCH_DOCUMENT_CHARS_MAX, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { documentOfText } from '#tests/worlds/document-of-text.ts'
import { FREE_SHOP } from '#tests/worlds/free-shop.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { openedQueue } from '#tests/worlds/opened-queue.ts'
import { testDatabase } from './kit.ts'

/** Of an installation that sells nothing. */
const FREE = { shop: FREE_SHOP, advancedVoices: async () => [], soldNames: async () => [] }

/** Jobs without work, to see their order. */
const KIND = {
  name: 'turns',
  data: z.object({ name: z.string() }),
  expireInSeconds: 60,
  concurrency: 1,
  retryLimit: 0,
} satisfies JobKind
const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const

const database = await testDatabase()
const { store, objects, queue, close } = await openedQueue(database, [KIND, SPEECH_REQUEST.job, RENDER_JOB])
const room = new DocumentRoom(store.db, objects, new Space([]))
const speech = createSpeech()
const checker = new DocumentChecker()
const client = new EngineClient()
afterAll(async () => {
  await speech.close()
  await client.close()
  await checker.close()
  await close()
})

test('S20.20 F10 the first job of a tenant goes before the second of another, also of those that are sent later', async () => {
  const send = (owner: string, name: string) => store.db.transaction((tx) => queue.send(tx, KIND, { name }, { owner }))
  const gone = await send('b', 'b0')
  await queue.cancel(KIND, gone)
  for (const name of ['a1', 'a2', 'b1']) await send(name[0]!, name)
  const done: string[] = []
  await new Promise<void>((resolve) => {
    const handle = async ({ data: { name } }: { data: { name: string } }) => {
      done.push(name)
      // a tenant that sends a new job at every turn holds nobody up without end
      if (done.length <= 2) await send('d', `d${done.length}`)
      if (done.length === 5) resolve()
    }
    void queue.work(KIND, { handle })
  })
  expect(done).toEqual(['a1', 'b1', 'd1', 'a2', 'd2'])
})

test('S20.20, S16.14, S16.16 F10 a short film waits for one film of another tenant, and works over the limit are refused', async () => {
  const [a, b] = [await newcomer(store.db), await newcomer(store.db)]
  const deps = { ...FREE, db: store.db, objects, queue, room, checker, limits: { filmSec: 60, unfinished: 2 } }
  const film = async (of: Principal) => {
    const id = randomUUID()
    await insertProject(store.db, of, {
      id,
      name: 'P',
      canvasType: 'LANDSCAPE',
      webExtraParam: documentOfText(),
      extraParam: '',
    })
    return () => createWork(deps, of, { projectId: id, settings })
  }
  const [ofA, ofB] = [await film(a), await film(b)]
  const asked = await Promise.all(Array.from({ length: 4 }, ofA))
  const made = asked.flatMap((result) => (result.ok ? [result.value.id] : []))
  expect(made).toHaveLength(2)
  expect(asked.filter((result) => !result.ok)).toEqual(
    Array(2).fill({ ok: false, error: { reason: 'tooManyWorks', values: { limit: 2 } } }),
  )
  const jobOf = async (id: string) => (await workOf(store.db, id))!.jobId!
  // which of those that were asked for at once is first is chance
  const first = await jobsAhead(store.db, RENDER_JOB.name, await Promise.all(made.map(jobOf)))
  if (first.get(await jobOf(made[0]!)) !== 0) made.reverse()
  const short = await ofB()
  if (!short.ok) throw new Error(short.error.reason)
  const jobs = await Promise.all([made[0]!, short.value.id, made[1]!].map(jobOf))
  let places: [string, number][] = []
  const placesOf = async () => [...(await jobsAhead(store.db, RENDER_JOB.name, jobs))]
  expect(new Map(await placesOf()), 'S16.16 in the order of their turns').toEqual(
    new Map(jobs.map((id, at) => [id, at])),
  )
  const rendered: string[] = []
  await new Promise<void>((resolve) => {
    const handle = async ({ data: { id } }: { data: { id: string } }) => {
      rendered.push(made.includes(id) ? 'a' : 'b')
      if (rendered.length === 1) places = await placesOf()
      if (rendered.length === 3) resolve()
    }
    void queue.work(RENDER_JOB, { handle })
  })
  expect(rendered).toEqual(['a', 'b', 'a'])
  expect(new Map(places), 'the one that runs has no place, and is before the others').toEqual(
    new Map([
      [jobs[1], 1],
      [jobs[2], 2],
    ]),
  )
  await cancelWork(deps, a, made[1]!)
  expect(await ofA()).toMatchObject({ ok: true })
})

test('S21.06, S20.20 rows of a table beyond the limit of works are refused without being filled, each with its reason', async () => {
  const of = await newcomer(store.db)
  let checks = 0
  const counting = Object.assign(new DocumentChecker(), {
    checkLater: (...question: Parameters<DocumentChecker['checkLater']>) => {
      checks++
      return checker.checkLater(...question)
    },
  })
  const deps = {
    ...FREE,
    db: store.db,
    objects,
    queue,
    room,
    checker: counting,
    limits: { filmSec: 60, unfinished: 2 },
  }
  const rows = [{ a: '' }, { a: '1' }, { a: '2' }, { a: '3' }, { a: '4' }]
  const start = () => startBatch(deps, of, { projectId: '', document: documentOfText('{{a}}'), rows, settings })
  const batch = await start()
  if (!batch.ok) throw new Error(batch.error.reason)
  const outcomes: unknown[] = []
  for await (const row of batch.value) outcomes.push(row.ok || row.error.reason)
  expect(outcomes).toEqual(['invalidBody', true, true, 'tooManyWorks', 'tooManyWorks'])
  expect(checks).toBe(3)
  expect(await start()).toEqual({ ok: false, error: { reason: 'tooManyWorks', values: { limit: 2 } } })
})

test('S21.06 a saved project that is too long for a batch is refused before it is read', async () => {
  const of = await newcomer(store.db)
  const id = randomUUID()
  const webExtraParam = ' '.repeat(BATCH_DOCUMENT_CHARS_MAX + 1)
  await insertProject(store.db, of, { id, name: 'P', canvasType: 'LANDSCAPE', webExtraParam })
  const deps = { ...FREE, db: store.db, objects, queue, room, checker, limits: { filmSec: 60, unfinished: 2 } }
  expect(await startBatch(deps, of, { projectId: id, rows: [{ a: '1' }], settings })).toEqual({
    ok: false,
    error: { reason: 'tooLarge', values: { limitMb: BATCH_DOCUMENT_CHARS_MAX / 2 ** 20 } },
  })
})

/** A renderer that makes a film of a kilobyte and its cover. */
const renderer: RenderPort = {
  async render({ outFile }) {
    await writeFile(outFile, Buffer.alloc(1000))
    return { durationSec: 1, sizeBytes: 1000, silent: [], cover: Buffer.alloc(1000) }
  },
  segments: () => Promise.reject(new Error('no segments are asked for')),
  frame: () => Promise.reject(new Error('no picture is asked for')),
  portrait: () => Promise.reject(new Error('no portrait is asked for')),
  filmed: () => Promise.reject(new Error('no presenter is asked for')),
  slides: () => Promise.reject(new Error('no slides are asked for')),
  close: async () => {},
}

test.each([
  ['the film', 'putFile', new Error('403 AccessDenied: ram/role'), 'renderFailed'],
  ['its cover', 'put', new Error('507 Insufficient Storage'), 'renderFailed'],
  ['its cover for lack of room', 'put', new QuotaError(0), 'noRoom'],
] as const)(
  'S16.02, S20.23 a work whose store refuses %s fails with its reason, and leaves no file',
  async (_what, call, error, reason) => {
    const of = await newcomer(store.db)
    const refusing = new Proxy(objects, {
      get(target, name) {
        if (name === call) return () => Promise.reject(error)
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const wanted = { projectId: 'p', projectJson: documentOfText(), settings }
    const { id, jobId } = await store.db.transaction((tx) => insertWork(tx, of, wanted))
    const scratchDir = path.join(database.env.DATA_DIR, 'scratch', id)
    const means = {
      db: store.db,
      queue,
      objects: refusing,
      renderer,
      speech,
      scratchDir,
      space: new Space([]),
      origin: '',
      filmSec: 60,
      segmentBytes: 0,
    }
    const attempt = { data: { id }, jobId: jobId ?? '', signal: new AbortController().signal }
    await renderJob(means, attempt, 'long')
    expect(await findWork(store.db, of, id)).toMatchObject({ status: 'fail', failure: { reason } })
    expect([await objects.usedBytes(of.tenantId), await readdir(scratchDir)]).toEqual([0, []])
  },
)

test('S20.24 while the database has no free connection, every call is to be made again, and nobody is logged out', async () => {
  const pool = new pg.Pool({ connectionString: store.url, max: 1 })
  const held = await pool.connect()
  // from now on: a busy machine may take longer to connect
  pool.options.connectionTimeoutMillis = 100
  const app = fastify()
  app.setErrorHandler((error: FastifyError, request, reply) => sendError([], error, request, reply))
  const db = drizzle(pool)
  guardCalls(app, sessionOpener({ db, sessionKey: 'key', keyCallsPerMinute: 1 }), async () => true)
  app.get('/own', { config: { needs: 'member' } }, async () => '')
  app.get('/open', { config: { needs: 'nobody' } }, async () => drizzle(pool).$count(tenants))
  const token = newToken()
  const call = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { authorization: token } })
    return [statusCode, headers['retry-after']]
  }
  expect(await Promise.all([call('/own'), call('/open'), call('/open')])).toEqual(Array(3).fill([503, '3']))
  held.release()
  expect(await call('/open')).toEqual([200, undefined])
  await pool.end()
  await app.close()
})

const TEXT = { ssml: false, toneId: (await speech.voices())[0]!.id, pitchOffset: 0, speedRatio: 1, volume: 1 }

test('S20.21 F10 a short sentence is spoken while ten texts of the greatest length of another tenant wait', async () => {
  const [a, b] = [await newcomer(store.db), await newcomer(store.db)]
  const deps = { ...FREE, db: store.db, objects, queue, speech, limits: { speechesMax: 10 } }
  const ask = (of: Principal, text: string) => requestSpeech(deps, of, { ...TEXT, text })
  const novel = (name: number) => `${name} ${'a word, '.repeat(SPEECH_CHARS_MAX)}`.slice(0, SPEECH_CHARS_MAX)
  for (let name = 0; name < 10; name++) expect(await ask(a, novel(name))).toMatchObject({ ok: true })
  expect(await ask(a, 'One more.')).toEqual({ ok: false, error: { reason: 'tooManySpeeches', values: { limit: 10 } } })
  const short = await ask(b, 'Hello.')
  if (!short.ok) throw new Error(short.error.reason)
  const ended: string[] = []
  await new Promise<void>((resolve) => {
    const handle = async (attempt: Parameters<typeof speakJob>[1]) => {
      await speakJob(deps, attempt)
      ended.push(attempt.data.id)
      resolve()
    }
    void queue.work(SPEECH_REQUEST.job, { handle })
  })
  expect(ended[0]).toBe(short.value.id)
  expect(await SPEECH_REQUEST.rows.find(store.db, b, short.value.id)).toMatchObject({ status: 'success' })
})

test('S20.21 F10 tenants take turns at every sentence of a text', async () => {
  const ended: string[] = []
  const speak = async (owner: string, name: string) => {
    await client.ask(owner, { voice: 'gmw/en', variant: 'alto', rate: 165, pitch: 50, range: 60, text: name })
    ended.push(name)
  }
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((name) => speak(name[0]!, name)))
  expect(ended).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})
