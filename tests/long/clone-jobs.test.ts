import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createSpeech } from '#server/engines/speech/create.ts'
import { voiceJob } from '#server/features/training/submission/voice-job.ts'
import { dropClones } from '#server/features/training/voices/clone-rows.ts'
import { forgetClones, UNANSWERED_MS } from '#server/features/training/voices/clones-job.ts'
import { ownVoicesIn } from '#server/features/training/voices/rows.ts'
import { CLONING_VARIABLES, cloningConfig } from '#server/platform/config/cloning-config.ts'
import { Space } from '#server/platform/config/space.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import { JOB_KINDS } from '#server/serve/job-kinds.ts'
import { runSql } from '#tests/contract/database.ts'
import { temporaryFolder, testDatabase } from '#tests/contract/kit.ts'
import { silence, spokenRecording } from '#tests/contract/voice-submissions.ts'
import { cloningService } from '#tests/worlds/cloning-service.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { openedQueue } from '#tests/worlds/opened-queue.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'

const database = await testDatabase()
const { store, objects, close } = await openedQueue(database, JOB_KINDS)
const { db } = store
// one that knows its voices by their names, so that a clone whose answer never came can be found
const service = await cloningService({ named: true })
const none = { openai: null, azure: null, nls: null, voices: null, release: null, folder: temporaryFolder() }
const speechWith = (patience: { VOICE_CLONING_TIMEOUT_SECONDS?: string }) => {
  const given = { VOICE_CLONING: 'openai', VOICE_CLONING_URL: `${service.url}/`, ...patience }
  const cloning = cloningConfig(z.object(CLONING_VARIABLES).parse(given))
  return createSpeech({ ...none, timeoutMs: 20_000, cloning }, ownVoicesIn(db))
}
const speech = speechWith({})
const impatient = speechWith({ VOICE_CLONING_TIMEOUT_SECONDS: '1' })
const messages = { send: async () => {}, close: () => {} }
const parts = { db, objects, messages, speech, scratchDir: temporaryFolder(), space: new Space([]) }

let recording: Uint8Array
beforeAll(async () => {
  recording = await spokenRecording()
})
afterAll(async () => {
  await Promise.all([speech.close(), impatient.close()])
  await service.close()
  await close()
})

/** A submission of a voice in production. */
async function produced() {
  const { tenantId, userId } = await newcomer(db)
  const [id, jobId] = [randomUUID(), randomUUID()]
  const measures = { sizeBytes: 4, durationSec: 95, widthPx: 0, heightPx: 0, frameRate: 0, title: '', description: '' }
  const file = async (part: 'main' | 'licence', bytes: Uint8Array) => {
    const key = `tenants/${tenantId}/uploads/${userId}/training/${part}-${id}.wav`
    await objects.put(key, bytes)
    return { part, key, fileName: `${part}.wav`, ...measures }
  }
  const files = [await file('main', recording), await file('licence', silence(4))]
  const row = { id, tenantId, userId, jobId, type: 'fast', language: 'en-GB', name: 'Ann', files } as const
  await db.insert(submissions).values({ ...row, files, status: 'production', productionAt: new Date() })
  return { id, jobId, tenantId }
}
const attempt = ({ id, jobId }: { id: string; jobId: string }, signal = new AbortController().signal, means = parts) =>
  voiceJob(means, { data: { id }, jobId, signal })
const sweep = (afterMs = 0) => forgetClones(parts, new Date(Date.now() + afterMs), new AbortController().signal)
const statusOf = async (id: string) =>
  (await runSql(database.env.DATABASE_URL, 'select status, error_code from submissions where id = $1', [id])).rows[0]

test('S9.51 an attempt that dies while the service works leaves one clone, that of the next attempt', {
  timeout: 120_000,
}, async () => {
  const submission = await produced()
  service.answerWith('POST /v1/audio/voices', 'late')
  const killed = new AbortController()
  const first = attempt(submission, killed.signal).catch((error: unknown) => error)
  await untilHolds(() => expect(service.voices.size).toBe(1))
  killed.abort(new Error('killed'))
  expect(await first).toMatchObject({ message: 'killed' })
  await attempt(submission)
  expect(await statusOf(submission.id)).toMatchObject({ status: 'complete' })
  expect(service.voices.size).toBe(2)
  // the service may still be at it
  await sweep()
  expect(service.voices.size).toBe(2)
  await sweep(UNANSWERED_MS + 1000)
  const [voice] = await ownVoicesIn(db)(submission.tenantId)
  expect([...service.voices.keys()]).toEqual([JSON.parse(voice?.clone?.handle ?? '{}').voice])
  // a deleted workspace takes its voices with it
  await runSql(database.env.DATABASE_URL, 'delete from submissions where tenant_id = $1', [submission.tenantId])
  await runSql(database.env.DATABASE_URL, 'delete from own_voices where tenant_id = $1', [submission.tenantId])
  await sweep()
  expect(service.voices.size).toBe(0)
  expect(await dropClones(db, 'openai', new Date())).toEqual([])
})

test('S9.53 a submission that is withdrawn while the clone is made leaves none, once the service confirms it', {
  timeout: 120_000,
}, async () => {
  const submission = await produced()
  service.answerWith('POST /v1/audio/speech', 'late')
  const withdrawn = new AbortController()
  const made = attempt(submission, withdrawn.signal).catch((error: unknown) => error)
  await untilHolds(() => expect(service.calls('POST /v1/audio/speech').length).toBeGreaterThan(5))
  await runSql(database.env.DATABASE_URL, 'delete from submissions where id = $1', [submission.id])
  withdrawn.abort(new Error('withdrawn'))
  await made
  expect(service.voices.size).toBe(1)
  service.answerWith('DELETE', 'locked')
  await sweep()
  expect(service.voices.size).toBe(1)
  await sweep()
  expect(service.voices.size).toBe(0)
})

test.each([
  ['refuses', 'cloneRefused'],
  ['locked', 'cloneFailed'],
  ['fails', 'cloneFailed'],
  ['dies', 'cloneFailed'],
  ['html', 'cloneFailed'],
  ['never', 'cloneFailed'],
] as const)(
  'S9.52 a service that %s ends a submission as %s, after one order, without its words',
  {
    timeout: 60_000,
  },
  async (manner, code) => {
    const submission = await produced()
    const before = service.calls('POST /v1/audio/voices').length
    service.answerWith('POST /v1/audio/voices', manner)
    const means = { ...parts, speech: manner === 'never' ? impatient : speech }
    await attempt(submission, new AbortController().signal, means)
    expect(await statusOf(submission.id)).toMatchObject({ status: 'failed', error_code: code })
    expect(service.calls('POST /v1/audio/voices').length).toBe(before + 1)
    const query = 'select error_message from submissions where id = $1'
    const { error_message: said } = (await runSql(database.env.DATABASE_URL, query, [submission.id])).rows[0]
    expect(said).toMatch(/^The service of voice clones [^\n]*\.$/)
    expect(said).not.toMatch(/hidden|speakers|127\.0/)
  },
)
