import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnTenants, moveToCookie, selfDetail, switchTenant } from '#shared/api/account.ts'
import { CODES, HEADERS, NEW_SESSION } from '#shared/api/envelope.ts'
import { codeLogin, logout, passwordLogin } from '#shared/api/login.ts'
import { secondFactorLogin } from '#shared/api/second-factor.ts'
import { turnOn } from './authenticator.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { BrowserPage } from './page.ts'

const { env, close } = await testDatabase()
const account = 'mei@example.com'
const password = 'First-2026'
const TOKEN = /^[\w-]{43}$/
const ENDED = { status: 401, code: CODES.loginExpired }
const OTHER_SITE = { status: 403, code: CODES.forbidden, msg: expect.stringMatching(/doesn’t come from a page/) }
let server: Server
const { sql, newCode } = codesOf(env.DATABASE_URL, () => new Client(server.url))

beforeAll(async () => {
  server = await startServer({
    ...env,
    FIRST_ACCOUNT: account,
    FIRST_PASSWORD: password,
    TRUSTED_PROXIES: '1',
    ALLOWED_HOSTS: 'studio.example',
  })
})
afterAll(async () => {
  await server.stop()
  await close()
})

const encrypted = (text: string) => new Client(server.url).encrypt(text)
const credentials = async () => ({ account: await encrypted(account), password: await encrypted(password) })

/** A page that has logged in by its password. */
async function entered(headers: Record<string, string> = {}) {
  const page = new BrowserPage(server.url)
  const answer = await page.ask(passwordLogin, await credentials(), headers)
  page.number = answer.data.session
  return { page, answer }
}
const sha256 = (token = '') => createHash('sha256').update(token).digest('hex')
const age = (column: string, token: string | undefined) =>
  sql(`update sessions set ${column} = now() - interval '2 hours' where token_hash = $1`, [sha256(token)])

test('S3.41 a page that logs in gets its token in a cookie that no script reads, and nothing else of the answer has it', async () => {
  const { page, answer } = await entered()
  const { number, token = '' } = page
  expect(token).toMatch(TOKEN)
  expect(number).toMatch(/^[\w-]{12}$/)
  expect(answer.cookies).toEqual([
    `avatar_session_${number}=${token}; Max-Age=90000; Path=/; HttpOnly; SameSite=Strict`,
  ])
  expect(answer.data).toMatchObject({ token: '', session: number })
  expect(answer.readable).not.toContain(token)
  const detail = await page.ask(selfDetail)
  expect(detail).toMatchObject({ status: 200, data: { email: account }, cookies: [] })
  expect(detail.readable).not.toContain(token)
})

test('S3.41 by https the cookie is secure and of this host alone', async () => {
  const byHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'studio.example' }
  const { page, answer } = await entered({ ...byHttps, origin: 'https://studio.example' })
  const start = `__Host-avatar_session_${page.number}=${page.token}`
  expect(answer.cookies).toEqual([`${start}; Max-Age=90000; Path=/; HttpOnly; SameSite=Strict; Secure`])
  expect(await page.ask(selfDetail, {}, byHttps)).toMatchObject({ status: 200 })
  // a cookie that a neighbor of the domain has set counts for nothing
  const planted = { ...byHttps, cookie: `avatar_session_${page.number}=${page.token}` }
  expect(await page.ask(selfDetail, {}, planted)).toMatchObject({ status: 401 })
})

test('S3.41 programs get the token in the answer, and no cookie', async () => {
  const program = await new Client(server.url).logIn(account, password)
  expect(program.token).toMatch(TOKEN)
  const page = new BrowserPage(server.url)
  const asProgram = { [HEADERS.session]: '' }
  const answer = await page.ask(passwordLogin, await credentials(), asProgram)
  expect(answer.data).toMatchObject({ token: expect.stringMatching(TOKEN) })
  expect(answer.cookies).toEqual([])
  await age('renewed_at', answer.data.token)
  const byHeader = { ...asProgram, [HEADERS.token]: answer.data.token }
  const { readable, cookies } = await page.ask(selfDetail, {}, byHeader)
  expect([readable, cookies]).toEqual([expect.stringContaining(`"${HEADERS.token}"`), []])
})

test('S3.41, S14.09 a renewed token replaces the one in the cookie, and no header has it', async () => {
  const { page } = await entered()
  const before = page.token
  await age('renewed_at', before)
  const { cookies, readable } = await page.ask(selfDetail)
  expect(page.token).toMatch(TOKEN)
  expect(page.token).not.toBe(before)
  expect(cookies).toEqual([expect.stringContaining(`avatar_session_${page.number}=${page.token}; Max-Age=90000;`)])
  expect(readable).not.toContain(page.token)
  expect(readable).not.toContain(`"${HEADERS.token}"`)
  expect(await page.ask(selfDetail)).toMatchObject({ status: 200, cookies: [] })
  const { tenants } = (await page.ask(listOwnTenants)).data
  const switched = await page.ask(switchTenant, { tenantId: tenants[0]?.tenantId })
  expect(switched).toMatchObject({ status: 200, cookies: [] })
  expect(await page.ask(selfDetail)).toMatchObject({ status: 200 })
})

test('S3.41 log-out and the end of a session remove the cookie; that of another session stays', async () => {
  const [{ page }, other] = [await entered(), await entered()]
  page.jar.set(`avatar_session_${other.page.number}`, other.page.token ?? '')
  const token = page.token
  const gone = `avatar_session_${page.number}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict`
  expect((await page.ask(logout)).cookies).toEqual([gone])
  expect(page.token).toBeUndefined()
  expect(page.jar.size).toBe(1)
  expect(await page.ask(selfDetail)).toMatchObject({ status: 401 })
  page.jar.set(`avatar_session_${page.number}`, token ?? '')
  expect(await page.ask(selfDetail)).toMatchObject({ ...ENDED, cookies: [gone] })
  page.number = other.page.number
  expect(await page.ask(selfDetail)).toMatchObject({ status: 200, cookies: [] })
})

test('S3.41 the token that a version before has kept is exchanged for a new one in a cookie, by two tabs too', async () => {
  const { token } = await new Client(server.url).logIn(account, password)
  const tabs = [new BrowserPage(server.url), new BrowserPage(server.url)]
  for (const tab of tabs) {
    const answer = await tab.ask(moveToCookie, {}, { [HEADERS.token]: token })
    tab.number = answer.data.session
    expect(tab.token).toMatch(TOKEN)
    expect(answer.readable).not.toContain(tab.token)
    expect(tab.token).not.toBe(token)
    expect(await tab.ask(selfDetail)).toMatchObject({ status: 200 })
  }
  expect(tabs[0]?.token).toBe(tabs[1]?.token)
  await age('previous_until', tabs[0]?.token)
  const late = await new BrowserPage(server.url).ask(moveToCookie, {}, { [HEADERS.token]: token })
  expect(late).toMatchObject(ENDED)
})

test('S3.42 a cookie alone opens nothing: the call names its session, and comes from a page of the studio', async () => {
  const { page } = await entered()
  const own = new URL(server.url)
  for (const [headers, expected] of [
    [{ [HEADERS.session]: '' }, OTHER_SITE],
    [{ 'sec-fetch-site': 'cross-site' }, OTHER_SITE],
    [{ 'sec-fetch-site': 'same-site' }, OTHER_SITE],
    [{ origin: 'https://elsewhere.example' }, OTHER_SITE],
    [{ origin: `http://${own.hostname}:1` }, OTHER_SITE],
    [{ origin: 'null' }, OTHER_SITE],
    [{ [HEADERS.session]: NEW_SESSION }, { status: 401 }],
    [{ [HEADERS.session]: 'guessed-1234' }, { status: 401 }],
    [{ [HEADERS.tenant]: 'another' }, { status: 403 }],
    [{ [HEADERS.user]: 'another' }, { status: 403 }],
    [{ 'sec-fetch-site': 'same-origin', origin: own.origin }, { status: 200 }],
    [{ 'sec-fetch-site': 'none' }, { status: 200 }],
  ] as const)
    expect([headers, await page.ask(selfDetail, {}, headers)]).toMatchObject([headers, expected])
  // neither ends another site a session, nor does it begin one
  expect(await page.ask(logout, {}, { origin: 'https://elsewhere.example' })).toMatchObject(OTHER_SITE)
  const begun = await page.ask(passwordLogin, await credentials(), { 'sec-fetch-site': 'cross-site' })
  expect(begun).toMatchObject({ ...OTHER_SITE, cookies: [] })
  expect(await page.ask(selfDetail)).toMatchObject({ status: 200 })
})

test('S3.42 no other site is allowed to ask with the header', async () => {
  const response = await fetch(`${server.url}/aigc/video/api${selfDetail.path}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': HEADERS.session,
    },
  })
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('S3.41 a log-in by a code, and one with a second factor, keep the token from scripts too', async () => {
  const byCode = new BrowserPage(server.url)
  const input = { account: await encrypted(account), code: await encrypted(await newCode(account)) }
  const first = await byCode.ask(codeLogin, input)
  byCode.number = first.data.session
  expect(byCode.token).toMatch(TOKEN)
  expect(first.readable).not.toContain(byCode.token)

  const phone = await turnOn(await new Client(server.url).logIn(account, password), password)
  const page = new BrowserPage(server.url)
  const asked = await page.ask(passwordLogin, await credentials())
  expect(asked).toMatchObject({ code: CODES.secondFactor, cookies: [] })
  const { challenge } = asked.data as unknown as { challenge: string }
  const given = await page.ask(secondFactorLogin, {
    challenge,
    secondFactor: await encrypted(phone.recoveryCodes[0] ?? ''),
  })
  page.number = given.data.session
  expect(page.token).toMatch(TOKEN)
  expect(given.readable).not.toContain(page.token)
  expect(await page.ask(selfDetail)).toMatchObject({ status: 200 })
})
