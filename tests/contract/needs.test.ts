import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODES, SCOPES, type Scope } from '#shared/api/envelope.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#shared/api/keys.ts'
import { listBin, projectDetail } from '#shared/api/project.ts'
import { listWorkBin } from '#shared/api/work.ts'
import type { AnyCall } from './calls.ts'
import { expireSession, runSql } from './database.ts'
import { all, closed, type Hers, inputsNaming, objectsOf } from './foreign-objects.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env: database, close } = await testDatabase()
const databaseUrl = database.DATABASE_URL
afterAll(close)

/** Returns the answer of each call, by its path. */
async function answers<T>(calls: AnyCall[], ask: (call: AnyCall) => Promise<T>): Promise<Record<string, T>> {
  const answered: Record<string, T> = {}
  for (const call of calls) answered[call.path] = await ask(call)
  return answered
}

describe('every call, tried by those who may not make it', () => {
  let server: Server
  let alice: Client
  let bob: Client
  let hers: Hers
  const inputs = () => inputsNaming(hers, alice)

  beforeAll(async () => {
    const accounts = { FIRST_ACCOUNT: 'bob@example.com', FIRST_PASSWORD: 'Second-2026' }
    server = await startServer({ ...database, ...accounts })
    alice = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    bob = await new Client(server.url).logIn('bob@example.com', 'Second-2026')
    hers = await objectsOf(alice, databaseUrl)
  })
  afterAll(() => server.stop())

  test('S14.02 without a token, whatever the body is', async () => {
    const stranger = new Client(server.url)
    const broken = ({ method }: AnyCall) => (method === 'POST' ? '{' : {})
    const codes = await answers(closed, async (call) => (await stranger.raw(call, broken(call))).code)
    expect(codes).toEqual(all(closed, CODES.unauthorized))
  })

  test('S3.07, S14.05 with a forged token', async () => {
    const last = alice.token.at(-1)
    const forged = Object.assign(new Client(server.url), {
      token: alice.token.slice(0, -1) + (last === 'A' ? 'B' : 'A'),
    })
    const codes = await answers(closed, async (call) => (await forged.raw(call, {})).code)
    expect(codes).toEqual(all(closed, CODES.loginExpired))
  })

  test('S3.07, S14.05 with an expired session', async () => {
    const late = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    await expireSession(databaseUrl, late.token)
    const codes = await answers(closed, async (call) => (await late.raw(call, {})).code)
    expect(codes).toEqual(all(closed, CODES.loginExpired))
  })

  test('S11.07 with headers that name another tenant or user', async () => {
    const foreign: Record<string, string>[] = [{ TenantId: alice.tenantId }, { CURRENT_USER: alice.userId }]
    for (const named of foreign) {
      const codes = await answers(closed, async (call) => (await bob.raw(call, {}, named)).code)
      expect(codes).toEqual(all(closed, CODES.forbidden))
    }
  })

  test('S14.02 with the role of a member: what needs more is refused, nothing else is', async () => {
    await runSql(databaseUrl, "update members set role = 'member' where user_id = $1", [bob.userId])
    const refused = await answers(closed, async (call) => {
      const { status, msg } = await bob.raw(call, {})
      return status === 401 || (status === 403 && /role/.test(msg))
    })
    expect(refused).toEqual(Object.fromEntries(closed.map(({ path, needs }) => [path, needs !== 'member'])))
  })

  /** Creates an API key of Alice's; returns it as a client, with its id. */
  async function keyOf(scopes: Scope[]): Promise<{ program: Client; id: string }> {
    const { key } = await alice.call(createApiKey, { name: 'Program', scopes, days: 1 })
    const id = (await alice.call(listApiKeys, {})).keys[0]?.id ?? ''
    return { program: Object.assign(new Client(server.url), { token: `Bearer ${key}` }), id }
  }
  const refusedFor = (program: Client) =>
    answers(closed, async (call) => {
      const { status, msg } = await program.raw(call, {})
      return status === 401 || (status === 403 && /API key/.test(msg))
    })

  test('S21.02 with API keys: each makes the calls of its scope, and no others', async () => {
    for (const scopes of [[...SCOPES], ...SCOPES.map((scope) => [scope])]) {
      const { program } = await keyOf(scopes)
      const allowed = ({ scope }: AnyCall) => scope !== undefined && scopes.includes(scope)
      expect(await refusedFor(program)).toEqual(Object.fromEntries(closed.map((call) => [call.path, !allowed(call)])))
    }
  })

  test('S21.03 with API keys that were revoked, have expired, or are forged', async () => {
    const revoked = await keyOf([...SCOPES])
    const expired = await keyOf([...SCOPES])
    const forged = Object.assign(new Client(server.url), { token: `${expired.program.token}A` })
    await alice.call(revokeApiKey, { id: revoked.id })
    await runSql(databaseUrl, "update api_keys set expires_at = now() - interval '1 second' where id = $1", [
      expired.id,
    ])
    for (const program of [revoked.program, expired.program, forged]) {
      const codes = await answers(closed, async (call) => (await program.raw(call, {})).code)
      expect(codes).toEqual(all(closed, CODES.unauthorized))
    }
  })

  test("E16.19, S16.06 another tenant's member: every object of hers is refused, no list holds any", async () => {
    expect(Object.keys(inputs()).sort()).toEqual(closed.map(({ path }) => path).sort())
    const naming = closed.filter(({ path }) => typeof inputs()[path] === 'object')
    const statuses = await answers(naming, async (call) => (await bob.raw(call, inputs()[call.path])).status)
    for (const [path, status] of Object.entries(statuses)) expect([403, 404], path).toContain(status)

    const own = closed.filter(({ path }) => inputs()[path] === 'own')
    const told = await answers(own, async (call) => JSON.stringify(await bob.raw(call, { ownership: 'TENANTUSER' })))
    const names = [...Object.values(hers), alice.tenantId, alice.userId]
    const leaked = Object.entries(told).filter(([, text]) => names.some((name) => text.includes(name)))
    expect(leaked).toEqual([])
  })

  test('after all of that everything of hers is as it was', async () => {
    expect((await alice.call(projectDetail, { projectId: hers.project })).revision).toBe(1)
    const left = async (table: string) =>
      (await runSql(databaseUrl, `select count(*)::int as n from ${table} where tenant_id = $1`, [alice.tenantId]))
        .rows[0].n
    expect(
      await Promise.all(
        ['materials', 'works', 'speech_requests', 'projects', 'submissions', 'scripts', 'script_versions'].map(left),
      ),
    ).toEqual([7, 2, 1, 2, 1, 1, 1])
    expect((await alice.call(listApiKeys, {})).keys.map(({ id }) => id)).toContain(hers.apiKey)
    expect((await alice.call(listBin, {})).records.map(({ id }) => id)).toEqual([hers.binned])
    expect((await alice.call(listWorkBin, {})).records.map(({ id }) => id)).toEqual([hers.binnedWork])
  })
})
