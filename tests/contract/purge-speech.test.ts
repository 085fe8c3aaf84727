import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAligner } from '#server/engines/align/aligner.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { PURGE_GRACE_MS, purgeUploads } from '#server/features/material/purge.ts'
import { insertProject } from '#server/features/project/rows.ts'
import { analyzeJob } from '#server/features/recording/job.ts'
import { ANALYSIS_REQUEST } from '#server/features/recording/request.ts'
import { requestAnalysis } from '#server/features/recording/rules.ts'
import { speakJob } from '#server/features/speech/job.ts'
import { SPEECH_REQUEST, type SpeechRow } from '#server/features/speech/request.ts'
import { requestSpeech } from '#server/features/speech/rules.ts'
import { moveToBin } from '#server/features/work/rows/bin.ts'
import { insertWork } from '#server/features/work/rows/works.ts'
import { Space } from '#server/platform/config/space.ts'
import { eq } from '#server/platform/db/base/drizzle.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { projects } from '#server/platform/db/schema/content.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'
import { speechRequests } from '#server/platform/db/schema/requests.ts'
import { speechPrefix, uploadPrefix } from '#server/platform/objects/common/keys.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { JobQueue } from '#server/platform/queue/queue.ts'
import { FAILURE_DAYS } from '#shared/api/failures.ts'
import { toneWav } from '#tests/worlds/speech-service.ts'
import { testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const mine: Principal = {
  tenantId: randomUUID(),
  userId: randomUUID(),
  tenantType: 'PERSONAL',
  role: 'owner',
  operator: false,
}
const speech = createSpeech()
const aligner = createAligner()
const prefix = `${speechPrefix(mine.tenantId)}/`
let store: Store
let queue: JobQueue
let objects: EmbeddedStore
let toneId: string

beforeAll(async () => {
  store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
  await store.db.insert(tenants).values({ id: mine.tenantId, name: 'T' })
  await store.db.insert(users).values({ id: mine.userId, passwordHash: '-', nickName: 'N' })
  objects = await EmbeddedStore.open({ dataDir: env.DATA_DIR, bucket: 'b', masterKey: 'k', allowedBytes: 1e9 })
  queue = new JobQueue(store.url, true, (error) => {
    throw error
  })
  await queue.start([SPEECH_REQUEST.job, ANALYSIS_REQUEST.job])
  toneId = (await speech.voices(mine.tenantId)).find(({ language }) => language === 'en-US')?.id ?? ''
})
afterAll(async () => {
  await queue.stop()
  await Promise.all([speech.close(), aligner.close()])
  await store.close()
  await close()
})

/** The store, with something that happens as soon as a subtitle file is in it. */
function storing(then: () => Promise<unknown>): EmbeddedStore {
  const put: EmbeddedStore['put'] = async (key, bytes) => {
    await objects.put(key, bytes)
    if (key.endsWith('.srt')) await then()
  }
  return new Proxy(objects, {
    get(target, name: keyof EmbeddedStore) {
      const value = target[name]
      return name === 'put' ? put : typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const deps = () => ({ db: store.db, objects, queue, limits: { speechesMax: 99 } })

async function asked(text: string): Promise<SpeechRow> {
  const request = { text, ssml: false, toneId, pitchOffset: 0, speedRatio: 1, volume: 1 }
  const made = await requestSpeech({ ...deps(), speech }, mine, request)
  if (!made.ok) throw new Error(made.error.reason)
  return made.value
}

const attempt = ({ id, jobId }: { id: string; jobId: string }) => {
  return { data: { id }, jobId, signal: new AbortController().signal }
}
const rowOf = ({ id }: { id: string }) => SPEECH_REQUEST.rows.find(store.db, mine, id)

async function spoken(text: string): Promise<SpeechRow & { audioKey: string; srtKey: string }> {
  const row = await asked(text)
  await speakJob({ db: store.db, objects, speech }, attempt(row))
  return (await rowOf(row)) as never
}

async function keysBelow(start: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of objects.list(start)) keys.push(key)
  return keys.sort()
}

const draft = async (audioUrl: string) => {
  const id = randomUUID()
  const webExtraParam = JSON.stringify({ scenes: [{ ttsAudioUrl: audioUrl }] })
  await insertProject(store.db, mine, { id, name: 'P', canvasType: 'LANDSCAPE', webExtraParam, extraParam: undefined })
  return id
}
const purge = (passedMs: number) => purgeUploads({ db: store.db, objects }, new Date(Date.now() + passedMs))
const [LATER, EARLIER] = [PURGE_GRACE_MS + 60_000, PURGE_GRACE_MS - 60_000]

test('S20.73 speech that no draft and no work names goes after the grace, with its request; what is named stays', async () => {
  const [drafted, binned, filmed, unused] = [
    await spoken('One.'),
    await spoken('Two.'),
    await spoken('Three.'),
    await spoken('Four.'),
  ]
  const draftId = await draft(`oss:${drafted.audioKey}`)
  await moveToBin(store.db, 'project', mine, await draft(`oss:${binned.srtKey}`))
  const projectJson = JSON.stringify({ url: `oss:${filmed.audioKey}` })
  const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
  await store.db.transaction((tx) => insertWork(tx, mine, { projectId: 'p', projectJson, settings }))
  // an attempt that ended with its process
  await objects.put(`${prefix}left.wav`, Buffer.from('RIFF'))
  const [waiting, failed] = [await asked('Five.'), await asked('Six.')]
  await SPEECH_REQUEST.giveUp(store, failed)
  const rows = [drafted, binned, filmed, unused, waiting, failed]
  const left = async () => (await Promise.all(rows.map(rowOf))).map((row) => row !== null)
  const files = (of: (typeof drafted)[]) => of.flatMap(({ audioKey, srtKey }) => [audioKey, srtKey]).sort()

  await purge(EARLIER)
  expect(await left()).toEqual(rows.map(() => true))
  expect(await keysBelow(prefix)).toHaveLength(9)
  await purge(LATER)
  expect(await left()).toEqual([true, true, true, false, true, true])
  expect(await keysBelow(prefix)).toEqual(files([drafted, binned, filmed]))

  await store.db.delete(projects).where(eq(projects.id, draftId))
  await purge(LATER + EARLIER)
  expect(await keysBelow(prefix), 'undo may name it again').toEqual(files([drafted, binned, filmed]))
  await purge(LATER + LATER)
  expect(await keysBelow(prefix)).toEqual(files([binned, filmed]))
  // what failed is listed for administrators for longer
  await purge(FAILURE_DAYS * 24 * 3600_000 + 60_000)
  expect(await Promise.all([rowOf(failed), rowOf(waiting)])).toEqual([null, expect.anything()])
})

test('S20.73 speech whose slashes a program wrote with backslashes is named too', async () => {
  const row = await spoken('Ten.')
  const webExtraParam = JSON.stringify({ url: `oss:${row.audioKey}` }).replaceAll('/', '\\/')
  const one = { id: randomUUID(), name: 'P', canvasType: 'LANDSCAPE', webExtraParam, extraParam: undefined } as const
  await insertProject(store.db, mine, one)
  await purge(LATER)
  expect(await rowOf(row)).not.toBeNull()
  await store.db.delete(projects).where(eq(projects.id, one.id))
})

test('S20.73 speech that is asked for again is kept from then on, for the document that will name it', async () => {
  const [again, old] = [await spoken('Seven.'), await spoken('Eight.')]
  const ago = new Date(Date.now() - LATER)
  await store.db.update(speechRequests).set({ createdAt: ago }).where(eq(speechRequests.tenantId, mine.tenantId))
  expect((await asked('Seven.')).id).toBe(again.id)
  await purge(0)
  expect([(await rowOf(again)) !== null, await rowOf(old)]).toEqual([true, null])
  // the file is old, its request is not
  const ahead = new Date(Date.now() + LATER)
  await store.db.update(speechRequests).set({ createdAt: ahead }).where(eq(speechRequests.id, again.id))
  await purge(LATER)
  expect([await objects.size(again.audioKey), await objects.size(old.audioKey)]).toEqual([expect.any(Number), null])
})

test('S20.73 an analysis that is cancelled while its subtitles are stored leaves no file', async () => {
  const audioId = `${uploadPrefix(mine)}/tone.wav`
  await objects.put(audioId, toneWav(2))
  const parts = { ...deps(), recognizes: false }
  const before = await keysBelow(prefix)
  const made = await requestAnalysis(parts, mine, { audioId })
  if (!made.ok) throw new Error(made.error.reason)
  const cancelling = storing(() => ANALYSIS_REQUEST.cancel(parts, mine, made.value.id))
  const scratch = { scratchDir: env.DATA_DIR, space: new Space([]) }
  const running = { ...parts, objects: cancelling, speech, aligner, recognition: null, ...scratch }
  await analyzeJob(running, attempt(made.value))
  expect(await ANALYSIS_REQUEST.rows.find(store.db, mine, made.value.id)).toMatchObject({ errorCode: 'cancelled' })
  expect(await keysBelow(prefix)).toEqual(before)
})

test('S20.73 speech of which only a part can be stored leaves no file, and says why', async () => {
  const before = await keysBelow(prefix)
  const row = await asked('Ten.')
  const full = storing(() => Promise.reject(new QuotaError(1)))
  await speakJob({ db: store.db, objects: full, speech }, attempt(row))
  expect(await rowOf(row)).toMatchObject({ status: 'fail', errorCode: 'noRoom' })
  expect(await keysBelow(prefix)).toEqual(before)
  const [again, broken] = [await asked('Ten.'), storing(() => Promise.reject(new Error('the store breaks off')))]
  await expect(speakJob({ db: store.db, objects: broken, speech }, attempt(again))).rejects.toThrow('breaks off')
  expect(await keysBelow(prefix)).toEqual(before)
})

test('S20.73 speech whose workspace is deleted while it is stored leaves no file', async () => {
  const before = await keysBelow(prefix)
  const row = await asked('Nine.')
  const gone = storing(() => store.db.delete(speechRequests).where(eq(speechRequests.id, row.id)))
  await speakJob({ db: store.db, objects: gone, speech }, attempt(row))
  expect(await keysBelow(prefix)).toEqual(before)
})
