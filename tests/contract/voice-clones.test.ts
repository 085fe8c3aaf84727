import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBenefits } from '#shared/api/benefits.ts'
import { siteConfig } from '#shared/api/login.ts'
import { deleteOwnVoice, listOwnVoices } from '#shared/api/own-voices.ts'
import { analyzeCopywriting, listVoices } from '#shared/api/speech.ts'
import { cloningService } from '#tests/worlds/cloning-service.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { untilFinished, untilLast } from './until.ts'
import { endedVoice, MADE_MS, spokenRecording, submittedVoice } from './voice-submissions.ts'

const { env: database, close } = await testDatabase()
const SAID = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1, copywriting: 'Good morning to all of you.' }
const service = await cloningService()

let server: Server
let mine: Client
let other: Client
let recording: Uint8Array
beforeAll(async () => {
  const cloning = { VOICE_CLONING: 'openai', VOICE_CLONING_URL: service.url, VOICE_CLONING_KEY: 'sk-hidden' }
  const accounts = { FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' }
  server = await startServer({ ...database, ...cloning, ...accounts })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
  recording = await spokenRecording()
})
afterAll(async () => {
  await server.stop()
  await service.close()
  await close()
})

test('S9.50 S9.53 what is submitted is cloned by the service of the operator, spoken by it, and deleted there with the voice', {
  timeout: 2 * MADE_MS,
}, async () => {
  expect(await mine.call(siteConfig, {})).toMatchObject({ clonesVoices: true })
  const done = await endedVoice(mine, await submittedVoice(mine, recording))
  expect(done).toMatchObject({ status: 'complete', reason: null })
  const id = done.resultId ?? ''
  const [voice] = (await mine.call(listOwnVoices, {})).records
  expect(voice).toMatchObject({ id, kind: 'clone', name: 'Ethan', gender: 'male' })
  expect(voice?.nearness.score).toBeGreaterThan(60)
  const listed = async (client: Client) => (await client.call(listVoices, {})).toneList.find((one) => one.id === id)
  expect(await listed(mine)).toMatchObject({ name: { 'en-US': 'Ethan' }, source: 'clone', language: 'en-GB' })
  expect([...service.voices.values()]).toEqual([...service.consents.values()])
  expect(service.voices.size).toBe(1)

  const { requestId } = await mine.call(analyzeCopywriting, { ...SAID, toneId: id })
  const said = await untilFinished(() => mine.call(analyzeCopywriting, { requestId }))
  expect(said.error).toBeNull()
  expect(said.duration).toBeGreaterThan(500)
  const asked = JSON.parse(service.calls('POST /v1/audio/speech').at(-1)?.body ?? '')
  expect(asked).toMatchObject({ voice: { id: [...service.voices.keys()][0] }, input: SAID.copywriting })

  expect(await listed(other)).toBeUndefined()
  expect((await other.raw(analyzeCopywriting, { ...SAID, toneId: id })).status).toBe(404)

  service.answerWith('DELETE', 'fails')
  await mine.call(deleteOwnVoice, { id })
  expect(await listed(mine)).toBeUndefined()
  await untilLast(
    async () => service.voices.size + service.consents.size,
    (left) => left === 0,
    MADE_MS,
  )
})

test('S9.52 what the service does not accept fails with a sentence without its words, and the benefit is given back', {
  timeout: 2 * MADE_MS,
}, async () => {
  const used = () => mine.call(listBenefits, {})
  const before = await used()
  service.answerWith('POST /v1/audio/voices', 'refuses')
  const failed = await endedVoice(mine, await submittedVoice(mine, recording))
  expect(failed).toMatchObject({ status: 'failed', resultId: null })
  expect(failed.reason).toBe(
    'The speech service didn’t accept the recording or the licence recording. Replace them, then submit again.',
  )
  expect(await used()).toEqual(before)
  expect((await mine.call(listOwnVoices, {})).records).toEqual([])
})
