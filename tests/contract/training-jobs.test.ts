import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PURGE_GRACE_MS } from '#server/features/material/purge.ts'
import { trainJob } from '#server/features/training/job.ts'
import { TRAINING_REQUEST } from '#server/features/training/public.ts'
import { Space } from '#server/platform/config/space.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import { purge } from '#server/serve/purge.ts'
import { endDeadAttempts } from '#server/serve/recover.ts'
import { deletePresenter, listOwnPresenters } from '#shared/api/library.ts'
import { trainPhoto } from '#shared/api/training.ts'
import type { Client } from './kit.ts'
import { trainingServer } from './training-server.ts'
import { untilFinished } from './until.ts'

const server = await trainingServer()
const { trainer, objects, queue } = server
const { db } = server.store
let mine: Client
let key: string

beforeAll(() => server.work())
beforeEach(async () => {
  trainer.next = (job) => trainer.made(job)
  mine = await server.user()
  key = await server.upload(mine, 'photo.png')
})
afterAll(server.close)

const ask = async () => (await mine.call(trainPhoto, { key, name: 'Ann', face: null })).requestId
const ended = (requestId: string) => untilFinished(() => mine.call(trainPhoto, { requestId }))
const rowOf = async (id: string) => {
  const row = await TRAINING_REQUEST.rows.find(db, { tenantId: mine.tenantId } as never, id)
  if (!row) throw new Error('the request is gone')
  return row
}

/** A trainer that never ends, as that of a process which is killed. */
const hang: typeof trainer.next = ({ signal: given, limitMs }) => {
  const signal = AbortSignal.any([given, AbortSignal.timeout(limitMs)])
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

/** Ends the attempt that runs as a start after a kill does, and lets the next one do something. */
async function killed(id: string, next: typeof trainer.next): Promise<void> {
  const { jobId } = await rowOf(id)
  await expect.poll(() => queue.state(TRAINING_REQUEST.job, jobId), { timeout: 20_000 }).toBe('active')
  trainer.next = next
  await endDeadAttempts(db, queue)
}

test('S9.15 a training whose process is killed is done by the next attempt; without one the failure is the server’s', async () => {
  trainer.next = hang
  const first = await ask()
  await killed(first, (job) => trainer.made(job))
  expect(await ended(first)).toMatchObject({ error: null, presenter: { kind: 'photo' } })
  expect(await server.made(mine)).toHaveLength(2)

  trainer.next = hang
  const second = await ask()
  await killed(second, hang)
  await killed(second, hang)
  const lost = { code: 'lost', message: expect.stringContaining('server') }
  expect(await ended(second)).toMatchObject({ error: lost, presenter: null })
})

test('S9.15 an error of the trainer that says nothing of the photo is tried again, and then the failure is the server’s', async () => {
  const before = trainer.jobs.length
  trainer.next = async () => {
    throw new Error('the browser crashed')
  }
  expect(await ended(await ask())).toMatchObject({ error: { code: 'lost' } })
  expect(trainer.jobs.length - before).toBe(2)
})

/** One attempt beside the queue, which waits behind a training of the same workspace. */
async function attemptWith(parts: Partial<typeof server.job>, limitMs?: number) {
  trainer.next = hang
  const before = trainer.jobs.length
  const blocking = await ask()
  // a job that is active has not asked the trainer yet
  await expect.poll(() => trainer.jobs.length).toBe(before + 1)
  const id = await ask()
  const { jobId } = await rowOf(id)
  if (limitMs === undefined) trainer.next = (job) => trainer.made(job)
  await trainJob({ ...server.job, ...parts }, { data: { id }, jobId, signal: new AbortController().signal }, limitMs)
  for (const one of [blocking, id])
    await TRAINING_REQUEST.cancel({ db, queue }, { tenantId: mine.tenantId } as never, one)
  return { ...(await mine.call(trainPhoto, { requestId: id })), files: await server.made(mine) }
}

test('S9.15 a training that takes longer than its time is ended, and says so', async () => {
  const { error, files } = await attemptWith({}, 1)
  expect(error).toEqual({ code: 'tooLong', message: expect.stringContaining('took too long') })
  expect(files).toEqual([])
})

test('S9.15 a training whose photo does not come from the store ends in its time, and leaves no file', async () => {
  const silent = new Proxy(objects, {
    get(target, name: keyof typeof objects) {
      if (name === 'read') return () => new Promise(() => {})
      const value = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  expect(await attemptWith({ objects: silent }, 50)).toMatchObject({ error: { code: 'tooLong' }, files: [] })
  await expect.poll(() => readdirSync(server.scratchDir)).toEqual([])
})

test('S9.15 a training for which the workspace or the disk has no room says so, and leaves no file', async () => {
  const full = new Proxy(objects, {
    get(target, name: keyof typeof objects) {
      if (name === 'put') return async () => Promise.reject(new QuotaError(1e9))
      const value = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const unstored = await attemptWith({ objects: full })
  expect(unstored).toMatchObject({ error: { code: 'noRoom' }, files: [], presenter: null })
  const space = new Space([{ folder: server.scratchDir, growth: async () => 1e18 }])
  expect(await attemptWith({ space })).toMatchObject({ error: { code: 'noSpace' }, files: [] })
})

test('S9.16 the photo of a training goes a week after it, and the presenter a week after it was deleted', async () => {
  const later = () => purge({ db, objects, onError: () => {} }, new Date(Date.now() + PURGE_GRACE_MS + 60_000))
  const { presenter } = await ended(await ask())
  const unfinished = await db.transaction((tx) =>
    TRAINING_REQUEST.rows.insert(tx, mine as never, { sourceKey: `${key}2`, name: 'Bob' }),
  )
  await server.upload(mine, 'photo.png2')
  const files = await server.made(mine)
  // as an attempt leaves it whose process is killed between the file and its row
  await objects.put(`tenants/${mine.tenantId}/presenters/stray.portrait`, new Uint8Array(1))
  await purge({ db, objects, onError: () => {} }, new Date(Date.now() + PURGE_GRACE_MS - 60_000))
  expect(await objects.size(key)).not.toBeNull()
  await later()
  expect([await objects.size(key), (await objects.size(`${key}2`)) !== null]).toEqual([null, true])
  expect(await rowOf(unfinished.id)).toMatchObject({ status: 'progress' })
  expect(await server.made(mine)).toEqual(files)
  expect((await mine.call(listOwnPresenters, {})).detailList).toEqual([presenter])
  await mine.call(deletePresenter, { id: presenter?.id ?? '' })
  await later()
  expect(await server.made(mine)).toEqual([])
})
