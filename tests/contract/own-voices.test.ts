import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpeech } from '#server/engines/speech/create.ts'
import { passagesOf } from '#server/engines/speech/profile/passages.ts'
import { deleteOwnVoice, listOwnVoices, renameOwnVoice } from '#shared/api/own-voices.ts'
import { analyzeCopywriting, listVoices, voiceDetail } from '#shared/api/speech.ts'
import {
  draftSubmission,
  licenceCode,
  saveSubmission,
  submissionDetail,
  submitSubmission,
  withdrawSubmission,
} from '#shared/api/submissions.ts'
import { waveHeader } from '#shared/base/wave-header.ts'
import { EN } from '#tests/spec/engine/lip-sync/spoken.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'
import { untilFinished, untilLast } from './until.ts'

const { env: database, close } = await testDatabase()
const FORM = { name: 'Ethan', language: 'en-GB', gender: 'male', resolution: '1080P', scene: 'VIDEO' } as const
const SAID = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1 }

let server: Server
let mine: Client
let other: Client
let recording: Uint8Array
beforeAll(async () => {
  server = await startServer({ ...database, FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
  recording = await spoken()
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** A recording of a speaker whom the server does not know: a built-in voice at another pitch and pace, 90 s and more. */
async function spoken(): Promise<Uint8Array> {
  const port = createSpeech()
  const text = `${EN}\n${passagesOf('en').nearness}\n`.repeat(2)
  const asked = { ...SAID, text, toneId: 'us-ethan', pitchOffset: 4, speedRatio: 0.9 }
  const { wav: bytes, durationSec } = await port.speak(asked, new AbortController().signal).finally(() => port.close())
  expect(durationSec).toBeGreaterThan(90)
  return Uint8Array.from(bytes)
}

/** A recording in which nobody speaks. */
function silence(durationSec: number): Buffer {
  const count = Math.round(durationSec * 8000)
  return Buffer.concat([new Uint8Array(waveHeader(count, 8000)), Buffer.alloc(2 * count)])
}

let recordings = 0
/** Submits a recording as a fast voice, and returns its id. */
async function submitted(main: Uint8Array): Promise<string> {
  const { id } = await mine.call(draftSubmission, { type: 'fast', language: 'en-GB' })
  const { store, prefix } = await storeClient(mine)
  const number = recordings++
  const file = async (part: 'main' | 'licence', bytes: Uint8Array) => {
    const key = `${prefix}/training/${part}-${number}.wav`
    await store.put(key, Buffer.from(bytes))
    return { part, key, fileName: `${part}.wav` }
  }
  const { code } = await mine.call(licenceCode, { id })
  const files = [await file('main', main), await file('licence', silence(4 + 0.1 * number))]
  const { revision } = await mine.call(submissionDetail, { id })
  await mine.call(saveSubmission, { id, form: FORM, files, revision, licenceCode: code })
  await mine.call(submitSubmission, { id, confirmed: true })
  return id
}
/** Longest wait for a voice that is made beside other tests, in milliseconds. */
const MADE_MS = 150_000
const ended = (id: string) =>
  untilLast(
    () => mine.call(submissionDetail, { id }),
    ({ status }) => status !== 'production',
    MADE_MS,
  )
const listed = async (client: Client, id: string) =>
  (await client.call(listVoices, {})).toneList.find((voice) => voice.id === id)
const words = (toneId: string) => ({ ...SAID, copywriting: 'Good morning to all of you.', toneId })

test('S9.44 a recording becomes a voice of its workspace, which is spoken, named anew and deleted', {
  timeout: 2 * MADE_MS,
}, async () => {
  const done = await ended(await submitted(recording))
  expect(done).toMatchObject({ status: 'complete', progress: 1, reason: null })
  const id = done.resultId ?? ''
  const [voice] = (await mine.call(listOwnVoices, {})).records
  expect(voice).toMatchObject({ id, name: 'Ethan', language: 'en-GB', gender: 'male' })
  expect(voice?.nearness.score).toBeGreaterThan(60)
  expect(await listed(mine, id)).toMatchObject({ name: { 'en-US': 'Ethan' }, source: 'profile', language: 'en-GB' })
  const { requestId } = await mine.call(analyzeCopywriting, words(id))
  const said = await untilFinished(() => mine.call(analyzeCopywriting, { requestId }))
  expect(said.error).toBeNull()
  expect(said.duration).toBeGreaterThan(500)

  expect(await listed(other, id)).toBeUndefined()
  expect((await other.raw(analyzeCopywriting, words(id))).status).toBe(404)
  expect((await other.raw(voiceDetail, { toneId: id })).status).toBe(404)
  expect((await other.raw(renameOwnVoice, { id, name: 'Theirs' })).status).toBe(404)
  expect((await other.raw(deleteOwnVoice, { id })).status).toBe(404)
  expect((await other.call(listOwnVoices, {})).records).toEqual([])

  expect((await mine.raw(renameOwnVoice, { id, name: 'no, not so' })).status).toBe(400)
  expect((await mine.call(renameOwnVoice, { id, name: '小雅' })).name).toBe('小雅')
  expect((await listed(mine, id))?.name['zh-CN']).toBe('小雅')
  expect((await mine.call(submissionDetail, { id: done.id })).name).toBe('小雅')
  expect((await mine.raw(withdrawSubmission, { id: done.id })).status).toBe(409)
  await mine.call(deleteOwnVoice, { id })
  expect(await listed(mine, id)).toBeUndefined()
  expect((await mine.raw(analyzeCopywriting, words(id))).status).toBe(404)
  expect(await mine.call(submissionDetail, { id: done.id })).toMatchObject({ resultId: null, name: '小雅' })
  await mine.call(withdrawSubmission, { id: done.id })
  expect((await mine.raw(submissionDetail, { id: done.id })).status).toBe(404)
  const query = `select id from speech_requests where request ->> 'toneId' = $1`
  expect((await runSql(database.DATABASE_URL, query, [id])).rows).toEqual([])
})

test('S9.45 a recording without speech fails with a sentence, and a withdrawn one leaves no voice', {
  timeout: 2 * MADE_MS,
}, async () => {
  const failed = await ended(await submitted(silence(95)))
  expect(failed).toMatchObject({ status: 'failed', resultId: null })
  expect(failed.reason).toContain('too little speech')
  await mine.call(withdrawSubmission, { id: failed.id })
  const voices = async () => (await mine.call(listOwnVoices, {})).records.map(({ id }) => id)
  const before = await voices()
  const withdrawn = await submitted(recording)
  await mine.call(withdrawSubmission, { id: withdrawn })
  const next = await ended(await submitted(recording))
  expect(await voices()).toEqual([next.resultId, ...before])
})
