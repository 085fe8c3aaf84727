import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCancelledAccounts } from '#server/features/account/cancellation/cancel.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { changeOwnPassword, selfDetail, sendPasswordCode } from '#shared/api/account.ts'
import { CANCEL_DAYS, cancelAccount, cancellationPlan, keepAccount, sendCancelCode } from '#shared/api/cancellation.ts'
import { CODES } from '#shared/api/envelope.ts'
import { passwordLogin } from '#shared/api/login.ts'
import { createInvitation } from '#shared/api/members.ts'
import { createProject } from '#shared/api/project.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const sql = async (text: string, values: unknown[] = []) => (await runSql(env.DATABASE_URL, text, values)).rows
const own = { account: 'mei@example.com', password: 'First-2026' }
const DEMO = { account: 'demo@avatar.studio', password: 'Presenter#2026' }
const DAY_MS = 24 * 3600_000
let server: Server
let mei: Client
let demo: Client
let store: Store
const objects = await EmbeddedStore.open({
  dataDir: env.DATA_DIR,
  bucket: 'cancelled',
  masterKey: 'only for this test',
  allowedBytes: 1e9,
})
const removeFiles = (tenantId: string) => objects.removePrefix(`tenants/${tenantId}/`)

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: own.account, FIRST_PASSWORD: own.password })
  store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'all' })
  mei = await new Client(server.url).logIn(own.account, own.password)
  demo = await new Client(server.url).logIn(DEMO.account, DEMO.password)
  await mei.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
})
afterAll(async () => {
  await store.close()
  await server.stop()
  await close()
})

const logInAgain = async () => {
  mei = await new Client(server.url).logIn(own.account, own.password)
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

async function codeSent(): Promise<string> {
  const sent = async () => (await sql('select body from outbox where recipient = $1', [own.account]))[0]?.body
  await expect.poll(sent).toMatch(/\d{6}/)
  return /\d{6}/.exec((await sent()) ?? '')?.[0] ?? ''
}

test('S8.09 the plan says what is deleted, and a wrong password or code cancels nothing', async () => {
  expect((await mei.call(cancellationPlan, {})).workspaces).toEqual([
    { name: 'mei', fate: 'deleted', drafts: 1, videos: 0, media: 0 },
  ])
  expect(await mei.raw(cancelAccount, { password: 'wrong' })).toMatchObject({ status: 400 })
  expect(await mei.raw(cancelAccount, { code: '123456' })).toMatchObject({ status: 400 })
  expect(await mei.raw(cancelAccount, {})).toMatchObject({ code: CODES.invalidArgument })
  expect(await mei.call(selfDetail, {})).toMatchObject({ cancelTime: null })
})

test('S8.04 a code that is sent for it sets a new password, once, and ends the other sessions; another code does not', async () => {
  const other = await new Client(server.url).logIn(own.account, own.password)
  const change = async (code: string) => mei.raw(changeOwnPassword, { code, newPassword: 'By-code-2026' })
  await mei.call(sendPasswordCode, {})
  const code = await codeSent()
  expect(await mei.raw(cancelAccount, { code })).toMatchObject({ status: 400 })
  expect(await change(code === '000000' ? '000001' : '000000')).toMatchObject({ status: 400 })
  expect(await change(code)).toMatchObject({ code: CODES.ok })
  expect(await change(code)).toMatchObject({ status: 400 })
  expect((await other.raw(selfDetail, {})).code).toBe(CODES.loginExpired)
  await new Client(server.url).logIn(own.account, 'By-code-2026')
  const back = { currentPassword: 'By-code-2026', newPassword: own.password }
  expect(await mei.raw(changeOwnPassword, back)).toMatchObject({ code: CODES.ok })
  await sql('delete from outbox')
  await sql('delete from attempts')
})

test('S3.17, S8.09 it ends every session; logging in within 30 days lets the user withdraw it', async () => {
  const other = await new Client(server.url).logIn(own.account, own.password)
  await mei.call(sendCancelCode, {})
  const code = await codeSent()
  const { cancelTime } = await mei.call(cancelAccount, { code })
  expect(Math.abs(cancelTime - inDays(CANCEL_DAYS).getTime())).toBeLessThan(60_000)
  for (const ended of [mei, other]) expect((await ended.raw(selfDetail, {})).code).toBe(CODES.loginExpired)
  const notices = async () =>
    (await sql('select body from outbox where recipient = $1', [own.account])).map((r) => r.body)
  await expect.poll(notices).toContainEqual(expect.stringMatching(/deleted in 30 days/))

  await deleteCancelledAccounts({ db: store.db, removeFiles }, inDays(CANCEL_DAYS - 1))
  await logInAgain()
  expect(await mei.call(selfDetail, {})).toMatchObject({ cancelTime })
  expect(await mei.call(keepAccount, {})).toMatchObject({ cancelTime: null })
  expect(await mei.raw(keepAccount, {})).toMatchObject({ status: 409 })
  await deleteCancelledAccounts({ db: store.db, removeFiles }, inDays(CANCEL_DAYS + 1))
  expect(await mei.call(selfDetail, {})).toMatchObject({ email: own.account })
})

test('S8.09 a sole owner hands over first; then the workspace stays, and the content with it', async () => {
  const { code: invitation } = await mei.call(createInvitation, { role: 'member', days: 1 })
  const invited = { account: DEMO.account, password: DEMO.password, invitation }
  await demo.call(passwordLogin, invited)
  expect((await mei.call(cancellationPlan, {})).workspaces).toMatchObject([{ fate: 'needsOwner' }])
  expect(await mei.raw(cancelAccount, { password: own.password })).toMatchObject({
    status: 409,
    msg: expect.stringMatching(/only owner/),
  })
  await sql("update members set role = 'owner' where tenant_id = $1", [mei.tenantId])
  expect((await mei.call(cancellationPlan, {})).workspaces).toMatchObject([{ fate: 'stays' }])
})

test('S8.09 after 30 days the user is deleted with the workspace of no other; an interrupted run is completed', async () => {
  const [alone] = [randomUUID()]
  await sql("insert into tenants (id, name) values ($1, 'Alone')", [alone])
  await sql("insert into members (tenant_id, user_id, role) values ($1, $2, 'owner')", [alone, mei.userId])
  await sql(
    `insert into projects (id, tenant_id, user_id, name, source, canvas_type, cover_type)
      values ($1, $2, $3, 'P', 'WEB', 'LANDSCAPE', 'DEFAULT')`,
    [randomUUID(), alone, mei.userId],
  )
  await sql("insert into benefit_grants (id, tenant_id, type, source) values ('grant', $1, 'AVATAR_HIGH', 'order')", [
    alone,
  ])
  await sql(
    `insert into ledger_entries (id, tenant_id, grant_id, step, quantity, subject, key)
      values ('entry', $1, 'grant', 'grant', 2, 'order', 'order')`,
    [alone],
  )
  await objects.put(`tenants/${alone}/uploads/a.png`, Buffer.from('a'))
  await objects.put(`tenants/${mei.tenantId}/uploads/b.png`, Buffer.from('b'))
  await mei.call(cancelAccount, { password: own.password })
  // the other owner leaves meanwhile: the workspace is not left without one
  await sql("update members set role = 'member' where tenant_id = $1 and user_id = $2", [mei.tenantId, demo.userId])
  const last = inDays(CANCEL_DAYS + 1)

  // the run ends after the files, before the rows
  await expect(
    store.db.transaction(async (tx) => {
      await deleteCancelledAccounts({ db: tx as never, removeFiles }, last)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await sql('select id from users where id = $1', [mei.userId])).toHaveLength(1)

  await deleteCancelledAccounts({ db: store.db, removeFiles }, last)
  expect(await sql('select id from users where id = $1', [mei.userId])).toEqual([])
  expect(await sql('select id from tenants where id = $1', [alone])).toEqual([])
  // the books of the company stay
  expect(await sql('select type from benefit_grants where tenant_id = $1', [alone])).toEqual([{ type: 'AVATAR_HIGH' }])
  expect(await sql('select quantity from ledger_entries where tenant_id = $1', [alone])).toEqual([{ quantity: '2' }])
  expect(await objects.size(`tenants/${alone}/uploads/a.png`)).toBeNull()
  expect(await objects.size(`tenants/${mei.tenantId}/uploads/b.png`)).toBe(1)
  expect(await sql('select user_id from projects where tenant_id = $1', [mei.tenantId])).toEqual([{ user_id: null }])
  expect(await sql('select user_id, role from members where tenant_id = $1', [mei.tenantId])).toEqual([
    { user_id: demo.userId, role: 'owner' },
  ])
  expect(await sql('select recipient from outbox where recipient = $1', [own.account])).toEqual([])
  const again = { account: own.account, password: own.password }
  expect(await demo.raw(passwordLogin, again)).toMatchObject({ msg: 'Wrong account or password' })
})

test('S3.28, S8.09 the demo account is not cancelled', async () => {
  expect(await demo.raw(sendCancelCode, {})).toMatchObject({ status: 403 })
  const given = { password: DEMO.password }
  expect(await demo.raw(cancelAccount, given)).toMatchObject({ status: 403 })
})
