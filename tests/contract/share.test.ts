import { createServer } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ObjectFiles } from '#server/platform/objects/embedded/files.ts'
import { type AnalyticsEvent, trackEvents } from '#shared/api/analytics.ts'
import { createShare, listShares, restoreShare, revokeShare, shareDetail } from '#shared/api/share.ts'
import { accessUrl } from '#shared/api/storage.ts'
import {
  cancelWork,
  deleteWork,
  downloadWork,
  emptyWorkBin,
  listWorkBin,
  listWorks,
  purgeWork,
  regenerateWork,
  renameWork,
  restoreWork,
  workDetail,
} from '#shared/api/work.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env: database, close } = await testDatabase()
const received: string[] = []
const service = createServer((request, response) => {
  request.on('data', (bytes) => received.push(String(bytes)))
  request.on('end', () => response.end())
})
let server: Server
let mine: Client
let other: Client
const visitor = () => new Client(server.url)

beforeAll(async () => {
  const accounts = { FIRST_ACCOUNT: 'bob@example.com', FIRST_PASSWORD: 'Second-2026' }
  server = await startServer({ ...database, ...accounts })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('bob@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  service.close()
  await close()
})

async function work(id: string, status = 'success') {
  const settings = { name: 'Film', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 }
  await runSql(
    database.DATABASE_URL,
    `insert into works (id, tenant_id, user_id, project_id, project_json, settings, name, status, key)
      values ($1, $2, $3, 'p', '{}', $4, 'Film', $5, $6)`,
    [id, mine.tenantId, mine.userId, settings, status, `tenants/${mine.tenantId}/works/${id}.mp4`],
  )
}

const tokenOf = (path: string) => path.replace('/share/', '')
const open = async (token: string) => (await visitor().raw(shareDetail, { token })).status

test('S4.17 a link shows one work to anybody until it is revoked, which is undone for an hour', async () => {
  await work('w1')
  await work('w2')
  const share = await mine.call(createShare, { workId: 'w1', days: 7 })
  expect(share.expireTime - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000)
  const shown = await visitor().call(shareDetail, { token: tokenOf(share.path) })
  expect(shown.name).toBe('Film')
  expect(Object.keys(shown).sort()).toEqual(['coverUrl', 'name', 'url'])
  // what signs the address is random, and may hold any two letters
  const { pathname } = new URL(shown.url)
  expect(pathname).toContain('w1.mp4')
  expect(pathname).not.toContain('w2')
  expect((await mine.call(listShares, { workId: 'w1' })).records.map(({ path }) => path)).toEqual([share.path])
  await mine.call(revokeShare, { id: share.id })
  expect(await open(tokenOf(share.path))).toBe(404)
  expect((await mine.call(listShares, { workId: 'w1' })).records).toEqual([])
  const again = { id: share.id }
  expect((await mine.raw(revokeShare, again)).status).toBe(404)
  expect((await other.raw(restoreShare, again)).status).toBe(404)
  expect(await mine.call(restoreShare, again)).toEqual(share)
  expect(await open(tokenOf(share.path))).toBe(200)
  expect((await mine.raw(restoreShare, again)).status).toBe(404)
  await mine.call(revokeShare, again)
  await runSql(database.DATABASE_URL, "update shares set revoked_at = now() - interval '2 hours' where id = $1", [
    share.id,
  ])
  expect((await mine.raw(restoreShare, again)).status).toBe(404)
})

test('S4.17, S20.36 an address of a shared film answers HEAD as GET, and is refused once its link is revoked or its work deleted', async () => {
  await work('film')
  const film = Buffer.from('a film')
  const objects = new ObjectFiles(path.join(database.DATA_DIR, 'objects'))
  await objects.put(`tenants/${mine.tenantId}/works/film.mp4`, Readable.from([film]), { bytes: film.length })
  const share = await mine.call(createShare, { workId: 'film', days: 1 })
  const other = await mine.call(createShare, { workId: 'film', days: 1 })
  const { url } = await visitor().call(shareDetail, { token: tokenOf(share.path) })
  const { url: otherUrl } = await visitor().call(shareDetail, { token: tokenOf(other.path) })
  const asked = async (address: string, method: string) => {
    const response = await fetch(address, { method })
    return [response.status, await response.text()] as const
  }
  expect(await asked(url, 'GET')).toEqual([200, 'a film'])
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', ''])
  expect((await asked(url, 'DELETE'))[0]).toBe(403)
  expect((await asked(url.replace(/&x-studio-share=[^&]+/, ''), 'GET'))[0]).toBe(403)
  await mine.call(revokeShare, { id: share.id })
  for (const method of ['GET', 'HEAD']) expect((await asked(url, method))[0]).toBe(403)
  expect(await asked(otherUrl, 'GET')).toEqual([200, 'a film'])
  await mine.call(deleteWork, { id: 'film' })
  expect((await asked(otherUrl, 'GET'))[0]).toBe(403)
  await mine.call(purgeWork, { id: 'film' })
})

test('S20.36 a work has few links that have not ended, also when they are made at once', async () => {
  await work('many')
  const make = () => mine.raw(createShare, { workId: 'many', days: 1 })
  const made = await Promise.all(Array.from({ length: 53 }, make))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(made.find(({ status }) => status !== 200)).toMatchObject({ status: 409, msg: expect.stringContaining('50') })
  const [first] = (await mine.call(listShares, { workId: 'many' })).records
  await mine.call(revokeShare, { id: first?.id ?? '' })
  expect((await make()).status).toBe(200)
  expect(await mine.raw(restoreShare, { id: first?.id ?? '' })).toMatchObject({
    status: 409,
    msg: expect.stringContaining('50'),
  })
  await mine.call(deleteWork, { id: 'many' })
  await mine.call(purgeWork, { id: 'many' })
})

test('S4.18 nothing else is reachable: forged, prolonged, expired, unfinished, deleted, of another tenant', async () => {
  const share = await mine.call(createShare, { workId: 'w2', days: 1 })
  const token = tokenOf(share.path)
  const [id = '', expiry = '', signature = ''] = token.split('~')
  const later = (share.expireTime + 86_400_000).toString(36)
  const swapped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const forged = [
    `${id}~${expiry}~${swapped}`,
    `${id}~${later}~${signature}`,
    `other~${expiry}~${signature}`,
    id,
    `${token}~x`,
  ]
  for (const wrong of forged) expect(await open(wrong), wrong).toBe(404)
  expect(await open(token)).toBe(200)

  // a link is no log-in, and its token opens no other call
  expect((await visitor().raw(accessUrl, { key: 'tenants/x' })).status).toBe(401)
  const holder = Object.assign(visitor(), { token })
  expect((await holder.raw(accessUrl, { key: 'tenants/x' })).status).toBe(401)

  for (const call of [createShare, listShares])
    expect((await other.raw(call, { workId: 'w2', days: 7 })).status).toBe(404)
  expect((await other.raw(revokeShare, { id: share.id })).status).toBe(404)
  expect(await open(token)).toBe(200)

  await runSql(database.DATABASE_URL, "update shares set expires_at = now() - interval '1 second' where id = $1", [id])
  expect(await open(token)).toBe(404)

  await work('w3', 'fail')
  expect((await mine.raw(createShare, { workId: 'w3', days: 7 })).status).toBe(409)
  expect((await mine.raw(createShare, { workId: 'w2', days: 8 })).status).toBe(400)
  const last = await mine.call(createShare, { workId: 'w2', days: 90 })
  // in the bin a work answers as one whose link was revoked, and is shown again once it is restored
  await mine.call(deleteWork, { id: 'w2' })
  expect(await open(tokenOf(last.path))).toBe(404)
  expect((await mine.raw(listShares, { workId: 'w2' })).status).toBe(404)
  await mine.call(revokeShare, { id: last.id })
  expect((await mine.raw(restoreShare, { id: last.id })).status).toBe(404)
  await mine.call(restoreWork, { id: 'w2' })
  await mine.call(restoreShare, { id: last.id })
  expect(await open(tokenOf(last.path))).toBe(200)
  await mine.call(deleteWork, { id: 'w2' })
  await mine.call(purgeWork, { id: 'w2' })
  expect((await mine.raw(restoreWork, { id: 'w2' })).status).toBe(404)
  expect(await open(tokenOf(last.path))).toBe(404)
})

test('S4.23 a deleted work is in the bin: not listed, opened, downloaded or made again, and as it was once restored', async () => {
  for (const id of ['w4', 'w5']) await work(id)
  await work('w6', 'queue')
  const binned = async () => (await mine.call(listWorkBin, {})).records.map(({ id }) => id)
  const listed = async () => (await mine.call(listWorks, {})).records.map(({ id }) => id)
  const before = await mine.call(workDetail, { id: 'w4' })
  await mine.call(deleteWork, { id: 'w4' })
  expect([await binned(), (await listed()).includes('w4')]).toEqual([['w4'], false])
  const [shown] = (await mine.call(listWorkBin, {})).records
  expect((shown?.purgeTime ?? 0) - Date.now()).toBeGreaterThan(29.9 * 24 * 3600_000)
  for (const call of [workDetail, downloadWork, cancelWork, regenerateWork, deleteWork])
    expect((await mine.raw(call, { id: 'w4' })).status, call.path).toBe(404)
  expect((await mine.raw(renameWork, { id: 'w4', name: 'Late' })).status).toBe(404)
  expect((await mine.raw(createShare, { workId: 'w4', days: 7 })).status).toBe(404)
  for (const call of [restoreWork, purgeWork]) expect((await other.raw(call, { id: 'w4' })).status).toBe(404)
  await other.call(emptyWorkBin, {})
  await mine.call(restoreWork, { id: 'w4' })
  expect(await mine.call(workDetail, { id: 'w4' })).toEqual(before)

  // what is not in the bin is neither restored nor deleted for good
  expect((await mine.raw(purgeWork, { id: 'w5' })).status).toBe(404)
  expect((await mine.raw(restoreWork, { id: 'w5' })).status).toBe(404)
  // one that waits is cancelled first
  await mine.call(deleteWork, { id: 'w6' })
  expect((await mine.call(listWorkBin, {})).records.map(({ id, status }) => [id, status])).toEqual([
    ['w6', 'cancelled'],
  ])
  await mine.call(emptyWorkBin, {})
  expect(await binned()).toEqual([])
  expect(await listed()).toEqual(expect.arrayContaining(['w4', 'w5']))
})

test('S15.01, S15.02 events are counted with user and tenant in the own database, by a service, or not at all', async () => {
  const events: AnalyticsEvent[] = [
    { name: 'page_view', page: '/home/index' },
    { name: 'tab_switched', page: '/property/$tab', value: 'tone' },
  ]
  const counted = async () =>
    (
      await runSql(
        database.DATABASE_URL,
        'select name, page, value, tenant_id, user_id from analytics_events order by page',
      )
    ).rows
  expect(await mine.call(trackEvents, { events })).toEqual({ enabled: true })
  const who = { tenant_id: mine.tenantId, user_id: mine.userId }
  expect(await counted()).toEqual([
    { name: 'page_view', page: '/home/index', value: '', ...who },
    { name: 'tab_switched', page: '/property/$tab', value: 'tone', ...who },
  ])
  const status = async (event: object) => (await mine.raw(trackEvents, { events: [event] })).status
  const wrong = [
    { name: 'password_typed', page: '/' },
    { name: 'page_view', page: '/home/index?search=secret' },
    { name: 'page_view', page: '/home/index', value: 'a name' },
    { name: 'tab_switched', page: '/property/$tab' },
    { name: 'tab_switched', page: '/property/$tab', value: 'what a user wrote' },
    { name: 'order_created', page: '/myOrder', value: 'order-4711' },
    { name: 'pay_type_switched', page: '/myOrder', value: 'APPLE_PAY' },
  ]
  for (const event of wrong) expect(await status(event), JSON.stringify(event)).toBe(400)
  expect(await counted()).toHaveLength(2)
  const ofPayment = [
    { name: 'pay_dialog_viewed', page: '/home/index', value: 'CUSTOM_AVATAR' },
    { name: 'product_switched', page: '/home/index', value: 'MEMBER_VIP_YEAR' },
    { name: 'pay_type_switched', page: '/home/index', value: 'WECHAT' },
    { name: 'order_created', page: '/home/index', value: 'CUSTOM_TONE_FAST' },
    { name: 'order_success', page: '/home/index', value: 'CUSTOM_TONE_FAST' },
  ]
  for (const event of ofPayment) expect(await status(event), event.name).toBe(200)
  await runSql(database.DATABASE_URL, "delete from analytics_events where name not in ('page_view', 'tab_switched')")
  await server.stop()

  server = await startServer({ ...database, ANALYTICS: 'off' })
  mine.url = server.url
  expect(await mine.call(trackEvents, { events })).toEqual({ enabled: false })
  await server.stop()

  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address() as { port: number }
  server = await startServer({ ...database, ANALYTICS: `http://127.0.0.1:${address.port}/events` })
  mine.url = server.url
  await mine.call(trackEvents, { events })
  expect(JSON.parse(received.join('')).events[0]).toMatchObject({ name: 'page_view', userId: mine.userId })
  expect(await counted()).toHaveLength(2)
})
