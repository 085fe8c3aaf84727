import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRemoteTrainer } from '#server/engines/train/remote/adapter.ts'
import { setBenefit } from '#server/features/billing/ledger/grant.ts'
import { PRODUCTION_JOB } from '#server/features/training/submission/production-rows.ts'
import { eq } from '#server/platform/db/base/drizzle.ts'
import { ledgerEntries } from '#server/platform/db/schema/benefits.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import { purge } from '#server/serve/purge.ts'
import { endDeadAttempts } from '#server/serve/recover.ts'
import { listBenefits } from '#shared/api/benefits.ts'
import { listOwnPresenters } from '#shared/api/library.ts'
import {
  draftSubmission,
  licenceCode,
  saveSubmission,
  submissionDetail,
  submitSubmission,
  withdrawSubmission,
} from '#shared/api/submissions.ts'
import { AVATAR_TYPES } from '#shared/model/training-types.ts'
import { PRESENTER } from '#tests/worlds/trainer-service.ts'
import { statementFilm, trainingFilm } from '#tests/worlds/training-films.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import type { Client } from './kit.ts'
import { submissionServer } from './submission-server.ts'
import { untilLast } from './until.ts'

const server = await submissionServer()
const { db, service, queue, scratchDir } = server
const usual = { ...service.answers }
beforeAll(() => server.work())
afterAll(server.close)

const film = await trainingFilm(150.2)
let mine: Client
beforeEach(async () => {
  Object.assign(service.answers, usual)
  service.orders.length = 0
  mine = await server.user()
  await setBenefit(db, mine.tenantId, 'AVATAR_HIGH', 1)
})

let statements = 0
async function submitted(poster?: Buffer): Promise<string> {
  const { id } = await mine.call(draftSubmission, { type: 'high', language: 'en-GB' })
  const { code } = await mine.call(licenceCode, { id })
  const statement = await statementFilm(4 + 0.04 * statements++)
  const files: { part: 'main' | 'licence' | 'poster'; key: string; fileName: string }[] = [
    { part: 'main', key: await server.upload(mine, 'main.mp4', film), fileName: 'main.mp4' },
    { part: 'licence', key: await server.upload(mine, 'licence.mp4', statement), fileName: 'licence.mp4' },
  ]
  if (poster) {
    const key = await server.upload(mine, 'poster.png', poster)
    files.push({ part: 'poster', key, fileName: 'poster.png' })
  }
  const form = { name: 'Ann', language: 'en-GB', gender: 'female', resolution: '2K', scene: 'VIDEO' } as const
  await mine.call(saveSubmission, { id, form, files, revision: 0, licenceCode: code })
  expect((await mine.call(submitSubmission, { id, confirmed: true })).status).toBe('production')
  return id
}
const ended = (id: string) =>
  untilLast(
    () => mine.call(submissionDetail, { id }),
    ({ status }) => status !== 'production',
  )
const left = async () => (await mine.call(listBenefits, {}))[0]?.availableQuantity
const jobOf = async (id: string) => {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id))
  return row?.jobId ?? ''
}

test('S9.33, S6.01 a service is ordered a presenter with addresses of the material, and what it has made is on the shelf', async () => {
  let asked = 0
  service.answers.status = (response, id) => {
    asked += 1
    // it starts again meanwhile
    if (asked === 2) return response.writeHead(503).end()
    if (asked < 4) return service.json(response, { status: 'running', progress: 0.4 })
    return usual.status(response, id)
  }
  const id = await submitted()
  const made = await ended(id)
  expect(made).toMatchObject({ status: 'complete', progress: 1, reason: null })
  expect(service.orders).toMatchObject([
    { type: 'high', name: 'Ann', resolution: '2K', files: [{ part: 'main' }, { part: 'licence' }] },
  ])
  expect(service.orders[0]?.files.map(({ url }) => new URL(url).origin)).toEqual([
    'http://studio.test',
    'http://studio.test',
  ])
  expect([...service.keys]).toEqual(['Bearer a key'])
  const years = ((made.usableUntil ?? 0) - (made.endTime ?? 0)) / (365.25 * 24 * 3600_000)
  expect(years).toBeCloseTo(3, 2)

  const [presenter] = (await mine.call(listOwnPresenters, {})).detailList
  expect(presenter).toMatchObject({ id: made.resultId, kind: 'footage', name: { 'en-US': 'Ann' }, gender: 'female' })
  expect(presenter?.own?.trained).toEqual({ type: 'high', scene: 'VIDEO', resolution: '2K' })
  expect(presenter?.film).toMatchObject({
    matte: { kind: 'none' },
    person: PRESENTER.person,
    frameRate: expect.closeTo(25),
  })
  expect(await server.files(mine)).toHaveLength(4)
  expect(readdirSync(scratchDir)).toEqual([])
  expect(await left()).toBe(0)
  const steps = await db.select({ step: ledgerEntries.step }).from(ledgerEntries).where(eq(ledgerEntries.subject, id))
  expect(steps.map(({ step }) => step)).toContain('settle')
  expect((await mine.raw(withdrawSubmission, { id })).status).toBe(409)

  // the material has done its work
  const purgeIn = (days: number) =>
    purge({ db, objects: server.objects, onError: () => {} }, new Date(Date.now() + days * 24 * 3600_000))
  await purgeIn(6)
  expect((await mine.call(submissionDetail, { id })).files).toHaveLength(2)
  await purgeIn(8)
  expect((await mine.call(submissionDetail, { id })).files).toEqual([])
})

test('S9.33 what a service refuses has failed with its sentence, gives the benefit back, and is submitted again', async () => {
  let isDecided = false
  service.answers.status = (response) =>
    isDecided
      ? service.json(response, { status: 'failed', reason: 'The film\0\nis too dark.' })
      : service.json(response, { status: 'running' })
  const id = await submitted()
  expect(await left()).toBe(0)
  isDecided = true
  expect(await ended(id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('The film is too dark.') })
  expect(await left()).toBe(1)
  expect(await server.files(mine)).toHaveLength(2)

  service.answers.status = usual.status
  await mine.call(submitSubmission, { id, confirmed: true })
  expect((await ended(id)).status).toBe('complete')
  expect(new Set(service.orders.map((order) => order.id)).size).toBe(2)
})

test('S9.35 the cover that was submitted is that of the presenter', async () => {
  const id = await submitted(await picture('png'))
  expect((await ended(id)).status).toBe('complete')
  const [presenter] = (await mine.call(listOwnPresenters, {})).detailList
  expect(presenter?.coverUrl).toMatch(/poster\.png$/)
  expect(await server.files(mine)).toHaveLength(4)
})

test('S9.33 who withdraws ends the training at the service too; nothing is left of it', async () => {
  service.answers.status = (response) => service.json(response, { status: 'running', progress: 0.1 })
  const id = await submitted()
  await untilLast(
    async () => service.orders.length,
    (orders) => orders === 1,
  )
  const jobId = await jobOf(id)
  await mine.call(withdrawSubmission, { id })
  await untilLast(
    async () => service.abandoned,
    (ids) => ids.includes(jobId),
  )
  expect(await server.files(mine)).toEqual([])
  expect(await left()).toBe(1)
})

test('S9.33 a production whose process is killed goes on with the same order', async () => {
  const hang = (response: ServerResponse) => service.json(response, { status: 'running', progress: 0.1 })
  const killed = async (id: string, next: typeof service.answers.status) => {
    const jobId = await jobOf(id)
    const orders = service.orders.length
    await expect.poll(() => queue.state(PRODUCTION_JOB, jobId), { timeout: 20_000 }).toBe('active')
    service.answers.status = next
    await endDeadAttempts(db, queue)
    return orders
  }
  service.answers.status = hang
  const first = await submitted()
  await untilLast(
    async () => service.orders.length,
    (orders) => orders === 1,
  )
  await killed(first, usual.status)
  expect((await ended(first)).status).toBe('complete')
  expect(new Set(service.orders.map((order) => order.id))).toEqual(new Set([await jobOf(first)]))
})

const job = () => {
  const base = path.join(scratchDir, randomUUID())
  return {
    id: 'one',
    type: 'high' as const,
    ...({ name: 'Ann', language: 'en-GB', gender: null, resolution: '1080P', scene: 'VIDEO' } as const),
    files: [],
    outFile: base,
    faceFile: `${base}.json`,
    beganAt: new Date(),
    signal: new AbortController().signal,
    onProgress: () => {},
    isOver: async () => false,
  }
}

/** A trainer of the service that asks often and is not patient. */
const trainerOf = ({ limitMs = 20_000, turnMs = 20_000 } = {}) => {
  const { url } = service
  const times = { pollMs: 10, patienceMs: 0, limitMs, turnMs }
  return createRemoteTrainer({ url, key: null, types: AVATAR_TYPES, ...times, pictures: server.pictures })
}

const LIES: Record<string, Partial<typeof service.answers>> = {
  'no JSON': { status: (response) => response.end('<html>') },
  'another shape': { status: (response) => service.json(response, { status: 'ready' }) },
  'an error': { status: (response) => response.writeHead(500).end() },
  'an endless answer': { status: (response) => response.end('a'.repeat(2_000_000)) },
  'an address elsewhere': {
    status: (response) =>
      service.json(response, {
        status: 'done',
        presenter: { ...PRESENTER, filmUrl: 'http://169.254.169.254/film.mp4' },
      }),
  },
  'half an answer': {
    status: (response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('{"status":', () => response.destroy())
    },
  },
  'a missing file': {
    status: (response) =>
      service.json(response, { status: 'done', presenter: { ...PRESENTER, coverUrl: '/none.png' } }),
  },
}

test.each(Object.keys(LIES))('S9.33 a service that gives %s makes nothing', async (lie) => {
  Object.assign(service.answers, LIES[lie])
  const trainer = trainerOf()
  await expect(trainer.produce(job())).rejects.toThrow()
  expect(readdirSync(scratchDir)).toEqual([])
})

test('S9.33 a studio that stops leaves the order to its next start', async () => {
  service.answers.status = (response) => service.json(response, { status: 'running', progress: 0.1 })
  const trainer = trainerOf()
  const stop = new AbortController()
  const before = service.abandoned.length
  const order = { ...job(), signal: stop.signal, onProgress: () => stop.abort() }
  await expect(trainer.produce(order)).rejects.toMatchObject({ name: 'AbortError' })
  expect(service.abandoned).toHaveLength(before)
  await expect(trainer.produce({ ...order, signal: AbortSignal.abort(), isOver: async () => true })).rejects.toThrow()
  expect(service.abandoned).toHaveLength(before + 1)
})

test('S9.33 a service that leads elsewhere is not followed, one that is too slow is left', async () => {
  service.answers.status = (response) => response.writeHead(302, { location: `${service.url}/film.mp4` }).end()
  await expect(trainerOf().produce(job())).rejects.toThrow()
  service.answers.status = () => {}
  await expect(trainerOf({ limitMs: 300 }).produce(job())).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(readdirSync(scratchDir)).toEqual([])
})
