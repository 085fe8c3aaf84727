import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setBenefit } from '#server/features/billing/ledger/grant.ts'
import { benefitsOf } from '#server/features/billing/ledger/rows.ts'
import { listOwnPresenters } from '#shared/api/library.ts'
import { submissionDetail } from '#shared/api/submissions.ts'
import { markedFace, openMesh } from '#tests/worlds/marked-face.ts'
import { PRESENTER } from '#tests/worlds/trainer-service.ts'
import { clip, clipAt, picture, soundOnly } from '#tests/worlds/upload-files.ts'
import type { Client } from './kit.ts'
import { submissionServer } from './submission-server.ts'
import { untilLast } from './until.ts'

const server = await submissionServer()
const { db, objects, service, job } = server
const usual = { ...service.answers }
/** Bytes that a workspace may have. */
let allowedBytes = 1e9
beforeAll(async () => {
  job.objects = new Proxy(objects, {
    get(target, name: keyof typeof objects) {
      if (name === 'allowedBytes') return allowedBytes
      const value = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await server.work()
})
afterAll(server.close)

let mine: Client
beforeEach(async () => {
  Object.assign(service.answers, usual)
  service.orders.length = 0
  mine = await server.user()
  await setBenefit(db, mine.tenantId, 'AVATAR_HIGH', 1)
})
const produced = async () => (await server.submission(mine, 'production')).id
const ended = (id: string) =>
  untilLast(
    () => mine.call(submissionDetail, { id }),
    ({ status }) => status !== 'production',
  )
const left = async () => (await benefitsOf(db, mine.tenantId))[0]?.availableQuantity

const headerOf = (png: Buffer) => png.subarray(0, 33)
const done = (more: object): Partial<typeof service.answers> => ({
  status: (response) => service.json(response, { status: 'done', presenter: { ...PRESENTER, ...more } }),
})
const SPEAKING = { triangles: [0, 1, 2], points: openMesh() }
const UNUSABLE: Record<string, Partial<typeof service.answers>> = {
  'a film without a picture': { film: (response) => response.end(soundOnly()) },
  'a film of no time': { film: async (response) => response.end(await clipAt(25, (at) => at === 0)) },
  'a film of hours': { film: async (response) => response.end(await clipAt(0.01)) },
  'no film': { film: (response) => response.end('film') },
  'a film without its alpha': done({ matte: { kind: 'alpha' } }),
  'a cover that is only a header': { cover: async (response) => response.end(headerOf(await picture('png'))) },
  'a cover of another format': { cover: async (response) => response.end(await picture('jpeg')) },
  'nobody in the film': done({ person: { x: 0.9, y: 0, width: 0.5, height: 0 } }),
  'a face that is none': done({ faceUrl: '/face.json' }),
  'a face of another film': {
    ...done({ faceUrl: '/face.json' }),
    face: (response) => response.end(markedFace({ frames: 500, stepSec: 100, mesh: SPEAKING })),
  },
}

test.each(Object.keys(UNUSABLE))(
  'S9.33 %s fails at once with its sentence, and gives the benefit back',
  async (gift) => {
    Object.assign(service.answers, UNUSABLE[gift])
    const failed = await ended(await produced())
    expect(failed).toMatchObject({ status: 'failed', reason: expect.stringContaining('can’t be used') })
    expect([await left(), service.orders.length]).toEqual([1, 1])
    expect(await server.files(mine)).toHaveLength(1)
  },
)

test.each([
  ['a mesh with an area', SPEAKING, true],
  ['no mesh', undefined, undefined],
  ['a mesh without triangles', { triangles: [], points: openMesh() }, undefined],
  ['a mesh without an area', { triangles: [0, 1, 2], points: new Float32Array(956) }, undefined],
  ['a mesh that no frame has', { triangles: [0, 1, 2], points: null }, undefined],
])('S9.33 the face of a service has %s: its lips follow the speech %#', async (_, mesh, lips) => {
  Object.assign(service.answers, done({ faceUrl: '/face.json' }), {
    face: (response: ServerResponse) => response.end(markedFace({ frames: 74, ...(mesh && { mesh }) })),
  })
  expect((await ended(await produced())).status).toBe('complete')
  const [presenter] = (await mine.call(listOwnPresenters, {})).detailList
  expect(presenter?.film).toHaveProperty('face')
  expect(presenter?.film?.lips).toBe(lips)
})

test('S9.33 a presenter needs room for its face too', async () => {
  const face = markedFace()
  const cover = await picture('png')
  let isMade = false
  Object.assign(service.answers, {
    status: (response: ServerResponse, id: string) =>
      isMade ? done({ faceUrl: '/face.json' }).status?.(response, id) : service.json(response, { status: 'running' }),
    cover: (response: ServerResponse) => response.end(cover),
    face: (response: ServerResponse) => response.end(face),
  })
  const made = async (spareBytes: number) => {
    isMade = false
    const id = await produced()
    allowedBytes = (await objects.usedBytes(mine.tenantId)) + clip().length + cover.length + spareBytes
    isMade = true
    return ended(id)
  }
  expect(await made(face.length - 1)).toMatchObject({ status: 'failed', reason: expect.stringContaining('full') })
  expect([await left(), (await server.files(mine)).length]).toEqual([1, 1])
  expect((await made(face.length)).status).toBe('complete')
  expect(await server.files(mine)).toHaveLength(5)
})

test('S9.33 a production that takes longer than an attempt goes on with the same order in the next one', async () => {
  const orders = () => service.orders.length
  service.answers.status = (response, id) =>
    orders() < 3 ? service.json(response, { status: 'running' }) : usual.status(response, id)
  job.production = server.trainer({ turnMs: 0 })
  const { id, jobId } = await server.submission(mine, 'production')
  expect((await ended(id)).status).toBe('complete')
  expect(service.orders.map((order) => order.id)).toEqual([jobId, jobId, jobId])
})

test('S9.33 the time of a production counts from its beginning, over all attempts', async () => {
  service.answers.status = (response) => service.json(response, { status: 'running' })
  job.production = server.trainer({ turnMs: 0, limitMs: 1500 })
  const { id, jobId } = await server.submission(mine, 'production')
  expect(await ended(id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('too long') })
  expect(service.abandoned).toContain(jobId)
  expect(await left()).toBe(1)
})
