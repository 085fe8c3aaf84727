import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOwnTenants, selfDetail, switchTenant } from '#shared/api/account.ts'
import { CODES } from '#shared/api/envelope.ts'
import { codeLogin, invitationDetail, passwordLogin, siteConfig } from '#shared/api/login.ts'
import {
  changeMemberRole,
  createInvitation,
  listInvitations,
  listMembers,
  removeMember,
  revokeInvitation,
} from '#shared/api/members.ts'
import {
  answerInvitationRequest,
  listInvitationRequests,
  listOutbox,
  requestInvitation,
} from '#shared/api/operation.ts'
import { createProject, listProjects, projectDetail } from '#shared/api/project.ts'
import { operated, operator as runOperator } from './cli/operator.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
const owner = { account: 'owner@example.com', password: 'First-2026' }
let server: Server
let client: Client
const { sql, newCode } = codesOf(env.DATABASE_URL, () => client)

beforeAll(async () => {
  const first = { FIRST_ACCOUNT: owner.account, FIRST_PASSWORD: owner.password }
  server = await startServer({ ...env, ...first, LOGIN_ATTEMPTS_PER_MINUTE: '1000' })
  client = new Client(server.url)
})
afterAll(async () => {
  await server.stop()
  await close()
})

describe('members', () => {
  let boss: Client
  const enter = async (account: string, code: string, invitation?: string) => {
    const member = new Client(server.url)
    const { user, token } = await member.call(codeLogin, { account, code, invitation })
    return Object.assign(member, { token, userId: user.userId, tenantId: user.tenantId })
  }
  const join = async (account: string, role: 'owner' | 'admin' | 'member') => {
    const { code: invitation } = await boss.call(createInvitation, { role, days: 7 })
    return enter(account, await newCode(account, 'login', invitation), invitation)
  }
  const forbidden = { status: 403, msg: expect.stringMatching(/role/) }

  beforeAll(async () => {
    await sql('delete from attempts')
    boss = await new Client(server.url).logIn(owner.account, owner.password)
  })

  test('S3.14 an invitation registers whom it is used by, once', async () => {
    const { code: invitation } = await boss.call(createInvitation, { role: 'member', days: 7 })
    expect(await client.call(invitationDetail, { code: invitation })).toEqual({ tenantName: 'owner' })
    const typed = invitation.toLowerCase().replaceAll('-', ' ')
    const member = await enter('new@example.com', await newCode('new@example.com', 'login', typed), typed)
    expect(await member.call(selfDetail, {})).toMatchObject({ tenantId: boss.tenantId, role: 'member' })
    expect(await client.raw(invitationDetail, { code: invitation })).toMatchObject({ status: 404 })
    const again = { ...owner, password: owner.password, invitation }
    expect(await client.raw(passwordLogin, again)).toMatchObject({ status: 404 })
    expect((await boss.call(listMembers, {})).members.map(({ account, role }) => [account, role])).toEqual([
      [owner.account, 'owner'],
      ['new@example.com', 'member'],
    ])
  })

  test('S3.14 of two who use it at once one joins, and the other leaves nothing behind; a member leaves it to others', async () => {
    const { code: invitation } = await boss.call(createInvitation, { role: 'member', days: 7 })
    const accounts = ['first@race.example', 'second@race.example']
    const codes: string[] = []
    for (const account of accounts) codes.push(await newCode(account, 'login', invitation))
    const entering = accounts.map((account, at) =>
      new Client(server.url).raw(codeLogin, { account, code: codes[at] ?? '', invitation }),
    )
    expect((await Promise.all(entering)).map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await sql("select id from users where email like '%@race.example'")).rows).toHaveLength(1)

    const { code: kept } = await boss.call(createInvitation, { role: 'member', days: 7 })
    const { account, password } = owner
    expect((await new Client(server.url).call(passwordLogin, { account, password, invitation: kept })).user.role).toBe(
      'owner',
    )
    expect(await client.call(invitationDetail, { code: kept })).toEqual({ tenantName: 'owner' })
    await sql('delete from invitations')
  })

  test('S3.29 an invitation ends with the rights of its author, and names him', async () => {
    const author = await join('author@invites.example', 'admin')
    const invitation = async (role: 'admin' | 'member') =>
      (await author.call(createInvitation, { role, days: 30 })).code
    const [asAdmin, asMember] = [await invitation('admin'), await invitation('member')]
    const open = async () =>
      Promise.all([asAdmin, asMember].map(async (code) => (await client.raw(invitationDetail, { code })).status))
    const { invitations } = await boss.call(listInvitations, {})
    expect(invitations.map(({ role, author }) => [role, author])).toEqual([
      ['member', 'author'],
      ['admin', 'author'],
    ])
    expect(await open()).toEqual([200, 200])

    const { userId } = author
    await boss.call(changeMemberRole, { userId, role: 'member' })
    expect(await open()).toEqual([404, 200])
    await boss.call(changeMemberRole, { userId, role: 'admin' })
    await sql('update users set disabled_at = now() where id = $1', [userId])
    expect(await open()).toEqual([404, 404])
    await sql('update users set disabled_at = null where id = $1', [userId])
    expect(await open()).toEqual([200, 200])

    await boss.call(removeMember, { userId })
    expect(await open()).toEqual([404, 404])
    expect(await boss.call(listInvitations, {})).toEqual({ invitations: [] })
    const code = await newCode('author@invites.example')
    const back = await client.raw(codeLogin, { account: 'author@invites.example', code, invitation: asAdmin })
    expect(back.status).toBe(404)
    const { code: welcome } = await boss.call(createInvitation, { role: 'admin', days: 1 })
    await enter('author@invites.example', code, welcome)
    expect(await open(), 'what he gave out before stays closed').toEqual([404, 404])
    await boss.call(removeMember, { userId })
  })

  test('S3.14 a user who has an account joins with it; a revoked or expired invitation leads nowhere', async () => {
    const { code } = await boss.call(createInvitation, { role: 'admin', days: 1 })
    const { demo } = await client.call(siteConfig, {})
    const password = demo?.password ?? ''
    const account = demo?.account ?? ''
    const { user } = await client.call(passwordLogin, { account, password, invitation: code })
    expect(user).toMatchObject({ tenantId: boss.tenantId, role: 'admin' })

    const { code: revoked } = await boss.call(createInvitation, { role: 'admin', days: 1 })
    const [open] = (await boss.call(listInvitations, {})).invitations
    await boss.call(revokeInvitation, { id: open?.id ?? '' })
    expect((await client.raw(invitationDetail, { code: revoked })).status).toBe(404)
    const { code: late } = await boss.call(createInvitation, { role: 'admin', days: 1 })
    await sql('update invitations set expires_at = now()')
    expect((await client.raw(passwordLogin, { account, password, invitation: late })).status).toBe(404)
    expect(await boss.call(listInvitations, {})).toEqual({ invitations: [] })
    expect(JSON.stringify((await sql('select * from invitations')).rows)).not.toContain(late.replaceAll('-', ''))
  })

  test('S3.16, S3.33 a user of several workspaces enters one of them, and nothing of the one before', async () => {
    const { demo } = await client.call(siteConfig, {})
    const entry = { account: demo?.account ?? '', password: demo?.password ?? '' }
    const { user, token, tenants } = await client.call(passwordLogin, entry)
    expect(tenants.map(({ tenantId, role }) => [tenantId, role])).toEqual([
      [user.tenantId, 'owner'],
      [boss.tenantId, 'admin'],
    ])
    const member = Object.assign(new Client(server.url), { token, userId: user.userId, tenantId: user.tenantId })
    expect(await member.call(listOwnTenants, {})).toEqual({ tenants })
    const first = await storeClient(member)
    const { id } = await member.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })

    const before = { TenantId: user.tenantId, CURRENT_USER: user.userId }
    expect(await member.call(switchTenant, { tenantId: boss.tenantId })).toMatchObject({
      tenantId: boss.tenantId,
      role: 'admin',
    })
    expect(await member.call(selfDetail, {})).toMatchObject({ tenantId: boss.tenantId })
    expect((await member.raw(selfDetail, {}, before)).status).toBe(403)
    expect((await member.raw(projectDetail, { projectId: id })).status).toBe(404)
    expect((await member.call(listProjects, {})).records).toEqual([])
    const put = first.store.put(`${first.prefix}/music/late.mp3`, Buffer.from('late'))
    await expect(put).rejects.toMatchObject({ code: 'InvalidAccessKeyId' })

    expect((await member.raw(switchTenant, { tenantId: 'unknown' })).status).toBe(403)
    await member.call(switchTenant, { tenantId: user.tenantId })
    expect((await member.call(projectDetail, { projectId: id })).id).toBe(id)
    await boss.call(removeMember, { userId: user.userId })
    expect((await member.raw(switchTenant, { tenantId: boss.tenantId })).status).toBe(403)
    expect((await member.call(listOwnTenants, {})).tenants).toHaveLength(1)
  })

  test('S3.29 nobody gives more than the own role, or acts on an equal', async () => {
    const admin = await join('admin@example.com', 'admin')
    const second = await join('second@example.com', 'admin')
    const member = await join('member@example.com', 'member')
    expect(await admin.raw(createInvitation, { role: 'owner', days: 7 })).toMatchObject(forbidden)
    expect(await admin.raw(changeMemberRole, { userId: admin.userId, role: 'owner' })).toMatchObject(forbidden)
    expect(await admin.raw(changeMemberRole, { userId: second.userId, role: 'member' })).toMatchObject(forbidden)
    expect(await admin.raw(removeMember, { userId: boss.userId })).toMatchObject(forbidden)
    await admin.call(changeMemberRole, { userId: member.userId, role: 'admin' })
    expect(await member.call(selfDetail, {})).toMatchObject({ role: 'admin' })
    await boss.call(changeMemberRole, { userId: member.userId, role: 'member' })
    expect(await member.raw(listMembers, {})).toMatchObject(forbidden)
    expect(await boss.raw(removeMember, { userId: 'unknown' })).toMatchObject({ status: 404 })
  })

  test('S3.29 a removed member is out at once; the last owner stays', async () => {
    const member = await join('gone@example.com', 'member')
    await boss.call(removeMember, { userId: member.userId })
    expect(await member.raw(selfDetail, {})).toMatchObject({
      status: 401,
      code: CODES.notMember,
      msg: expect.stringMatching(/no longer a member of/),
    })
    const code = await newCode('gone@example.com')
    expect(await client.raw(codeLogin, { account: 'gone@example.com', code })).toMatchObject({
      status: 403,
      msg: expect.stringMatching(/no workspace/),
    })
    for (const change of [
      boss.raw(removeMember, { userId: boss.userId }),
      boss.raw(changeMemberRole, { userId: boss.userId, role: 'admin' }),
    ])
      expect(await change).toMatchObject({ status: 409, msg: expect.stringMatching(/owner/) })
  })
})

describe('requests for an invitation', () => {
  const asked = { name: 'Lin', phone: '13700137000', company: 'A company of 20 sign' }
  const ask = (change: object) => client.raw(requestInvitation, { ...asked, ...change })
  let operator: Client

  beforeAll(async () => {
    await sql('delete from attempts')
    await sql('delete from outbox')
    operator = await new Client(server.url).logIn(owner.account, owner.password)
  })

  test('S3.15, S20.32 name, phone and company are needed, on one line, a company of at most 20 characters; the fourth needs a captcha', async () => {
    const escapes = [{ name: '\x1b]0;pwned\x07' }, { company: 'a\nb' }, { name: 'a\x9b2J' }]
    for (const wrong of [
      ...escapes,
      { name: ' ' },
      { phone: '1370013700' },
      { phone: 'a@b.c' },
      { company: `${asked.company}s` },
    ])
      expect((await ask(wrong)).code).toBe(CODES.invalidArgument)
    for (let i = 0; i < 3; i++) expect((await ask({ name: `Lin ${i}` })).code).toBe(CODES.ok)
    expect((await ask({})).code).toBe(CODES.captcha)
  })

  test('S3.15, S3.30, S20.32 an administrator of the instance alone sees requests and outbox, and answers each once', async () => {
    for (const call of [listInvitationRequests, listOutbox]) expect((await operator.raw(call, {})).status).toBe(403)
    await sql('update users set operator = true where id = $1', [operator.userId])
    const { requests } = await operator.call(listInvitationRequests, {})
    expect(requests.map(({ name, company }) => [name, company])).toEqual(
      ['Lin 2', 'Lin 1', 'Lin 0'].map((name) => [name, asked.company]),
    )
    expect((await operated(env, ['requests', 'list'])).at(-1)).toMatch(/\tLin 2\t13700137000\tA company of 20 sign$/)
    // of an earlier version
    await sql("update invitation_requests set company = E'a\\nb\\tc\\x1b[2J' where name = 'Lin 2'")
    const printed = (await runOperator(env, ['requests', 'list'])).lines.at(-1)
    expect(printed).toMatch(/\tLin 2\t13700137000\ta\\u000ab\\u0009c\\u001b\[2J$/)
    await sql("update invitation_requests set company = $1 where name = 'Lin 2'", [asked.company])

    const [third, second, first] = requests.map(({ id }) => id)
    // an answer that cannot be sent is none
    await sql('alter table outbox rename to outbox_away')
    expect((await operator.raw(answerInvitationRequest, { id: third ?? '', accept: true })).status).toBe(500)
    await sql('alter table outbox_away rename to outbox')
    await operator.call(answerInvitationRequest, { id: third ?? '', accept: true })
    expect((await operator.raw(answerInvitationRequest, { id: third ?? '', accept: true })).status).toBe(404)
    await operator.call(answerInvitationRequest, { id: second ?? '', accept: false })
    const answer = (...words: string[]) => operated(env, ['requests', ...words])
    expect(await answer('accept')).toEqual([expect.stringContaining('Usage')])
    expect(await answer('decline', second ?? '')).toEqual([`There is no request ${second}.`])
    const { messages } = await operator.call(listOutbox, {})
    expect(messages.map(({ to }) => to)).toEqual([asked.phone, asked.phone])
    expect(messages[0]?.body).toMatch(/declined/)
    const invitation = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(messages[1]?.body ?? '')?.[0] ?? ''
    await sql('delete from outbox')
    const code = await newCode(asked.phone, 'login', invitation)
    const { user } = await client.call(codeLogin, { account: asked.phone, code, invitation })
    expect(user).toMatchObject({ tenantName: asked.company, role: 'owner' })

    await sql('delete from outbox')
    expect(await answer('accept', first ?? '')).toEqual([`The answer is sent to ${asked.phone}.`])
    expect((await operator.call(listOutbox, {})).messages).toMatchObject([
      { to: asked.phone, body: expect.stringMatching(/[0-9A-Z]{4}-/) },
    ])
    expect(await answer('list')).toEqual(['Nobody waits for an invitation.'])
    await sql('update users set operator = false')
  })
})
