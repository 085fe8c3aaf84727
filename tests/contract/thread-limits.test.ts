import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createAligner } from '#server/engines/align/aligner.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { AVATAR_LIMIT_MS } from '#server/features/material/avatar-reader.ts'
import { checkUpload } from '#server/features/material/check-upload.ts'
import { inspectModel } from '#server/features/material/inspect.ts'
import { analyzeJob } from '#server/features/recording/job.ts'
import { ANALYSIS_REQUEST } from '#server/features/recording/request.ts'
import { requestAnalysis } from '#server/features/recording/rules.ts'
import { Space } from '#server/platform/config/space.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'
import { uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { JobQueue } from '#server/platform/queue/queue.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { makeAvatar } from '#tests/worlds/avatar-files.ts'
import { wav } from '#tests/worlds/upload-files.ts'
import { testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const mine: Principal = {
  tenantId: randomUUID(),
  userId: randomUUID(),
  tenantType: 'PERSONAL',
  role: 'owner',
  operator: false,
}
const avatar = makeAvatar('vrm1')
let store: Store
beforeAll(async () => {
  store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
  await store.db.insert(tenants).values({ id: mine.tenantId, name: 'T' })
  await store.db.insert(users).values({ id: mine.userId, passwordHash: '-', nickName: 'N' })
})
afterAll(async () => {
  await store.close()
  await close()
})

/** A store in which every file is an avatar; says which are read. */
function avatars(read: (key: string) => void = () => {}): ObjectStore {
  const only: Pick<ObjectStore, 'size' | 'read'> = {
    size: async () => avatar.length,
    read: async (key) => {
      read(key)
      return Buffer.from(avatar)
    },
  }
  return only as ObjectStore
}

test('S20.38 an avatar that takes too long to read is refused in a sentence of its own, and the next one is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const upload = { key: `${uploadPrefix(mine)}/a.vrm`, kind: 'model', rule: UPLOAD_RULES.avatar } as const
  const slow = checkUpload(avatars(), mine, upload)
  // the time of a question begins with its turn
  while (vi.getTimerCount() === 0) await nextTurn()
  vi.advanceTimersByTime(AVATAR_LIMIT_MS)
  expect(await slow).toEqual({ ok: false, error: { reason: 'uploadTakesTooLong' } })
  expect(await checkUpload(avatars(), mine, upload)).toMatchObject({ ok: true, value: { content: { kind: 'model' } } })
})

test('S20.38 the avatar of a workspace waits for one of another that has many', async () => {
  const read: string[] = []
  const sizeBytes = avatar.length
  const inspect = (key: string) =>
    inspectModel(
      avatars((one) => read.push(one)),
      { key, sizeBytes, tenantId: key[0]! },
    )
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1'].map(inspect))
  expect(read).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
})

test('S20.38 a recording that takes too long to analyze ends with a sentence of its own, at its first attempt', async () => {
  const objects = await EmbeddedStore.open({ dataDir: env.DATA_DIR, bucket: 'b', masterKey: 'k', allowedBytes: 1e9 })
  const queue = new JobQueue(store.url, true, (error) => {
    throw error
  })
  await queue.start([ANALYSIS_REQUEST.job])
  onTestFinished(() => queue.stop())
  const audioId = `${uploadPrefix(mine)}/a.wav`
  await objects.put(audioId, wav())
  const request = { db: store.db, objects, queue, limits: { speechesMax: 9 }, recognizes: false }
  const made = await requestAnalysis(request, mine, { audioId })
  if (!made.ok) throw new Error(made.error.reason)
  const { id, jobId } = made.value
  // no thread starts within a millisecond
  const [speech, aligner] = [createSpeech(), createAligner(1)]
  onTestFinished(() => speech.close())
  const scratch = { scratchDir: path.dirname(env.DATA_DIR), space: new Space([]) }
  const parts = { db: store.db, objects, speech, aligner, recognition: null, ...scratch }
  await analyzeJob(parts, { data: { id }, jobId, signal: new AbortController().signal })
  expect(await ANALYSIS_REQUEST.rows.find(store.db, mine, id)).toMatchObject({
    status: 'fail',
    errorCode: 'takes_too_long',
  })
})
