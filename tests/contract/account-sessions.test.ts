import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOwnPassword, listOwnSessions, revokeOwnSession, selfDetail } from '#shared/api/account.ts'
import { API_BASE, CODES, HEADERS } from '#shared/api/envelope.ts'
import { createApiKey } from '#shared/api/keys.ts'
import { logout, passwordLogin } from '#shared/api/login.ts'
import { listProjects } from '#shared/api/project.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env: database, close } = await testDatabase()
const databaseUrl = database.DATABASE_URL
afterAll(close)

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

describe('sessions of an account', () => {
  const account = 'owner@example.com'
  const password = 'First-2026'
  let server: Server

  beforeAll(async () => {
    server = await startServer({ ...database, FIRST_ACCOUNT: account, FIRST_PASSWORD: password })
  })
  afterAll(() => server.stop())

  const begin = () => new Client(server.url).logIn(account, password)
  const age = (token: string, column: string) =>
    runSql(databaseUrl, `update sessions set ${column} = now() - interval '2 hours' where token_hash = $1`, [
      hashOf(token),
    ])
  /** A call with a token: its code, and the token of the response header. */
  async function callWith(token: string): Promise<{ code: number; renewed: string | null }> {
    const response = await fetch(`${server.url}${API_BASE}${selfDetail.path}`, { headers: { [HEADERS.token]: token } })
    const { code } = (await response.json()) as { code: number }
    return { code, renewed: response.headers.get(HEADERS.token) }
  }
  const ended = { code: CODES.loginExpired, renewed: null }
  const kept = { code: CODES.ok, renewed: null }

  test('S3.19 an old token is renewed: calls at the same time receive the same new one, and the old one ends after it', async () => {
    const { token } = await begin()
    expect(await callWith(token)).toEqual(kept)
    await age(token, 'renewed_at')
    const together = await Promise.all(Array.from({ length: 8 }, () => callWith(token)))
    const renewed = together[0]?.renewed ?? ''
    expect(renewed).toMatch(/^[\w-]{43}$/)
    expect(together).toEqual(together.map(() => ({ code: CODES.ok, renewed })))
    // the new token has not been used: its response may be lost, so the old one remains
    expect(await callWith(token)).toEqual({ code: CODES.ok, renewed })
    expect(await callWith(renewed)).toEqual(kept)
    expect(await callWith(token)).toEqual({ code: CODES.ok, renewed })
    await age(renewed, 'previous_until')
    expect(await callWith(token)).toEqual(ended)
    expect(await callWith(renewed)).toEqual(kept)
  })

  test('S3.19 only hashes of tokens are stored', async () => {
    const { token } = await begin()
    await age(token, 'renewed_at')
    const { renewed } = await callWith(token)
    const { rows } = await runSql(databaseUrl, 'select s::text as text from sessions s')
    const stored = rows.map(({ text }) => text as string).join()
    expect(stored).toContain(hashOf(token))
    expect(stored).toContain(hashOf(renewed ?? ''))
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(renewed)
  })

  test('S3.07 log-out with the old token or the new one ends the session for both', async () => {
    for (const which of ['old', 'new', 'Bearer']) {
      const client = await begin()
      const { token } = client
      await age(token, 'renewed_at')
      const renewed = (await callWith(token)).renewed ?? ''
      if (which === 'new') client.token = renewed
      if (which === 'Bearer') client.token = `Bearer ${token}`
      await client.call(logout, {})
      expect(await callWith(token)).toEqual(ended)
      expect(await callWith(renewed)).toEqual(ended)
    }
  })

  test('a call prolongs the session and notes when and from where it came', async () => {
    const client = await begin()
    await age(client.token, 'last_seen_at')
    await runSql(databaseUrl, "update sessions set expires_at = now() + interval '1 hour' where token_hash = $1", [
      hashOf(client.token),
    ])
    await client.call(selfDetail, {})
    const { rows } = await runSql(
      databaseUrl,
      `select address, last_seen_at > now() - interval '1 minute' as seen, expires_at > now() + interval '23 hours' as long
       from sessions where token_hash = $1`,
      [hashOf(client.token)],
    )
    expect(rows).toEqual([{ address: expect.stringMatching(/^(::1|127\.0\.0\.1)$/), seen: true, long: true }])
  })

  test('S3.20 own sessions are listed with their device, and one can be revoked; nobody else can', async () => {
    const [mine, phone] = [await begin(), new Client(server.url)]
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
    const sealed = { account, password: password }
    const { data } = await phone.raw(passwordLogin, sealed, { 'user-agent': userAgent })
    phone.token = passwordLogin.data.parse(data).token
    const { sessions } = await mine.call(listOwnSessions, {})
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const listed = sessions.find(({ device }) => device === 'Chrome 140, Android')
    expect(listed).toMatchObject({ current: false, address: expect.stringMatching(/1$/) })

    const stranger = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    const id = listed?.id ?? ''
    expect(await stranger.raw(revokeOwnSession, { id })).toMatchObject({ status: 404, code: CODES.notFound })
    expect(await callWith(phone.token)).toEqual(kept)
    await mine.call(revokeOwnSession, { id })
    expect(await callWith(phone.token)).toEqual(ended)
    expect(await callWith(mine.token)).toEqual(kept)
    expect(await mine.raw(revokeOwnSession, { id })).toMatchObject({ code: CODES.notFound })
  })

  test('a removed member has no session in the tenant any more', async () => {
    const { token, userId, tenantId } = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    const { rows } = await runSql(databaseUrl, 'delete from members where user_id = $1 returning role', [userId])
    expect(await callWith(token)).toEqual({ ...ended, code: CODES.notMember })
    const member = [tenantId, userId, rows[0]?.role]
    await runSql(databaseUrl, 'insert into members (tenant_id, user_id, role) values ($1, $2, $3)', member)
    expect(await callWith(token)).toEqual(kept)
  })

  test('S8.05 neither a common password in any case nor the own account becomes the password', async () => {
    const mine = await begin()
    for (const [newPassword, msg] of [
      ['password1', /most common/],
      ['SunShine', /most common/],
      [account.toUpperCase(), /your account/],
    ] as const)
      expect(await mine.raw(changeOwnPassword, { currentPassword: password, newPassword })).toMatchObject({
        status: 400,
        code: CODES.invalidArgument,
        msg: expect.stringMatching(msg),
      })
    await runSql(databaseUrl, "delete from attempts where key like 'passwordChanges %'")
  })

  test('S8.05 a first account with a common password warns at the start', async () => {
    expect(server.said.join('\n')).not.toMatch(/FIRST_PASSWORD/)
    const another = await startServer({ ...database, FIRST_ACCOUNT: 'weak@example.com', FIRST_PASSWORD: 'Sunshine' })
    await another.stop()
    expect(another.said.join('\n')).toMatch(/FIRST_PASSWORD is one of the most common passwords/)
  })

  test('S3.21, S8.05, S21.03 a new password ends every session but the one that set it, and API keys where that is chosen; weak, long and wrong ones are refused', async () => {
    const [mine, elsewhere] = [await begin(), await begin()]
    const change = async (current: string, next: string) =>
      mine.raw(changeOwnPassword, {
        currentPassword: current,
        newPassword: next,
      })
    const refused = { status: 400, code: CODES.invalidArgument }
    expect(await change(password, 'onlylower')).toMatchObject({ ...refused, msg: expect.stringMatching(/too weak/) })
    expect(await change('Wrong-2026', 'Second-2026')).toMatchObject({
      ...refused,
      msg: expect.stringMatching(/current password/i),
    })
    const plain = { currentPassword: password, newPassword: 'Second-2026' }
    expect(await mine.raw({ ...changeOwnPassword, sealed: [] }, plain)).toMatchObject({
      ...refused,
      msg: expect.stringMatching(/decrypt/),
    })
    expect(await callWith(elsewhere.token)).toEqual(kept)
    const { key } = await mine.call(createApiKey, { name: 'Nightly', scopes: ['read'], days: null })

    expect(await change(password, 'Second-2026')).toMatchObject({ code: CODES.ok })
    expect(await callWith(mine.token)).toEqual(kept)
    expect(await callWith(elsewhere.token)).toEqual(ended)
    const program = Object.assign(new Client(server.url), { token: `Bearer ${key}` })
    expect(await program.raw(listProjects, {})).toMatchObject({ status: 200 })
    const login = new Client(server.url)
    const attempt = async (tried: string) => login.raw(passwordLogin, { account, password: tried })
    expect(await attempt(password)).toMatchObject(refused)
    expect(await attempt('Second-2026')).toMatchObject({ code: CODES.ok })

    const ending = { currentPassword: 'Second-2026', newPassword: password, endsKeys: true }
    expect(await mine.raw(changeOwnPassword, ending)).toMatchObject({ code: CODES.ok })
    expect(await program.raw(listProjects, {})).toMatchObject({ status: 401 })
    expect(await change('Wrong-2026', 'Second-2026')).toMatchObject(refused)
    expect(await change(password, 'Second-2026')).toMatchObject({
      status: 429,
      code: CODES.tooMany,
      msg: expect.stringMatching(/password changes.* \d+ s/),
    })
  })
})
