import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAligner } from '#server/engines/align/aligner.ts'
import { findTimes } from '#server/engines/align/find-times.ts'
import { speakBySentence } from '#server/engines/speech/common/by-sentence.ts'
import { masterClips } from '#server/engines/speech/common/master.ts'
import { createMastering } from '#server/engines/speech/common/mastering.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { analyzeJob } from '#server/features/recording/job.ts'
import { ANALYSIS_REQUEST } from '#server/features/recording/request.ts'
import { requestAnalysis } from '#server/features/recording/rules.ts'
import { Space } from '#server/platform/config/space.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'
import { uploadPrefix } from '#server/platform/objects/common/keys.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { JobQueue } from '#server/platform/queue/queue.ts'
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
const mastering = createMastering()
let store: Store
let queue: JobQueue
let objects: EmbeddedStore
beforeAll(async () => {
  store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
  await store.db.insert(tenants).values({ id: mine.tenantId, name: 'T' })
  await store.db.insert(users).values({ id: mine.userId, passwordHash: '-', nickName: 'N' })
  objects = await EmbeddedStore.open({ dataDir: env.DATA_DIR, bucket: 'b', masterKey: 'k', allowedBytes: 1e9 })
  queue = new JobQueue(store.url, true, (error) => {
    throw error
  })
  await queue.start([ANALYSIS_REQUEST.job])
})
afterAll(async () => {
  await queue.stop()
  await Promise.all([speech.close(), aligner.close(), mastering.close()])
  await store.close()
  await close()
})

/** One attempt at a recording: what it ends with, how many texts were read for it and how often it was recognised. */
async function analyzed(file: Buffer, { text = null, heard }: { text?: string | null; heard?: string }) {
  const audioId = `${uploadPrefix(mine)}/${randomUUID()}.wav`
  await objects.put(audioId, file)
  const request = { db: store.db, objects, queue, limits: { speechesMax: 99 }, recognizes: heard !== undefined }
  const made = await requestAnalysis(request, mine, { audioId, text })
  if (!made.ok) throw new Error(made.error.reason)
  const { id, jobId } = made.value
  const count = { read: 0, recognised: 0 }
  const counting: typeof speech = {
    ...speech,
    speak(...asked) {
      count.read++
      return speech.speak(...asked)
    },
  }
  const recognition = {
    async recognize() {
      count.recognised++
      return heard ?? ''
    },
    close: async () => {},
  }
  const parts = {
    db: store.db,
    objects,
    speech: counting,
    aligner,
    recognition,
    scratchDir: path.dirname(env.DATA_DIR),
    space: new Space([]),
  }
  await analyzeJob(parts, { data: { id }, jobId, signal: new AbortController().signal })
  const { status, errorCode, content } = (await ANALYSIS_REQUEST.rows.find(store.db, mine, id))!
  return { status, errorCode, said: content?.words.map((word) => word.text).join(' '), ...count }
}

test('S20.70 a text that nobody says within its recording is refused before it is read', async () => {
  const text = `${'℉'.repeat(80)}a\n`.repeat(61)
  expect(await analyzed(toneWav(4), { text })).toMatchObject({ status: 'fail', errorCode: 'text_too_long', read: 0 })
})

test('S20.70 a text that takes much longer to read than its recording lasts is refused while it is read', async () => {
  const text = `${'℉'.repeat(40)}a\n`.repeat(7)
  expect(await analyzed(toneWav(4), { text })).toMatchObject({ status: 'fail', errorCode: 'text_too_long', read: 1 })
})

test.each([
  ['of more characters', 'word '.repeat(20_000), 0],
  ['that takes longer to read', `${'℉'.repeat(40)}a\n`.repeat(7), 1],
])(
  'S20.70, E8.54 a recogniser that answers with a text %s than fits its recording is refused',
  async (_, heard, read) => {
    expect(await analyzed(toneWav(4), { heard })).toMatchObject({ status: 'fail', errorCode: 'engine_bad_sound', read })
  },
)

test('E8.54 what no database stores is left out of a recognised text, at the first attempt', async () => {
  expect(await analyzed(toneWav(2), { heard: 'One\u0000 two\ud83d three' })).toMatchObject({
    status: 'success',
    said: 'One two three',
  })
})

test.each([
  ['is cut off behind its header', toneWav(4).subarray(0, 50)],
  ['announces 64 channels', Buffer.from(toneWav(4)).fill(64, 22, 23)],
])('E8.52 a WAV file that %s is unreadable, and nobody is asked what it says', async (_, file) => {
  expect(await analyzed(file, { heard: 'One' })).toMatchObject({ errorCode: 'unreadable', recognised: 0 })
})

test('S20.70 a speech ends with the sentence that is beyond its longest time', async () => {
  let said = 0
  const say = async () => {
    said++
    return { pcm: new Int16Array(80_000), sampleRate: 8000, words: [], phonemes: [] }
  }
  const request = { text: 'Yes. '.repeat(1000), ssml: false, toneId: 'v', pitchOffset: 0, speedRatio: 1, volume: 1 }
  const spoken = (secMax?: number) =>
    speakBySentence({ ...request, ...(secMax && { secMax }) }, say, {
      mastering,
      signal: new AbortController().signal,
      owner: 'o',
    })
  await expect(spoken(60)).rejects.toMatchObject({ code: 'text_too_long' })
  expect(said).toBe(6)
  await expect(spoken()).rejects.toMatchObject({ code: 'text_too_long' })
  expect(said).toBeLessThan(6 + 360)
})

test('S20.70 samples are converted in place: none are collected in an array, which a long sound would not fit into', async () => {
  const pcm = Object.assign(new Int16Array(8000).fill(1000), {
    [Symbol.iterator]() {
      throw new Error('collected')
    },
  })
  const master = { sampleRate: 8000, length: 8000, volume: 1 }
  expect(masterClips({ clips: [{ pcm, startSec: 0 }], ...master })).toHaveLength(44 + 16_000)
  const reading = { pcm, sampleRate: 8000, paragraphs: [], words: [], phonemes: [] }
  expect(await findTimes({ recording: { pcm, sampleRate: 8000 }, reading })).toMatchObject({ ok: true, durationSec: 1 })
})
