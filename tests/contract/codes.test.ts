import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOwnTenants, selfDetail, switchTenant } from '#shared/api/account.ts'
import { CODES } from '#shared/api/envelope.ts'
import {
  codeLogin,
  invitationDetail,
  newCaptcha,
  passwordLogin,
  resetForgottenPassword,
  sendLoginCode,
  siteConfig,
} from '#shared/api/login.ts'
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
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
const sql = (text: string, values: unknown[] = []) => runSql(env.DATABASE_URL, text, values)
const owner = { account: 'owner@example.com', password: 'First-2026' }
let server: Server
let client: Client

beforeAll(async () => {
  const first = { FIRST_ACCOUNT: owner.account, FIRST_PASSWORD: owner.password }
  server = await startServer({ ...env, ...first, LOGIN_ATTEMPTS_PER_MINUTE: '1000' })
  client = new Client(server.url)
})
afterAll(async () => {
  await server.stop()
  await close()
})

const wrongCode = { status: 400, code: CODES.invalidArgument, msg: 'The code is wrong or has expired' }

/** Forgets attempts, after which a captcha is needed. */
const forget = () => sql("delete from attempts where key like 'captcha %'")

/** Tries a code as if none had failed. */
async function enterCode(account: string, code: string) {
  await forget()
  return client.raw(codeLogin, { account, code })
}

/** Asks for a code as if hours had passed. */
async function ask(account: string, purpose: 'login' | 'reset' = 'login', invitation?: string) {
  await forget()
  await sql("delete from attempts where key like 'codes %'")
  return client.raw(sendLoginCode, { account, purpose, invitation })
}

/** The code in the last message to an account. */
async function codeFor(account: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const { rows } = await sql('delete from outbox where recipient = $1 returning body', [account])
      code = /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}

/** Asks for a code and returns it. */
async function newCode(account: string, purpose: 'login' | 'reset' = 'login', invitation?: string): Promise<string> {
  expect((await ask(account, purpose, invitation)).code).toBe(CODES.ok)
  return codeFor(account)
}

/** What is stored of codes: hashes, in which the digits of a short code stand together by chance. */
const storedCodes = async () => (await sql('select code_hash from codes')).rows.map((row) => row.code_hash)

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('codes', () => {
  test('S3.10, S3.27 a code logs in once', async () => {
    const code = await newCode(owner.account)
    const { user } = await client.call(codeLogin, { account: owner.account, code })
    expect(user).toMatchObject({ email: owner.account, role: 'owner' })
    expect(await client.raw(codeLogin, { account: owner.account, code })).toMatchObject(wrongCode)
  })

  test('S3.27 of two calls at the same time one uses the code', async () => {
    const code = await newCode(owner.account)
    const both = await Promise.all([0, 1].map(() => client.raw(codeLogin, { account: owner.account, code })))
    expect(both.filter((answer) => answer.code === CODES.ok)).toHaveLength(1)
  })

  test('S3.27 five wrong codes end it, a newer one replaces it, and it expires', async () => {
    const { account } = owner
    const first = await newCode(account)
    for (let i = 0; i < 5; i++) expect(await enterCode(account, otherThan(first))).toMatchObject(wrongCode)
    expect(await enterCode(account, first)).toMatchObject(wrongCode)

    const second = await newCode(account)
    const third = await newCode(account)
    if (second !== third) expect(await enterCode(account, second)).toMatchObject(wrongCode)
    await sql('update codes set expires_at = now()')
    expect(await enterCode(account, third)).toMatchObject(wrongCode)
  })

  test('S3.27 a code is for one purpose and one account', async () => {
    await sql('delete from attempts')
    const account = owner.account
    const code = await newCode(account, 'reset')
    expect(await client.raw(codeLogin, { account, code })).toMatchObject(wrongCode)
    expect(await client.raw(codeLogin, { account: 'other@example.com', code })).toMatchObject(wrongCode)
    expect(await storedCodes()).not.toContain(code)
  })

  test('S3.11 an account gets a code a minute, ten a day, and needs a correct name', async () => {
    const account = 'often@example.com'
    expect((await ask(account)).code).toBe(CODES.ok)
    const early = await client.raw(sendLoginCode, { account, purpose: 'reset' })
    expect(early).toMatchObject({ status: 429, msg: expect.stringMatching(/Too many codes.* \d+ s/) })
    for (let i = 0; i < 9; i++) expect((await ask(account)).code).toBe(CODES.ok)
    expect(await ask(account)).toMatchObject({ status: 429, msg: expect.stringMatching(/No more codes today/) })
    expect((await ask('12345')).code).toBe(CODES.invalidArgument)
  })

  test('S3.26 an unknown account gets the same answers, and nothing is sent', async () => {
    const account = 'nobody@example.com'
    expect(await ask(account)).toEqual(await ask(owner.account))
    await codeFor(owner.account)
    for (let i = 0; i < 6; i++)
      expect(await enterCode(account, '123456')).toEqual(await enterCode('another@example.com', '123456'))
    expect((await sql('select * from outbox')).rows).toEqual([])
    expect((await sql('select * from users where email = $1', [account])).rows).toEqual([])
  })

  test('S3.13 a forgotten password is replaced by a code, and every session ends', async () => {
    await sql('delete from attempts')
    const { account } = owner
    const before = await new Client(server.url).logIn(account, owner.password)
    const code = await newCode(account, 'reset')
    const reset = async (password: string, given: string) =>
      client.raw(resetForgottenPassword, { account, code: given, newPassword: password })
    expect(await reset('onlylower', code)).toMatchObject({ msg: expect.stringMatching(/too weak/) })
    expect(await reset('Second-2026', otherThan(code))).toMatchObject(wrongCode)
    expect((await reset('Second-2026', code)).code).toBe(CODES.ok)
    expect((await before.raw(selfDetail, {})).code).toBe(CODES.loginExpired)
    const old = { account, password: owner.password }
    expect((await client.raw(passwordLogin, old)).code).toBe(CODES.invalidArgument)
    owner.password = 'Second-2026'
    await new Client(server.url).logIn(account, owner.password)
  })

  test('S3.30 the operator reads the messages that no service delivers', async () => {
    await sql('delete from attempts')
    await ask(owner.account)
    const printed = async () => (await operated(env, ['outbox'])).at(-1)
    await expect
      .poll(printed, { timeout: 20_000 })
      .toMatch(/\towner@example\.com\tVerification code\tYour code is \d{6}\./)
    const code = await codeFor(owner.account)
    expect((await client.call(codeLogin, { account: owner.account, code })).user.email).toBe(owner.account)
    expect(await operated(env, ['outbox'])).toEqual(['The outbox is empty.'])
  })

  test('S3.28 the demo account has no codes: its password stays', async () => {
    expect((await ask('demo@avatar.studio', 'reset')).code).toBe(CODES.ok)
    await newCode(owner.account)
    expect((await sql("select * from outbox where recipient like 'demo%'")).rows).toEqual([])
  })
})

describe('captchas', () => {
  const { account } = owner
  const tryPassword = async (password: string, captcha?: { id: string; answer: string }, name = account) =>
    client.raw(passwordLogin, { account: name, password: password, captcha })
  const asks = { status: 428, code: CODES.captcha, msg: 'Enter the characters in the picture' }
  const isWrong = { status: 428, msg: expect.stringMatching(/wrong or has expired/) }
  const DIGITS = 'zero one two three four five six seven eight nine'.split(' ')
  /** A captcha in words, with its answer. */
  const inWords = async (name = account, purpose: 'logins' | 'codes' = 'logins') => {
    const { id, shown } = await client.call(newCaptcha, { account: name, purpose, form: 'words' })
    const answer = shown
      .replace(/^.*: /, '')
      .split(', ')
      .map((word) => DIGITS.indexOf(word))
    return { id, answer: answer.join('') }
  }
  const fail = async (name: string) => {
    for (let i = 0; i < 3; i++) expect((await tryPassword('wrong', undefined, name)).code).toBe(CODES.invalidArgument)
  }

  beforeEach(async () => {
    await sql('delete from attempts')
  })

  test('S3.12, S3.32 after three failures of an account a log-in needs a captcha, once; then none', async () => {
    await fail(account)
    await sql("delete from attempts where key like '%address%'")
    expect(await tryPassword(owner.password)).toMatchObject(asks)
    expect(await tryPassword(owner.password, { id: '', answer: '' })).toMatchObject(isWrong)
    const captcha = await inWords()
    expect((await tryPassword('wrong', captcha)).code).toBe(CODES.invalidArgument)
    expect(await tryPassword(owner.password, captcha)).toMatchObject(isWrong)
    expect((await tryPassword(owner.password, await inWords())).code).toBe(CODES.ok)
    await sql("delete from attempts where key like '%address%'")
    expect((await tryPassword(owner.password)).code).toBe(CODES.ok)
  })

  test('S3.32 an address that failed three times needs a captcha for every account', async () => {
    await fail('nobody@example.com')
    expect(await tryPassword(owner.password)).toMatchObject(asks)
  })

  test('S3.32 a captcha is for one attempt: not for another account or purpose, not twice, not after five minutes', async () => {
    await fail(account)
    expect(await tryPassword(owner.password, await inWords('other@example.com'))).toMatchObject(isWrong)
    expect(await tryPassword(owner.password, await inWords(account, 'codes'))).toMatchObject(isWrong)
    const right = await inWords()
    const guessed = { ...right, answer: right.answer === '00000' ? '00001' : '00000' }
    expect(await tryPassword(owner.password, guessed)).toMatchObject(isWrong)
    expect(await tryPassword(owner.password, right)).toMatchObject(isWrong)
    const late = await inWords()
    await sql("update codes set expires_at = now() where subject like 'captcha %'")
    expect(await tryPassword(owner.password, late)).toMatchObject(isWrong)
    expect(await storedCodes()).not.toContain(late.answer)
  })

  test('S3.12 the picture shows what is asked for, in either case; a code that is entered is as guarded', async () => {
    await fail(account)
    const { id, shown } = await client.call(newCaptcha, { account, purpose: 'logins', form: 'picture' })
    const { data, info } = await sharp(Buffer.from(shown.split(',')[1] ?? '', 'base64'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([360, 120])
    expect(data.filter((grey) => grey < 128).length).toBeGreaterThan(1000)
    // the answer is the server's secret: one that the test knows takes its place
    const { rows } = await sql("select value from secrets where name = 'session-key'")
    const subject = `captcha logins ${account} ${id}`
    const hash = createHmac('sha256', rows[0].value).update(`${subject} ABC23`).digest('hex')
    await sql('update codes set code_hash = $2 where subject = $1', [subject, hash])
    expect((await tryPassword('wrong', { id, answer: ' abc23' })).code).toBe(CODES.invalidArgument)
    expect(await client.raw(codeLogin, { account, code: '123456' })).toMatchObject(asks)
    const newPassword = 'Third-2026'
    expect(await client.raw(resetForgottenPassword, { account, code: '123456', newPassword })).toMatchObject(asks)
  })

  test('S3.32 the fourth code of an hour for an account needs a captcha', async () => {
    const name = 'further@example.com'
    const send = async (captcha?: { id: string; answer: string }) => {
      await sql("delete from attempts where key like 'codes %'")
      return client.raw(sendLoginCode, { account: name, purpose: 'login', captcha })
    }
    for (let i = 0; i < 3; i++) expect((await send()).code).toBe(CODES.ok)
    expect(await send()).toMatchObject(asks)
    expect((await send(await inWords(name, 'codes'))).code).toBe(CODES.ok)
    expect(await send()).toMatchObject(asks)
    await sql('delete from attempts')
  })
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
    await sql('delete from invitations')
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

test('S3.18 where the instance allows it, a code registers an account with a workspace of its own', async () => {
  await server.stop()
  server = await startServer({ ...env, AUTO_REGISTER: 'on' })
  client = new Client(server.url)
  expect(await client.call(siteConfig, {})).toMatchObject({ autoRegister: true })
  const code = await newCode('13800138000')
  expect((await client.call(codeLogin, { account: '13800138000', code })).user).toMatchObject({
    phone: '13800138000',
    userNickName: '*8000',
    role: 'owner',
  })
})
