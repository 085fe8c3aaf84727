import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/start/config.ts'
import { changeOwnPassword, selfDetail } from '#shared/api/account.ts'
import { CODES } from '#shared/api/envelope.ts'
import { passwordLogin, siteConfig } from '#shared/api/login.ts'
import { runSql } from './database.ts'
import { Client, ROOT, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const ATTEMPTS = 4
const account = 'owner@example.com'
const password = 'First-2026'
const demoAccount = { account: 'demo@avatar.studio', password: 'Presenter#2026' }
const { env: database, close } = await testDatabase()
const env = {
  ...database,
  FIRST_ACCOUNT: account,
  FIRST_PASSWORD: password,
  LOGIN_ATTEMPTS_PER_MINUTE: String(ATTEMPTS),
  TRUSTED_PROXIES: '1',
}
/** Two servers of one studio: the first with the demo, open to its network. */
let first: Server
let second: Server
let demo: Client

beforeAll(async () => {
  first = await startServer({ ...env, HOST: '0.0.0.0', DEMO: 'on' })
  demo = await new Client(first.url).logIn(demoAccount.account, demoAccount.password)
  second = await startServer({ ...env, DEMO: 'off' })
})
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  await close()
})

const ended = { status: 401, code: CODES.loginExpired }
const wrong = { status: 400, code: CODES.invalidArgument }
const logIn = (server = second) => new Client(server.url).logIn(account, password)

/** One attempt to log in, as a proxy passes it on. */
async function attempt(server: Server, name: string, address: string): Promise<number> {
  const input = { account: name, password: 'x' }
  return (await new Client(server.url).raw(passwordLogin, input, { 'x-forwarded-for': `10.9.9.9, ${address}` })).code
}

test('S20.05 F5 without a demo its account and its sessions are closed; a demo that others reach warns at the start', async () => {
  const visitor = new Client(second.url)
  expect((await visitor.call(siteConfig, {})).demo).toBe(null)
  const encrypted = await visitor.encrypt(demoAccount.password)
  for (const name of [demoAccount.account, ' Demo@Avatar.Studio ']) {
    expect(await visitor.raw(passwordLogin, { account: name, password: encrypted })).toMatchObject(wrong)
  }
  expect(await demo.raw(selfDetail, {})).toMatchObject(ended)
  expect(first.said.join('\n')).toMatch(/demo account is on, and its password is public/)
  expect(second.said.join('\n')).not.toMatch(/demo/i)
  const variables = { FIRST_ACCOUNT: demoAccount.account, FIRST_PASSWORD: password }
  expect(() => readConfig(variables, ROOT)).toThrow('FIRST_ACCOUNT may not be demo@avatar.studio')
})

test('S3.06 F6 an account waits on all servers and for all addresses, and other names do not free it', async () => {
  const name = 'often@example.com'
  for (let i = 0; i < ATTEMPTS; i++) {
    expect(await attempt(i % 2 ? first : second, name, `203.0.113.${i}`)).toBe(CODES.invalidArgument)
  }
  for (let i = 0; i < 30; i++) await attempt(first, `other${i}@example.com`, `198.51.100.${i}`)
  expect(await attempt(first, name, '203.0.113.50')).toBe(CODES.tooMany)
  expect(await attempt(second, name.toUpperCase(), '203.0.113.51')).toBe(CODES.tooMany)
})

test('S20.06 F6 an address waits whatever accounts it names and whatever it writes before the proxy; a network of IPv6 is one address', async () => {
  const tries = async (address: (index: number) => string) => {
    const codes: number[] = []
    for (let i = 0; i <= 5 * ATTEMPTS; i++)
      codes.push(await attempt(i % 2 ? first : second, `name${i}@example.com`, address(i)))
    return codes
  }
  const expected = [...Array(5 * ATTEMPTS).fill(CODES.invalidArgument), CODES.tooMany]
  expect(await tries(() => '192.0.2.1')).toEqual(expected)
  await runSql(database.DATABASE_URL, "delete from attempts where key like '%account%'")
  expect(await tries((index) => `2001:db8::${index.toString(16)}`)).toEqual(expected)
})

test('S20.06 F6 proxies are counted, or named by address or network; anything else is refused', () => {
  const read = (TRUSTED_PROXIES: string) => readConfig({ TRUSTED_PROXIES }, ROOT).proxies
  expect(read('2')).toBe(2)
  expect(read('10.0.0.1, 192.168.0.0/16,fd00::/8')).toMatchObject({ rules: expect.arrayContaining([]) })
  for (const wrongValue of ['all', '10.0.0.0/33', '10.0.0.1/8/9', 'proxy.internal']) {
    expect(() => read(wrongValue)).toThrow(/^TRUSTED_PROXIES.+cannot be used: a number of proxies/)
  }
})

test('S3.21 S20.07 F12 a new password ends the other sessions and their uploads; a removed member has neither', async () => {
  await runSql(database.DATABASE_URL, 'delete from attempts')
  const [mine, other] = [await logIn(), await logIn()]
  const [myStore, otherStore] = [await storeClient(mine), await storeClient(other)]
  const put = ({ store, prefix }: typeof myStore, name: string) =>
    store.put(`${prefix}/music/${name}.mp3`, Buffer.from(name)).then(
      () => 'stored',
      (error: { code: string }) => error.code,
    )
  expect(await put(otherStore, 'before')).toBe('stored')
  await mine.call(changeOwnPassword, {
    currentPassword: await mine.encrypt(password),
    newPassword: await mine.encrypt('Second-2026'),
  })
  expect(await other.raw(selfDetail, {})).toMatchObject(ended)
  expect(await put(otherStore, 'after')).toBe('InvalidAccessKeyId')
  expect(await put(myStore, 'mine')).toBe('stored')
  await runSql(database.DATABASE_URL, 'delete from members where user_id = $1', [mine.userId])
  expect(await mine.raw(selfDetail, {})).toMatchObject(ended)
  expect(await put(myStore, 'removed')).toBe('InvalidAccessKeyId')
  await runSql(database.DATABASE_URL, 'insert into members (tenant_id, user_id) values ($1, $2)', [
    mine.tenantId,
    mine.userId,
  ])
  expect((await mine.raw(selfDetail, {})).code).toBe(CODES.ok)
  await runSql(database.DATABASE_URL, "update sessions set created_at = now() - interval '30 days'")
  expect(await mine.raw(selfDetail, {})).toMatchObject(ended)
})
