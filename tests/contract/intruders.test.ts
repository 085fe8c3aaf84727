import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { changeOwnPassword, selfDetail } from '#shared/api/account.ts'
import { API_BASE, CODES } from '#shared/api/envelope.ts'
import { passwordLogin, publicKey, siteConfig } from '#shared/api/login.ts'
import { listProjects, saveProject } from '#shared/api/project.ts'
import { accessUrl } from '#shared/api/storage.ts'
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
  first = await startServer({ ...env, HOST: '0.0.0.0', DEMO: 'on', LOG_LEVEL: 'info' })
  demo = await new Client(first.url).logIn(demoAccount.account, demoAccount.password)
  second = await startServer({ ...env, NODE_ENV: 'production', LOG_LEVEL: 'error' })
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
  const encrypted = demoAccount.password
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
    expect(await attempt(i % 2 ? first : second, name, `203.0.113.${i}`)).not.toBe(CODES.tooMany)
  }
  for (let i = 0; i < 30; i++) await attempt(first, `other${i}@example.com`, `198.51.100.${i}`)
  expect(await attempt(first, name, '203.0.113.50')).toBe(CODES.tooMany)
  expect(await attempt(second, name.toUpperCase(), '203.0.113.51')).toBe(CODES.tooMany)
})

test('S20.06 F6 an address waits whatever accounts it names and whatever it writes before the proxy; a network of IPv6 is one address', async () => {
  const tries = async (address: (index: number) => string) => {
    const waits: boolean[] = []
    for (let i = 0; i <= 5 * ATTEMPTS; i++)
      waits.push((await attempt(i % 2 ? first : second, `name${i}@example.com`, address(i))) === CODES.tooMany)
    return waits
  }
  const expected = [...Array(5 * ATTEMPTS).fill(false), true]
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

/** A request as it is given, headers and body included; the status and the body of the answer, or how it broke off. */
function ask(
  at: string,
  { method = 'GET', headers = {}, body = [] }: { method?: string; headers?: Record<string, string>; body?: Buffer[] },
): Promise<{ status: number; text: string; sent: number }> {
  const { hostname, port } = new URL(second.url)
  return new Promise((resolve) => {
    let sent = 0
    const call = request({ hostname, port, path: at, method, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(chunks)), sent })
    })
    call.on('error', (error) => resolve({ status: 0, text: error.message, sent }))
    const next = () => {
      const chunk = body[sent]
      if (!chunk || call.destroyed) return call.end()
      sent += 1
      call.write(chunk, next)
    }
    next()
  })
}

test('S20.08 F14 a name that is not the server’s own is refused; an address of numbers is not', async () => {
  const { port } = new URL(second.url)
  const status = async (host: string) => (await ask('/aigc/video/api/system/config', { headers: { host } })).status
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'evil.example/x?y=',
    'localhost.evil.example',
    'a@localhost',
  ]) {
    expect(await status(host), host).toBe(421)
  }
  for (const host of ['localhost', `LOCALHOST:${port}`, `127.0.0.1:${port}`, '[::1]', '192.168.7.7']) {
    expect(await status(host), host).toBe(200)
  }
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' }
  expect((await ask('/home', { headers: forwarded })).status).toBe(421)
})

test('S14.13 F14 what cannot be read is refused in the envelope: types, addresses, half characters, bodies without end', async () => {
  const refused = (answer: { status: number; text: string }, status: number) => {
    expect(answer.status).toBe(status)
    const msg = '提交的内容无法读取，请重试'
    expect(JSON.parse(answer.text)).toEqual({ code: CODES.invalidArgument, msg, data: null })
  }
  const login = API_BASE + passwordLogin.path
  for (const type of ['text/plain', 'application', ';;', 'application/json/x']) {
    refused(await ask(login, { method: 'POST', headers: { 'content-type': type }, body: [Buffer.from('{}')] }), 415)
  }
  refused(await ask('/%zz', {}), 400)
  refused(await ask(`${API_BASE}/v2/%c0`, {}), 400)
  const json = { 'content-type': 'application/json' }
  for (const body of ['{"account":"\\ud800","password":"x"}', '{"account":"a\\u0000","password":"x"}']) {
    refused(await ask(login, { method: 'POST', headers: json, body: [Buffer.from(body)] }), 400)
  }
  const stored = await ask('/studio-media/x', { method: 'PUT', headers: { 'content-type': ';;' }, body: [] })
  expect(stored.status).toBeGreaterThanOrEqual(400)
  expect(stored.status).toBeLessThan(500)
  // 64 KiB are allowed, and as much is read again
  const pieces = Array.from({ length: 1024 }, () => Buffer.alloc(16 * 1024, ' '))
  const endless = await ask(login, { method: 'POST', headers: json, body: pieces })
  expect([0, 413]).toContain(endless.status)
  expect(endless.sent).toBeLessThan(pieces.length)
})

test('S20.09 F14 answers of calls are not kept by caches; in production the calls are not described', async () => {
  for (const at of [publicKey.path, listProjects.path, '/nothing']) {
    const response = await fetch(second.url + API_BASE + at)
    expect(response.headers.get('cache-control'), at).toBe('no-store')
  }
  for (const at of ['/api/docs', '/api/docs/json']) {
    expect(await (await fetch(second.url + at)).text()).not.toMatch(/openapi|swagger/i)
    expect((await fetch(first.url + at)).status).toBe(200)
  }
  const { headers } = await fetch(second.url + API_BASE + publicKey.path)
  expect(headers.get('permissions-policy')).toMatch(/camera=\(self\).*microphone=\(self\)/)
})

test('S14.14 S20.10 F11 an unexpected error names its request in the log, which has no values, texts or signatures', async () => {
  await runSql(database.DATABASE_URL, 'delete from attempts')
  const user = await logIn(first)
  const { url } = await user.call(accessUrl, { key: `tenants/${user.tenantId}/none.png` })
  expect(url).toMatch(/x-oss-signature=/)
  await fetch(url)
  await runSql(database.DATABASE_URL, 'alter table projects rename to projects_away')
  const save = { id: 'x', name: 'a-secret-document' }
  const failed = await user.raw(saveProject, save)
  await runSql(database.DATABASE_URL, 'alter table projects_away rename to projects')
  const [, reference = ''] =
    /^The server has a problem\. Try again later\. \(Reference: (\w+)\)$/.exec(failed.msg) ?? []
  expect(reference).toMatch(/^[0-9a-f]{12}$/)
  await expect.poll(() => first.said.filter((line) => line.includes(reference)).join('\n')).toMatch(/"code":"42P01"/)
  const log = first.said.join('\n')
  expect(log).toMatch(/"path":"\/studio-media\//)
  for (const secret of ['x-oss-', 'a-secret-document', 'params:', user.token, password])
    expect(first.said.find((line) => line.includes(secret))).toBe(undefined)
  for (const name of [
    'FIRST_PASSWORD',
    'DATABASE_URL',
    'AZURE_CONNECTION_STRING',
    'OSS_ACCESS_KEY_SECRET',
    'PUBLIC_URL',
  ]) {
    const said = (() => {
      try {
        return JSON.stringify(readConfig({ [name]: 'hunter2', STORE: 'embedded' }, ROOT)) && ''
      } catch (error) {
        return String(error)
      }
    })()
    expect(said, name).not.toContain('hunter2')
  }
})

test('S20.10 F11 the data folder is private to its user', () => {
  const open = (entry: string) => (statSync(entry).mode & 0o077 & ~(entry === env.DATA_DIR ? 0o010 : 0)) !== 0
  const entries = readdirSync(env.DATA_DIR, { recursive: true }).map((name) => path.join(env.DATA_DIR, String(name)))
  expect([env.DATA_DIR, ...entries].filter(open)).toEqual([])
  expect(entries.length).toBeGreaterThan(0)
})

test('S18.03 N8 one address has so many bodies decrypted a minute, whatever they are, and others none the less', async () => {
  await runSql(database.DATABASE_URL, 'delete from attempts')
  const sealed = { account: randomBytes(256).toString('base64'), password: randomBytes(256).toString('base64') }
  const statusFor = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await new Client(first.url).raw({ ...passwordLogin, sealed: [] }, sealed, headers)).status
  }
  const statuses: number[] = []
  for (let i = 0; i < 320; i += 20)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => statusFor('203.0.113.77')))))
  expect(statuses.filter((status) => status === 400)).toHaveLength(300)
  expect(statuses.slice(300)).toEqual(Array(20).fill(429))
  expect(await statusFor('203.0.113.78')).toBe(400)
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
    currentPassword: password,
    newPassword: 'Second-2026',
  })
  expect(await other.raw(selfDetail, {})).toMatchObject(ended)
  expect(await put(otherStore, 'after')).toBe('InvalidAccessKeyId')
  expect(await put(myStore, 'mine')).toBe('stored')
  await runSql(database.DATABASE_URL, 'delete from members where user_id = $1', [mine.userId])
  expect(await mine.raw(selfDetail, {})).toMatchObject({ ...ended, code: CODES.notMember })
  expect(await put(myStore, 'removed')).toBe('InvalidAccessKeyId')
  await runSql(database.DATABASE_URL, 'insert into members (tenant_id, user_id) values ($1, $2)', [
    mine.tenantId,
    mine.userId,
  ])
  expect((await mine.raw(selfDetail, {})).code).toBe(CODES.ok)
  await runSql(database.DATABASE_URL, "update sessions set created_at = now() - interval '30 days'")
  expect(await mine.raw(selfDetail, {})).toMatchObject(ended)
})
