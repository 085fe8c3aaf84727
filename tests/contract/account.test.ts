import { createHash } from 'node:crypto'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bindAgent,
  changeOwnLanguage,
  changeOwnNickName,
  changeOwnPicture,
  selfDetail,
  unbindAgent,
} from '#shared/api/account.ts'
import { listBenefits } from '#shared/api/benefits.ts'
import { CODES } from '#shared/api/envelope.ts'
import { logout, passwordLogin, publicKey, siteConfig } from '#shared/api/login.ts'
import { listMembers } from '#shared/api/members.ts'
import { listProjects } from '#shared/api/project.ts'
import { listTranslationLanguages } from '#shared/api/translation.ts'
import { onFreePort } from '#tests/worlds/on-free-port.ts'
import { drawing, jpegOfScans, picture } from '#tests/worlds/upload-files.ts'
import { operated } from './cli/operator.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env: database, close } = await testDatabase()
afterAll(close)

describe('accounts', () => {
  let server: Server
  let client: Client
  const env: Record<string, string> = {
    ...database,
    LOGIN_ATTEMPTS_PER_MINUTE: '5',
  }

  beforeAll(async () => {
    server = await startServer(env)
  })
  afterAll(() => server.stop())

  test('S3.01, S18.01 the demo account that the instance names logs in with an encrypted password', async () => {
    client = new Client(server.url)
    const { demo } = await client.call(siteConfig, {})
    await client.logIn(demo?.account ?? '', demo?.password ?? '')
    expect(await client.call(selfDetail, {})).toMatchObject({ userId: client.userId, email: demo?.account })
  })

  test('S11.01 the site configuration says what registration and payment there is', async () => {
    expect(await new Client(server.url).call(siteConfig, {})).toMatchObject({
      autoRegister: expect.any(Boolean),
      useAliPay: expect.any(Boolean),
      useApplePay: expect.any(Boolean),
      useWeChatPay: expect.any(Boolean),
    })
  })

  /** Forgets failed log-ins, after which a captcha is needed. */
  const forgetFailures = () => runSql(database.DATABASE_URL, "delete from attempts where key like 'captcha %'")

  test('S3.05 a wrong password and an unknown account get the same sentence', async () => {
    const told = { status: 400, code: CODES.invalidArgument, msg: 'Wrong account or password' }
    const password = 'wrong'
    expect(await client.raw(passwordLogin, { account: 'demo@avatar.studio', password })).toMatchObject(told)
    expect(await client.raw(passwordLogin, { account: 'nobody@avatar.studio', password })).toMatchObject(told)
    await forgetFailures()
  })

  test('S18.03 an account or a password that is not encrypted is refused', async () => {
    const { demo } = await client.call(siteConfig, {})
    const plain = { account: demo?.account, password: demo?.password }
    const garbage = Buffer.alloc(256, 7).toString('base64')
    for (const [sealed, wrong] of [
      [['password'], {}],
      [['account'], {}],
      [['account'], { password: garbage }],
    ] as const)
      expect(await client.raw({ ...passwordLogin, sealed }, { ...plain, ...wrong })).toMatchObject({ status: 400 })
    expect(await client.raw({ ...passwordLogin, sealed: ['account'] }, plain)).toMatchObject({
      msg: expect.stringMatching(/couldn’t be decrypted/),
    })
    await forgetFailures()
  })

  test('S3.06 too many attempts on one account have to wait', async () => {
    const attempt = { account: 'often@example.com', password: 'x' }
    for (let i = 0; i < 5; i++) expect((await client.raw(passwordLogin, attempt)).code).not.toBe(CODES.tooMany)
    const refused = await client.raw(passwordLogin, attempt)
    expect(refused).toMatchObject({ status: 429, code: CODES.tooMany })
    expect(refused.msg).toMatch(/Try again in \d+ s\./)
    await forgetFailures()
  })

  test('S3.07 no token, an unknown token, and a session after its log-out', async () => {
    const stranger = new Client(server.url)
    expect(await stranger.raw(selfDetail, {})).toMatchObject({ status: 401, code: CODES.unauthorized })
    stranger.token = 'made-up'
    expect(await stranger.raw(selfDetail, {})).toMatchObject({ status: 401, code: CODES.loginExpired })
    const { demo } = await client.call(siteConfig, {})
    await stranger.logIn(demo?.account ?? '', demo?.password ?? '')
    await stranger.call(logout, {})
    expect(await stranger.raw(selfDetail, {})).toMatchObject({ status: 401, code: CODES.loginExpired })
  })

  test('S11.07, S14.01 the headers may not name another tenant or user', async () => {
    const named = { TenantId: client.tenantId, CURRENT_USER: client.userId }
    expect((await client.raw(selfDetail, {}, named)).code).toBe(200)
    expect(await client.raw(selfDetail, {}, { TenantId: 'theirs' })).toMatchObject({ status: 403, code: 403 })
    expect(await client.raw(selfDetail, {}, { CURRENT_USER: 'theirs' })).toMatchObject({ status: 403, code: 403 })
  })

  test('E3.39, S12.05 the languages for translations have names in each language of the interface', async () => {
    const named = async (language: string) =>
      (await client.raw(listTranslationLanguages, {}, { 'St-lang': language })).data as { code: string; name: string }[]
    const english = await named('en_US')
    expect(english.length).toBeGreaterThanOrEqual(130)
    expect(Intl.getCanonicalLocales(english.map(({ code }) => code))).toHaveLength(english.length)
    const nameIn = async (language: string) => (await named(language)).find(({ code }) => code === 'de')?.name
    expect(english.find(({ code }) => code === 'de')?.name).toBe('German')
    expect([await nameIn('zh_CN'), await nameIn('zh_TW'), await nameIn('th_TH')]).toEqual(['德语', '德文', 'เยอรมัน'])
    for (const { code, name } of english) expect(name, code).not.toBe(code)
  })

  test('S7.12 a workspace has the counts that the operator sets; what was used stays used', async () => {
    const benefits = () => client.call(listBenefits, {})
    const set = (...words: string[]) => operated(database, ['tenant', 'benefit', ...words])
    expect(await benefits()).toEqual([])
    await set(client.tenantId, 'AVATAR_HIGH', '3')
    await set(client.tenantId, 'TONE_FAST', '0')
    const high = { type: 'AVATAR_HIGH', allQuantity: 3, availableQuantity: 3 }
    expect(await benefits()).toEqual([high, { type: 'TONE_FAST', allQuantity: 0, availableQuantity: 0 }])
    await runSql(
      database.DATABASE_URL,
      `insert into ledger_entries (id, tenant_id, grant_id, step, quantity, subject, key)
        select 'use', tenant_id, id, 'reserve', -2, 'a training', 'use' from benefit_grants where type = 'AVATAR_HIGH'`,
    )
    await set(client.tenantId, 'AVATAR_HIGH', '5')
    expect((await benefits())[0]).toEqual({ ...high, allQuantity: 5, availableQuantity: 3 })
    await set(client.tenantId, 'AVATAR_HIGH', '1')
    expect((await benefits())[0], 'what was used').toEqual({ ...high, allQuantity: 2, availableQuantity: 0 })
    await set(client.tenantId, 'AVATAR_HIGH', '5')
    expect((await benefits())[0], 'as before').toEqual({ ...high, allQuantity: 5, availableQuantity: 3 })
    await set(client.tenantId, 'TONE_FAST', '5')
    expect((await benefits())[1]).toEqual({ type: 'TONE_FAST', allQuantity: 5, availableQuantity: 5 })
    for (const type of ['AVATAR_HIGH', 'TONE_FAST']) await set(client.tenantId, type, 'none')
    expect(await benefits()).toEqual([])
    expect(await set('nowhere', 'TONE_FAST', '1')).toEqual(['There is no workspace nowhere.'])
    expect((await set(client.tenantId, 'TONE_SLOW', '1')).join()).toContain('TONE_FAST')
    expect((await set(client.tenantId, 'TONE_FAST', '-1')).join()).toContain('Usage')
  })

  test('S8.10 the account keeps the language of its user, one of the four', async () => {
    expect(await client.call(selfDetail, {})).toMatchObject({ language: '' })
    await client.call(changeOwnLanguage, { language: 'th-TH' })
    expect(await client.call(selfDetail, {})).toMatchObject({ language: 'th-TH' })
    expect((await client.raw(changeOwnLanguage, { language: 'fr-FR' })).code).toBe(CODES.invalidArgument)
    expect((await new Client(server.url).raw(changeOwnLanguage, { language: 'en-US' })).code).toBe(CODES.unauthorized)
  })

  test('S8.02, S20.32 a user changes the own name, and no name is empty or has a control character', async () => {
    const { userNickName } = await client.call(selfDetail, {})
    expect(await client.call(changeOwnNickName, { nickName: ' Mei ' })).toMatchObject({ userNickName: 'Mei' })
    for (const nickName of ['  ', '\x1b[2J', 'Me\ni', 'Me\u2028i', '\u202EieM'])
      expect((await client.raw(changeOwnNickName, { nickName })).code).toBe(CODES.invalidArgument)
    expect(await client.call(changeOwnNickName, { nickName: userNickName })).toMatchObject({ userNickName })
  })

  test('S8.12 a picture of the user is stored small, is no other file, and is removed', async () => {
    const dataOf = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`
    const sent = dataOf('png', await picture('png', 200))
    const { userIcon } = await client.call(changeOwnPicture, { picture: sent })
    const stored = await sharp(Buffer.from(userIcon.split(',')[1] ?? '', 'base64')).metadata()
    expect([stored.format, stored.width, stored.height]).toEqual(['webp', 128, 128])
    expect((await client.call(selfDetail, {})).userIcon).toBe(userIcon)
    expect((await client.call(listMembers, {})).members[0]?.icon).toBe(userIcon)
    expect((await client.raw(changeOwnPicture, { picture: dataOf('png', Buffer.from('no picture')) })).status).toBe(400)
    // S20.33 F4
    for (const bytes of [drawing(), jpegOfScans(101), await picture('gif')])
      expect((await client.raw(changeOwnPicture, { picture: dataOf('png', bytes) })).status).toBe(400)
    const scanned = await client.call(changeOwnPicture, { picture: dataOf('jpeg', jpegOfScans(100)) })
    expect(scanned.userIcon).toMatch(/^data:image\/webp/)
    expect((await client.raw(changeOwnPicture, { picture: 'https://elsewhere.example/a.png' })).status).toBe(400)
    expect((await client.call(changeOwnPicture, { picture: '' })).userIcon).toBe('')
  })

  test('S8.07 an agent code is registered, bound once, and bound again after it was unbound', async () => {
    for (const code of ['ag2026', 'other1'])
      await runSql(
        database.DATABASE_URL,
        `insert into agent_codes (code, agent_name, days) values ('${code}', 'An agent', 365)`,
      )
    expect((await client.raw(bindAgent, { agentCode: 'NOBODYS1' })).status).toBe(404)
    expect((await client.raw(bindAgent, { agentCode: 'no code!' })).status).toBe(400)
    expect(await client.call(bindAgent, { agentCode: ' AG2026 ' })).toMatchObject({ agentCode: 'ag2026' })
    expect((await client.raw(bindAgent, { agentCode: 'OTHER1' })).status).toBe(409)
    expect((await client.call(selfDetail, {})).agentCode).toBe('ag2026')
    expect((await client.call(unbindAgent, {})).agentCode).toBe('')
    expect((await client.call(bindAgent, { agentCode: 'OTHER1' })).agentCode).toBe('other1')
    await client.call(unbindAgent, {})
  })

  test('S12.03 sentences come in the language of the header', async () => {
    const said = async (language: string) =>
      (await new Client(server.url).raw(selfDetail, {}, { 'St-lang': language })).msg
    expect(await Promise.all(['zh_CN', 'zh_TW', 'en_US', 'th_TH', 'fr_FR'].map(said))).toEqual([
      '请先登录',
      '請先登入',
      'Log in first',
      'โปรดเข้าสู่ระบบก่อน',
      '请先登录',
    ])
  })

  test('S3.09 the key pair and the session outlive a restart, here behind a proxy', async () => {
    const before = await client.call(publicKey, {})
    await server.stop('SIGKILL')
    server = await onFreePort((port) =>
      startServer({ ...env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }),
    )
    const again = Object.assign(new Client(server.url), { token: client.token })
    expect(await again.call(publicKey, {})).toEqual(before)
    expect((await again.call(selfDetail, {})).userId).toBe(client.userId)
    client = again
  })

  test('S3.06 behind a proxy the address is the one that the proxy saw, whatever the client wrote before it', async () => {
    const attempt = { account: 'proxied@example.com', password: 'x' }
    const from = async (seen: string, forged: string) =>
      (await client.raw(passwordLogin, attempt, { 'x-forwarded-for': `${forged}, ${seen}` })).code
    for (let i = 0; i < 5; i++) expect(await from('203.0.113.9', `10.0.0.${i}`)).not.toBe(CODES.tooMany)
    expect(await from('203.0.113.9', '10.0.0.9')).toBe(CODES.tooMany)
    // the account waits for every address
    expect(await from('203.0.113.10', '10.0.0.9')).toBe(CODES.tooMany)
  })

  test.runIf(database.DATABASE_URL)('an expired session is told so, with the code of the catalogue', async () => {
    const admin = new pg.Client({ connectionString: database.DATABASE_URL })
    await admin.connect()
    const tokenHash = createHash('sha256').update(client.token).digest('hex')
    await admin.query("update sessions set expires_at = now() - interval '1 second' where token_hash = $1", [tokenHash])
    await admin.end()
    expect(await client.raw(listProjects, {})).toMatchObject({
      status: 401,
      code: CODES.loginExpired,
      msg: 'Your session has expired. Please log in again.',
    })
  })
})
