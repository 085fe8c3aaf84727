import { createHmac, pbkdf2Sync } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { selfDetail } from '#shared/api/account.ts'
import { CODES } from '#shared/api/envelope.ts'
import { createApiKey } from '#shared/api/keys.ts'
import {
  codeLogin,
  newCaptcha,
  passwordLogin,
  resetForgottenPassword,
  sendLoginCode,
  siteConfig,
  WORK,
} from '#shared/api/login.ts'
import { listProjects } from '#shared/api/project.ts'
import { operated } from './cli/operator.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const owner = { account: 'owner@example.com', password: 'First-2026' }
let server: Server
let client: Client
const { sql, enterCode, ask, codeFor, newCode } = codesOf(env.DATABASE_URL, () => client)

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

/** The stored form of codes: hashes, in which the digits of a short code stand together by chance. */
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

  test('S3.13 a forgotten password is replaced by a code, and every session ends, and every API key where that is chosen', async () => {
    await sql('delete from attempts')
    const { account } = owner
    const before = await new Client(server.url).logIn(account, owner.password)
    const code = await newCode(account, 'reset')
    const reset = async (password: string, given: string) =>
      client.raw(resetForgottenPassword, { account, code: given, newPassword: password, endsKeys: true })
    expect(await reset('onlylower', code)).toMatchObject({ msg: expect.stringMatching(/too weak/) })
    expect(await reset('Password1', code)).toMatchObject({ msg: expect.stringMatching(/most common/) })
    expect(await reset(account.toUpperCase(), code)).toMatchObject({ msg: expect.stringMatching(/your account/) })
    expect(await reset('Second-2026', otherThan(code))).toMatchObject(wrongCode)
    const { key } = await before.call(createApiKey, { name: 'Nightly', scopes: ['read'], days: null })
    expect((await reset('Second-2026', code)).code).toBe(CODES.ok)
    const program = Object.assign(new Client(server.url), { token: key })
    expect(await program.raw(listProjects, {})).toMatchObject({ status: 401 })
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
  /** A captcha of work, with its answer. */
  const worked = async (name = account, purpose: 'logins' | 'codes' = 'logins') => {
    const { id, shown } = await client.call(newCaptcha, { account: name, purpose, form: 'work' })
    const numbers = Array.from({ length: WORK.numbers }, (_, number) => String(number))
    const answer = numbers.find((number) => pbkdf2Sync(number, id, 30_000, 16, 'sha256').toString('hex') === shown)
    return { id, answer: answer! }
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
    const captcha = await worked()
    expect((await tryPassword('wrong', captcha)).code).toBe(CODES.invalidArgument)
    expect(await tryPassword(owner.password, captcha)).toMatchObject(isWrong)
    expect((await tryPassword(owner.password, await worked())).code).toBe(CODES.ok)
    await sql("delete from attempts where key like '%address%'")
    expect((await tryPassword(owner.password)).code).toBe(CODES.ok)
  })

  test('S3.32 an address that failed three times needs a captcha for every account', async () => {
    await fail('nobody@example.com')
    expect(await tryPassword(owner.password)).toMatchObject(asks)
  })

  test('S3.32 a captcha is for one attempt: not for another account or purpose, not twice, not after five minutes', async () => {
    await fail(account)
    expect(await tryPassword(owner.password, await worked('other@example.com'))).toMatchObject(isWrong)
    expect(await tryPassword(owner.password, await worked(account, 'codes'))).toMatchObject(isWrong)
    // the account and the id are parts of one name: the end of the account must not pass for the beginning of the id
    const longer = await worked(`${account} x`)
    expect(await tryPassword(owner.password, { ...longer, id: `x ${longer.id}` })).toMatchObject(isWrong)
    const right = await worked()
    const guessed = { ...right, answer: right.answer === '0' ? '1' : '0' }
    expect(await tryPassword(owner.password, guessed)).toMatchObject(isWrong)
    expect(await tryPassword(owner.password, right)).toMatchObject(isWrong)
    const late = await worked()
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
    expect((await send(await worked(name, 'codes'))).code).toBe(CODES.ok)
    expect(await send()).toMatchObject(asks)
    await sql('delete from attempts')
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
