import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeWorkspaceEvents } from '#server/platform/audit/event-rows.ts'
import { drizzle } from '#server/platform/db/base/drizzle.ts'
import { changeOwnPassword, listOwnSessions, revokeOwnSession, switchTenant } from '#shared/api/account.ts'
import { changeContact, proveOldContact, sendNewContactCode, sendOldContactCode } from '#shared/api/contact.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#shared/api/keys.ts'
import { logout, passwordLogin } from '#shared/api/login.ts'
import {
  changeMemberRole,
  createInvitation,
  listInvitations,
  removeMember,
  revokeInvitation,
} from '#shared/api/members.ts'
import { createProject, deleteProject, purgeProject } from '#shared/api/project.ts'
import { changeWorkRetention } from '#shared/api/retention.ts'
import { removeSecondFactor, replaceRecoveryCodes } from '#shared/api/second-factor.ts'
import { createWebhook, deleteWebhook, listWebhooks } from '#shared/api/webhooks.ts'
import {
  EVENTS_EXPORTED_MAX,
  exportWorkspaceEvents,
  listWorkspaceEvents,
  type WorkspaceEvent,
} from '#shared/api/workspace-events.ts'
import { turnOn } from './authenticator.ts'
import { operated } from './cli/operator.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const boss = { account: 'boss@example.com', password: 'First-2026' }
const lin = { account: 'lin@example.com', password: '' }
let server: Server
let owner: Client
let member: Client
const secrets: string[] = [boss.password]
const { sql, codeFor } = codesOf(env.DATABASE_URL, () => new Client(server.url))

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: boss.account, FIRST_PASSWORD: boss.password })
  owner = await new Client(server.url).logIn(boss.account, boss.password)
  const [line = ''] = await operated(env, ['user', 'create', lin.account])
  lin.password = line.replace('Password: ', '')
  member = await new Client(server.url).logIn(lin.account, lin.password)
  const { code } = await owner.call(createInvitation, { role: 'member', days: 3 })
  const { token } = await member.call(passwordLogin, { ...lin, invitation: code })
  Object.assign(member, { token, tenantId: owner.tenantId })
  secrets.push(lin.password, code, owner.token, token)
})
afterAll(async () => {
  await server.stop()
  await close()
})

const log = async (filter: object = {}, client = owner) =>
  (await client.call(listWorkspaceEvents, { size: 100, ...filter })).records
/** The last event of a kind. */
async function last(kind: WorkspaceEvent['kind'], client = owner): Promise<Partial<WorkspaceEvent> | undefined> {
  return (await log({ kind }, client))[0]
}
const by = (client: Client, name: string) => ({ actor: { kind: 'user', id: client.userId, name } })

test('S3.38 log-ins have who, when, by which way and from where; a switch and a log-out are there too', async () => {
  const before = Date.now()
  const again = await new Client(server.url).logIn(boss.account, boss.password)
  const entered = await last('logIn')
  expect(entered).toMatchObject({ ...by(owner, boss.account), detail: { way: 'password' }, device: 'node' })
  expect(entered?.address).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/)
  expect(entered?.time).toBeGreaterThanOrEqual(before - 1000)
  await again.call(logout, {})
  expect(await last('logOut')).toMatchObject(by(owner, boss.account))
  const other = await new Client(server.url).logIn(lin.account, lin.password)
  await other.call(switchTenant, { tenantId: owner.tenantId })
  expect(await last('logIn')).toMatchObject({ ...by(member, lin.account), detail: { way: 'switch' } })
  const theirs = (await other.call(listOwnSessions, {})).sessions.find(({ current }) => !current)
  await other.call(revokeOwnSession, { id: theirs?.id ?? '' })
  secrets.push(again.token, other.token)
  // the session that was ended may have been the member's
  await member.logIn(lin.account, lin.password)
  await member.call(switchTenant, { tenantId: owner.tenantId })
})

test('S3.38 the third failed log-in in a row is in the log, with the address that tried, once', async () => {
  const stranger = new Client(server.url)
  for (let time = 0; time < 3; time++) await stranger.raw(passwordLogin, { ...boss, password: `Wrong-202${time}` })
  const failed = await log({ kind: 'logInFailed' })
  expect(failed).toMatchObject([{ actor: { kind: 'system', id: '' }, subject: boss.account, device: 'node' }])
  expect(failed[0]?.address).not.toBe('')
  await stranger.raw(passwordLogin, { account: 'nobody@example.com', password: 'Wrong-2026' })
  await sql("delete from attempts where key like '%captcha%'")
})

test('S3.38 invitations, roles and removals are there with the names of those days', async () => {
  expect(await last('memberInvited')).toMatchObject({ ...by(owner, boss.account), detail: { role: 'member', days: 3 } })
  expect(await last('memberJoined')).toMatchObject({ ...by(member, lin.account), detail: { role: 'member' } })
  await owner.call(createInvitation, { role: 'member', days: 1 })
  const { invitations } = await owner.call(listInvitations, {})
  await owner.call(revokeInvitation, { id: invitations[0]?.id ?? '' })
  expect(await last('invitationRevoked')).toMatchObject({ detail: { role: 'member' } })
  await owner.call(changeMemberRole, { userId: member.userId, role: 'admin' })
  const changed = { subject: lin.account, detail: { roleBefore: 'member', role: 'admin' } }
  expect(await last('roleChanged')).toMatchObject({ ...by(owner, boss.account), ...changed })
  expect(await last('roleChanged', member)).toMatchObject(changed)
  await owner.call(changeMemberRole, { userId: member.userId, role: 'member' })
})

test('S3.38 a key, a webhook, a deleted draft and the time of videos are there; a webhook by its host alone', async () => {
  const { key } = await owner.call(createApiKey, { name: 'Nightly', scopes: ['write', 'read'], days: 30 })
  expect(await last('keyMade')).toMatchObject({ subject: 'Nightly', detail: { scopes: ['write', 'read'], days: 30 } })
  const program = Object.assign(new Client(server.url), { token: key })
  const { id } = await program.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  await program.call(deleteProject, { id })
  const { keys } = await owner.call(listApiKeys, {})
  const keyId = keys[0]?.id ?? ''
  expect(await last('projectBinned')).toMatchObject({ actor: { kind: 'key', id: keyId, name: 'Nightly' } })
  await owner.call(purgeProject, { id })
  expect(await last('projectDeleted')).toMatchObject(by(owner, boss.account))
  await owner.call(revokeApiKey, { id: keyId })
  expect(await last('keyRevoked')).toMatchObject({ subject: 'Nightly' })

  const { secret } = await owner.call(createWebhook, { url: 'https://example.org/hook/T0kenInPath' })
  expect(await last('webhookMade')).toMatchObject({ subject: 'example.org' })
  const { webhooks } = await owner.call(listWebhooks, {})
  await owner.call(deleteWebhook, { id: webhooks[0]?.id ?? '' })
  expect(await last('webhookDeleted')).toMatchObject({ subject: 'example.org' })
  await owner.call(changeWorkRetention, { days: 30 })
  expect(await last('retentionChanged')).toMatchObject({ detail: { days: 30, daysBefore: null } })
  secrets.push(key, secret, 'T0kenInPath')
})

test('S3.38 what is done to an account is in all of its workspaces; nothing there opens anything', async () => {
  await member.call(changeOwnPassword, { currentPassword: lin.password, newPassword: 'Other-2027', endsKeys: true })
  secrets.push('Other-2027', member.token)
  const { code, recoveryCodes } = await turnOn(member, 'Other-2027')
  const [recovery = '', another = ''] = recoveryCodes
  const renewed = await member.call(replaceRecoveryCodes, { password: 'Other-2027', secondFactor: recovery })
  await member.call(removeSecondFactor, { password: 'Other-2027', secondFactor: renewed.recoveryCodes[0] ?? '' })
  secrets.push(code(), recovery, another, ...renewed.recoveryCodes)
  await sql('delete from attempts')
  await member.call(sendOldContactCode, { contact: 'email' })
  const old = await codeFor(lin.account)
  const { proof } = await member.call(proveOldContact, { contact: 'email', code: old })
  await member.call(sendNewContactCode, { account: 'lin@new.example.com', proof })
  const fresh = await codeFor('lin@new.example.com')
  await member.call(changeContact, { account: 'lin@new.example.com', proof, code: fresh })
  secrets.push(old, fresh, proof)

  const own = await new Client(server.url).logIn('lin@new.example.com', 'Other-2027')
  for (const client of [owner, own]) {
    expect(client.tenantId).not.toBe(client === own ? owner.tenantId : '')
    expect(await last('passwordChanged', client)).toMatchObject({ detail: { way: 'password', endsKeys: true } })
    for (const kind of ['secondFactorOn', 'recoveryCodeUsed', 'recoveryCodesMade', 'secondFactorOff'] as const)
      expect(await last(kind, client), kind).toMatchObject({ actor: { id: member.userId } })
    const moved = { subject: 'lin@new.example.com', detail: { contactBefore: lin.account } }
    expect(await last('contactChanged', client)).toMatchObject(moved)
  }
  const { rows } = await sql('select * from workspace_events')
  expect(rows.length).toBeGreaterThan(20)
  for (const secret of secrets.filter((one) => one !== '')) expect(JSON.stringify(rows)).not.toContain(secret)
})

test('S3.38 administrators alone read it, each that of the own workspace; kind, person and time narrow it', async () => {
  const refused = await member.raw(listWorkspaceEvents, {})
  expect(refused).toMatchObject({ status: 403 })
  expect((await member.raw(exportWorkspaceEvents, {})).status).toBe(403)
  const stranger = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  expect(JSON.stringify(await log({}, stranger))).not.toContain(owner.userId)
  expect((await stranger.raw(listWorkspaceEvents, {}, { TenantId: owner.tenantId })).status).toBe(403)
  const { rows } = await sql('select count(*)::int as n from workspace_events where tenant_id = $1', [owner.tenantId])
  const first = await owner.call(listWorkspaceEvents, { size: 3 })
  expect(first).toMatchObject({ total: rows[0]?.n })
  expect(first.actors.map(({ name }) => name)).toEqual(['boss@example.com', 'lin@new.example.com', 'Nightly'])
  const second = await owner.call(listWorkspaceEvents, { size: 3, page: 2 })
  const times = [...first.records, ...second.records].map(({ time }) => time)
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(6)
  const hers = await log({ actorId: member.userId })
  expect(new Set(hers.map(({ actor }) => actor.id))).toEqual(new Set([member.userId]))
  const joined = hers.find(({ kind }) => kind === 'memberJoined')?.time ?? 0
  expect((await log({ toTime: joined })).every(({ time }) => time < joined)).toBe(true)
  expect((await log({ fromTime: joined })).every(({ time }) => time >= joined)).toBe(true)
  expect((await owner.raw(listWorkspaceEvents, { kind: 'unknown' })).status).toBe(400)
  // the last millisecond of the year 9999: later ones are no dates of the database
  expect((await owner.raw(exportWorkspaceEvents, { fromTime: 253_402_300_799_999 })).status).toBe(200)
  expect((await owner.raw(exportWorkspaceEvents, { fromTime: 253_402_300_800_000 })).status).toBe(400)
  expect((await owner.raw(listWorkspaceEvents, { toTime: 8.64e15 })).status).toBe(400)
})

test('S3.39 the export is CSV without formulas, is an event itself, and is refused for too many events', async () => {
  const { key } = await owner.call(createApiKey, { name: '=HYPERLINK("https://x.example")', scopes: ['read'], days: 1 })
  const { fileName, content } = await owner.call(exportWorkspaceEvents, { kind: 'keyMade' })
  const text = Buffer.from(content, 'base64').toString()
  expect(fileName).toBe('audit-log.csv')
  expect(text.split('\r\n')[0]).toBe('\uFEFFTime,Event,Who,Who (ID),About,Details,Address,Device')
  expect(text).toContain(`"'=HYPERLINK(""https://x.example"")"`)
  expect(text).toContain(`keyMade,${boss.account},${owner.userId}`)
  expect(text).not.toContain(key)
  expect(text).not.toContain('logIn')
  expect(await last('logExported')).toMatchObject(by(owner, boss.account))
  const many = `insert into workspace_events (id, tenant_id, kind, actor_kind, at)
    select 'many-' || n, $1, 'logOut', 'system', now() - interval '400 days' from generate_series(1, $2) n`
  await sql(many, [owner.tenantId, EVENTS_EXPORTED_MAX + 1])
  const refused = await owner.raw(exportWorkspaceEvents, { kind: 'logOut' })
  expect(refused).toMatchObject({
    status: 409,
    msg: `There are more than ${EVENTS_EXPORTED_MAX} events. Choose a shorter time.`,
  })
})

test('S3.38 an event is never changed, and goes after 365 days or with its workspace', async () => {
  const KEPT = { constraint: 'workspace_events_append_only' }
  const mine = [owner.tenantId]
  await expect(sql("update workspace_events set actor_name = 'x' where tenant_id = $1", mine)).rejects.toMatchObject(
    KEPT,
  )
  await expect(sql('delete from workspace_events where tenant_id = $1', mine)).rejects.toMatchObject(KEPT)
  await expect(sql('truncate workspace_events')).rejects.toMatchObject(KEPT)
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await purgeWorkspaceEvents(drizzle(client))
  await client.end()
  const { rows } = await sql("select count(*)::int as n, bool_or(id like 'many-%') as old from workspace_events")
  expect(rows[0]).toMatchObject({ old: false })
  expect(rows[0]?.n).toBeGreaterThan(20)
})

test('S3.38 a removed member stays in the log under the name of that time', async () => {
  await owner.call(removeMember, { userId: member.userId })
  expect(await last('memberRemoved')).toMatchObject({ subject: 'lin@new.example.com', detail: { role: 'member' } })
  expect((await log({ actorId: member.userId })).length).toBeGreaterThan(3)
  const closed = 'update tenants set closed_at = now() where id = $1'
  await sql(closed, [owner.tenantId])
  await sql('delete from workspace_events where tenant_id = $1', [owner.tenantId])
})
