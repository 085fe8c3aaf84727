import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOwnVoice, listOwnVoices, renameOwnVoice } from '#shared/api/own-voices.ts'
import { analyzeCopywriting, listVoices, voiceDetail } from '#shared/api/speech.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { draftSubmission, licenceCode, submissionDetail, withdrawSubmission } from '#shared/api/submissions.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { untilFinished } from './until.ts'
import { endedVoice, MADE_MS, silence, spokenRecording, submittedVoice } from './voice-submissions.ts'

const { env: database, close } = await testDatabase()
const SAID = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1 }

let server: Server
let mine: Client
let other: Client
let recording: Uint8Array
beforeAll(async () => {
  server = await startServer({ ...database, FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
  recording = await spokenRecording()
})
afterAll(async () => {
  await server.stop()
  await close()
})

const listed = async (client: Client, id: string) =>
  (await client.call(listVoices, {})).toneList.find((voice) => voice.id === id)
const words = (toneId: string) => ({ ...SAID, copywriting: 'Good morning to all of you.', toneId })

test('S9.44 a recording becomes a voice of its workspace, which is spoken, named anew and deleted', {
  timeout: 2 * MADE_MS,
}, async () => {
  const done = await endedVoice(mine, await submittedVoice(mine, recording))
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
  const key = said.audioUrl?.replace(/^oss:/, '') ?? ''
  const { url } = await mine.call(accessUrl, { key })
  const sound = async () => (await fetch(url)).status
  expect(await sound()).toBe(200)

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
  // no document names what it said
  expect(await sound()).toBe(404)
})

test('S9.45 a recording without speech fails with a sentence, and a withdrawn one leaves no voice', {
  timeout: 2 * MADE_MS,
}, async () => {
  const failed = await endedVoice(mine, await submittedVoice(mine, silence(95)))
  expect(failed).toMatchObject({ status: 'failed', resultId: null })
  expect(failed.reason).toContain('too little speech')
  await mine.call(withdrawSubmission, { id: failed.id })
  const voices = async () => (await mine.call(listOwnVoices, {})).records.map(({ id }) => id)
  const before = await voices()
  const withdrawn = await submittedVoice(mine, recording)
  await mine.call(withdrawSubmission, { id: withdrawn })
  const next = await endedVoice(mine, await submittedVoice(mine, recording))
  expect(await voices()).toEqual([next.resultId, ...before])
})

test('S9.30 a user gets ten codes of licences a minute, so that none is hunted for', async () => {
  const { id } = await other.call(draftSubmission, { type: 'fast', language: 'en-GB' })
  const answers = await Promise.all(Array.from({ length: 12 }, () => other.raw(licenceCode, { id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429])
})
