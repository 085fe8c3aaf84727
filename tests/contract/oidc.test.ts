import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { selfDetail } from '#shared/api/account.ts'
import { CODES } from '#shared/api/envelope.ts'
import { finishOidc, OIDC_RETURN, siteConfig, startOidc } from '#shared/api/login.ts'
import { createInvitation } from '#shared/api/members.ts'
import { secondFactorLogin } from '#shared/api/second-factor.ts'
import { OIDC_CLIENT } from '#tests/worlds/oidc-client.ts'
import { followTo, startProvider } from '#tests/worlds/oidc-provider.ts'
import { onFreePort } from '#tests/worlds/on-free-port.ts'
import { turnOn } from './authenticator.ts'
import { runSql } from './database.ts'
import { Client, ROOT, type Server, startServer, testDatabase } from './kit.ts'
import { BrowserPage } from './page.ts'

const { env, close } = await testDatabase()
const owner = { account: 'owner@example.com', password: 'First-2026' }
const provider = await startProvider()
let redirect = ''
let server: Server
let client: Client

beforeAll(async () => {
  const started = (port: number) =>
    startServer({
      ...env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      FIRST_ACCOUNT: owner.account,
      FIRST_PASSWORD: owner.password,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_NAME: 'Company',
    })
  server = await onFreePort(started)
  redirect = server.url + OIDC_RETURN
  client = new Client(server.url)
})
afterAll(async () => {
  provider.close()
  await server.stop()
  await close()
})

/** The query with which the provider sends a person back. */
async function comeBack(person: { email: string; verified: boolean } | null): Promise<string> {
  provider.state.person = person
  const { url } = await client.call(startOidc, {})
  return followTo(redirect, url)
}
const finish = (query: string, invitation?: string) => client.raw(finishOidc, { query, invitation })
const known = { email: owner.account, verified: true }
const failed = { code: CODES.invalidArgument, msg: expect.stringMatching(/wasn’t completed or has expired/) }

test('S3.34 a provider that cannot be reached has its sentence; the next log-in reaches it', async () => {
  expect((await client.call(siteConfig, {})).oidc).toEqual({ name: 'Company' })
  expect(await client.raw(startOidc, {})).toMatchObject({ status: 503, msg: expect.stringMatching(/can’t be reached/) })
  provider.open(redirect)
  const { url, state } = await client.call(startOidc, {})
  const asked = new URL(url).searchParams
  expect([asked.get('state'), asked.get('code_challenge_method')]).toEqual([state, 'S256'])
  expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect(asked.get('redirect_uri')).toBe(redirect)
})

test('S3.34 the user of the verified email logs in; a query is used once', async () => {
  const query = await comeBack({ ...known, email: 'Owner@Example.com' })
  const { data } = await finish(query)
  const { user, token } = finishOidc.data.parse(data)
  expect(user).toMatchObject({ email: owner.account, role: 'owner' })
  const entered = Object.assign(new Client(server.url), { token })
  expect(await entered.call(selfDetail, {})).toMatchObject({ userId: user.userId })
  expect(await finish(query)).toMatchObject(failed)
})

test('S3.41 a page that comes back keeps its token in a cookie', async () => {
  const page = new BrowserPage(server.url)
  const answer = await page.ask(finishOidc, { query: await comeBack(known) }, { 'sec-fetch-site': 'same-origin' })
  page.number = answer.data.session
  expect(page.token).toMatch(/^[\w-]{43}$/)
  expect(answer.readable).not.toContain(page.token)
  expect(await page.ask(selfDetail)).toMatchObject({ status: 200, data: { email: owner.account } })
})

test('S3.34 a made-up, mixed or late state, an empty query and a refusal lead nowhere', async () => {
  const query = await comeBack(known)
  const { state } = await client.call(startOidc, {})
  const mixed = new URLSearchParams(query)
  mixed.set('state', state)
  expect(await finish(`?${mixed}`)).toMatchObject(failed)
  mixed.set('state', 'made-up')
  expect(await finish(`?${mixed}`)).toMatchObject(failed)
  expect(await finish('')).toMatchObject(failed)
  expect(await finish('?state=%00&code=1')).toMatchObject(failed)
  await runSql(env.DATABASE_URL, "update codes set expires_at = now() where subject like 'oidc %'")
  expect(await finish(query)).toMatchObject(failed)
  expect(await finish(await comeBack(null))).toMatchObject({
    status: 403,
    msg: expect.stringMatching(/didn’t complete/),
  })
})

test('S3.34 an email that is not verified, or has no account, is refused; an invitation creates the account', async () => {
  const unverified = await finish(await comeBack({ ...known, verified: false }))
  expect(unverified).toMatchObject({ status: 403, msg: expect.stringMatching(/no verified email/) })
  const guest = { email: 'guest@example.com', verified: true }
  expect(await finish(await comeBack(guest))).toMatchObject({ status: 403, msg: expect.stringMatching(/no account/) })
  const { rows } = await runSql(env.DATABASE_URL, 'select 1 from users where email = $1', [guest.email])
  expect(rows).toEqual([])

  const boss = await new Client(server.url).logIn(owner.account, owner.password)
  const { code } = await boss.call(createInvitation, { role: 'member', days: 1 })
  const { data } = await finish(await comeBack(guest), code)
  expect(finishOidc.data.parse(data).user).toMatchObject({ ...{ email: guest.email }, tenantId: boss.tenantId })
})

test('S3.34 a verified email that is a phone number, and a token that was changed on its way, lead nowhere', async () => {
  const phone = '13800138000'
  await runSql(env.DATABASE_URL, 'update users set phone = $1 where email = $2', [phone, owner.account])
  const asPhone = await finish(await comeBack({ email: phone, verified: true }))
  expect(asPhone).toMatchObject({ status: 403, msg: expect.stringMatching(/no verified email/) })
  const query = await comeBack({ ...known, email: 'other@example.com' })
  provider.state.forgedEmail = owner.account
  expect(await finish(query)).toMatchObject(failed)
  provider.state.forgedEmail = null
})

test('S3.34 a provider is named whole, and over https', () => {
  const given = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  expect(readConfig(given, ROOT).oidc).toMatchObject({ name: 'OpenID Connect' })
  expect(() => readConfig({ ...given, OIDC_CLIENT_SECRET: '' }, ROOT)).toThrow(/together/)
  expect(() => readConfig({ ...given, OIDC_ISSUER: 'http://id.example.com' }, ROOT)).toThrow(/OIDC_ISSUER/)
})

test('S3.37 a log-in by the provider asks for the second factor too', async () => {
  const authenticator = await turnOn(await new Client(server.url).logIn(owner.account, owner.password), owner.password)
  const answer = await finish(await comeBack(known))
  expect(answer).toMatchObject({ status: 401, code: CODES.secondFactor, data: { challenge: expect.any(String) } })
  const { challenge } = answer.data as unknown as { challenge: string }
  const { user } = await client.call(secondFactorLogin, { challenge, secondFactor: authenticator.code(1) })
  expect(user.email).toBe(owner.account)
})
