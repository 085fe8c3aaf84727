import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBenefit } from '#server/features/billing/ledger/grant.ts'
import { releaseGivenUp } from '#server/features/work/local-export.ts'
import { openStore } from '#server/platform/db/open.ts'
import { listProducts } from '#shared/api/billing/products.ts'
import { listConsumption, listGrants } from '#shared/api/billing/usage.ts'
import { createFromTemplate, listTemplates } from '#shared/api/creative-templates.ts'
import { listDigitalHumans3d } from '#shared/api/library.ts'
import { createProject, saveProject } from '#shared/api/project.ts'
import {
  beginLocalExport,
  cancelWork,
  createWork,
  endLocalExport,
  regenerateWork,
  workDetail,
} from '#shared/api/work.ts'
import { documentOfPicture, documentOfText } from '#tests/worlds/document-of-text.ts'
import { Client, ROOT, type Server, startServer, testDatabase } from '../kit.ts'
import { untilEnded } from '../works.ts'
import { act, order, walletOf } from './buyer.ts'

const { env: database, close } = await testDatabase()
const store = await openStore({ dataDir: database.DATA_DIR, databaseUrl: database.DATABASE_URL, role: 'api' })
const settings = { name: 'Film', format: 'mp4' as const, size: 720 as const, frameRate: 25 as const, bitRate: 2 }
let server: Server
let demo: Client
let other: Client
let projectId: string

beforeAll(async () => {
  const accounts = { FIRST_ACCOUNT: 'bob@example.com', FIRST_PASSWORD: 'Second-2026' }
  server = await startServer({ ...database, ...accounts, DEMO: 'on', BILLING: 'demo' })
  demo = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('bob@example.com', 'Second-2026')
  projectId = await projectOf(demo)
})
afterAll(async () => {
  await store.close()
  await server.stop()
  await close()
})

async function projectOf(client: Client, document = documentOfText('Hello')): Promise<string> {
  const { id } = await client.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  await client.call(saveProject, { id, webExtraParam: document })
  return id
}

const left = async () => (await demo.call(listGrants, { kind: 'VIDEO_DURATION' })).holdings[0]?.left ?? -1
const set = (seconds: number) => setBenefit(store.db, demo.tenantId, 'VIDEO_DURATION', seconds)
const uses = async () => (await demo.call(listConsumption, { kind: 'duration' })).records.map(({ state }) => state)

test('S10.18, S16.08 a render is charged for its seconds once, again when it is made again, and not when it is canceled or fails', async () => {
  const before = await left()
  const { id } = await demo.call(createWork, { projectId, settings })
  const cost = before - (await left())
  expect(cost).toBeGreaterThan(0)
  expect(await untilEnded(demo, id)).toMatchObject({ status: 'success', consumedSec: cost })
  expect(await left()).toBe(before - cost)
  await demo.call(regenerateWork, { id })
  expect(await left()).toBe(before - 2 * cost)
  await demo.call(cancelWork, { id })
  expect(await left()).toBe(before - cost)
  expect(await uses()).toEqual(['released', 'settled'])
  expect((await demo.call(workDetail, { id })).consumedSec).toBe(0)
  const lost = await demo.call(createWork, {
    projectId: await projectOf(demo, documentOfPicture('https://127.0.0.1:1/a.png')),
    settings,
  })
  expect(await untilEnded(demo, lost.id)).toMatchObject({ status: 'fail', consumedSec: 0 })
  expect(await left()).toBe(before - cost)
}, 180_000)

test('S7.03 the sums of days are those of the days of a time zone', async () => {
  const { exportId } = await demo.call(beginLocalExport, { projectId, name: 'Film' })
  const daysIn = async (timeZone: string) => (await demo.call(listConsumption, { kind: 'duration', timeZone })).days
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
  // they are 25 hours apart: never on the same day
  expect((await daysIn(west)).map(({ day }) => day)).toEqual([dayIn(west)])
  expect((await daysIn(east)).map(({ day }) => day)).toEqual([dayIn(east)])
  for (const timeZone of ['Nowhere/Land', '+08:00', "UTC'"])
    expect((await demo.raw(listConsumption, { kind: 'duration', timeZone })).code).toBe(10001)
  await demo.call(endLocalExport, { exportId: exportId!, done: true })
})

test('S10.18 what is longer than what is left is refused with both lengths, and leaves no work', async () => {
  const all = (await demo.call(listGrants, { kind: 'VIDEO_DURATION' })).holdings[0]?.all ?? 0
  await set(all - (await left()))
  const refused = await demo.raw(createWork, { projectId, settings })
  expect(refused).toMatchObject({ status: 409, data: { reason: 'minutesUsedUp', leftSec: 0 } })
  expect(refused.msg).toContain('0:00 is left')
  expect(await demo.raw(beginLocalExport, { projectId, name: 'Film' })).toMatchObject({ status: 409 })
  expect(await left()).toBe(0)
  await set(all)
})

test('S10.18 an export in the browser is charged when it is done, given back when it is not, or given up', async () => {
  const before = await left()
  const begin = async () => (await demo.call(beginLocalExport, { projectId, name: 'Film' })).exportId!
  const done = await begin()
  const cost = before - (await left())
  await demo.call(endLocalExport, { exportId: done, done: true })
  await demo.call(endLocalExport, { exportId: done, done: false })
  expect(await left()).toBe(before - cost)
  await demo.call(endLocalExport, { exportId: await begin(), done: false })
  expect(await left()).toBe(before - cost)
  const forgotten = await begin()
  await other.call(endLocalExport, { exportId: forgotten, done: false })
  await releaseGivenUp(store.db, new Date(Date.now() + 11 * 3_600_000))
  expect(await left()).toBe(before - 2 * cost)
  await releaseGivenUp(store.db, new Date(Date.now() + 13 * 3_600_000))
  expect(await left()).toBe(before - cost)
  expect((await other.call(beginLocalExport, { projectId: await projectOf(other), name: 'Film' })).exportId).toBeNull()
})

test('S10.19 what is for members is known by its file, under whichever id a document has it', async () => {
  const document = JSON.parse(readFileSync(path.join(ROOT, 'examples/batch/project.json'), 'utf8'))
  const { dhRoleModule: role } = document.scenes[0].tracks[0]
  const refused = async (url: string) => {
    Object.assign(role, { digitalHumanId: 'lena-3d', kind: 'model', url })
    const made = await projectOf(demo, JSON.stringify(document))
    return (await demo.raw(createWork, { projectId: made, settings })).data as { reason?: string; names?: object[] }
  }
  const own = '/library/presenters/lin-3d/lin.glb'
  for (const url of [own, '/library/presenters/lena-3d/../lin%2D3d/lin.glb', `${server.url}${own}?x`])
    expect(await refused(url), url).toMatchObject({ reason: 'vipNeeded', names: [{ 'en-US': 'Lin Hui' }] })
  expect(await refused('/library/presenters/lena-3d/lena.glb')).not.toMatchObject({ reason: 'vipNeeded' })
})

test('S10.19, S11.05, E18.14 what is for members is used by all, and rendered by members', async () => {
  const sold = async (client: Client) =>
    (await client.call(listDigitalHumans3d, {})).detailList.filter(({ soldType }) => soldType).map(({ id }) => id)
  expect(await sold(demo)).toEqual(['lin-3d', 'malik-3d'])
  expect(await sold(other)).toEqual([])
  const templates = (await demo.call(listTemplates, { size: 100 })).records
  const { id: templateId } = templates.find(({ soldType }) => soldType)!
  const made = await demo.call(createFromTemplate, { templateId })
  const wanted = { projectId: made.id, settings: { ...settings, sceneId: undefined } }
  const refused = await demo.raw(createWork, wanted)
  expect(refused).toMatchObject({ status: 403, data: { reason: 'vipNeeded' } })
  expect(await demo.raw(beginLocalExport, { projectId: made.id, name: 'Film' })).toMatchObject({ status: 403 })
  const free = await other.call(createFromTemplate, { templateId })
  expect((await other.raw(createWork, { ...wanted, projectId: free.id })).data).not.toMatchObject({
    reason: 'vipNeeded',
  })
  const week = (await demo.call(listProducts, { categoryCode: 'MEMBER' })).at(-1)!
  await act(await walletOf(demo, await order(demo, week)), 'pay')
  expect((await demo.raw(createWork, wanted)).data).not.toMatchObject({ reason: 'vipNeeded' })
})
