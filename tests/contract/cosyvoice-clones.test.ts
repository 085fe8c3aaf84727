import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOwnVoice, listOwnVoices } from '#shared/api/own-voices.ts'
import { analyzeCopywriting } from '#shared/api/speech.ts'
import { cosyvoiceService } from '#tests/worlds/cloning-service.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { untilFinished, untilLast } from './until.ts'
import { endedVoice, MADE_MS, spokenRecording, submittedVoice } from './voice-submissions.ts'

const { env: database, close } = await testDatabase()
const SAID = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1, copywriting: 'Good morning to all of you.' }
const service = await cosyvoiceService()

let server: Server
let mine: Client
let recording: Uint8Array
beforeAll(async () => {
  const cloning = {
    VOICE_CLONING: 'cosyvoice',
    VOICE_CLONING_URL: service.origin,
    VOICE_CLONING_RATE: `${service.rateHz}`,
  }
  server = await startServer({ ...database, ...cloning })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  recording = await spokenRecording()
})
afterAll(async () => {
  await server.stop()
  await service.close()
  await close()
})

/** Whether the embedded store has an object. */
function isStored(key: string): boolean {
  const name = createHash('sha256').update(key).digest('hex')
  return existsSync(path.join(database.DATA_DIR, 'objects', name.slice(0, 2), name))
}

const spoken = async (toneId: string, speedRatio: number) => {
  const { requestId } = await mine.call(analyzeCopywriting, { ...SAID, toneId, speedRatio })
  return untilFinished(() => mine.call(analyzeCopywriting, { requestId }))
}

test('S9.55 CosyVoice gets each sentence with the sample, which is kept with the files of the workspace until the voice is deleted', {
  timeout: 2 * MADE_MS,
}, async () => {
  const done = await endedVoice(mine, await submittedVoice(mine, recording))
  expect(done).toMatchObject({ status: 'complete', reason: null })
  const id = done.resultId ?? ''
  const [voice] = (await mine.call(listOwnVoices, {})).records
  expect(voice).toMatchObject({ id, kind: 'clone' })
  expect(voice?.nearness.score).toBeGreaterThan(60)
  const said = await spoken(id, 1)
  expect(said.error).toBeNull()
  const faster = await spoken(id, 1.25)
  expect((faster.duration ?? 0) / (said.duration ?? 0)).toBeLessThan(0.95)
  const calls = service.calls('POST /inference_cross_lingual')
  expect(calls.at(-1)?.fields.tts_text).toBe(SAID.copywriting)
  const sample = calls.at(-1)?.files.prompt_wav ?? new Uint8Array()
  expect(new TextDecoder().decode(sample.subarray(0, 4))).toBe('RIFF')
  // 24 kHz, 16 bit
  expect(sample.length / 48_000).toBeGreaterThan(10)
  expect(sample.length / 48_000).toBeLessThanOrEqual(25.1)

  service.answerWith('POST /inference', 'html')
  expect((await spoken(id, 1.5)).error).not.toBeNull()

  const { rows } = await runSql(database.DATABASE_URL, 'select handle from voice_clones where voice_id = $1', [id])
  const [{ handle }] = rows
  expect(handle).toMatch(/^tenants\/.*\/voices\/[\w-]+\.wav$/)
  expect(isStored(handle)).toBe(true)
  await mine.call(deleteOwnVoice, { id })
  await untilLast(
    async () => isStored(handle),
    (is) => !is,
    MADE_MS,
  )
})
