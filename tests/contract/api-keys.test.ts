import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey, KEYS_MAX, listApiKeys, revokeApiKey } from '#shared/api/keys.ts'
import { passwordLogin } from '#shared/api/login.ts'
import { createInvitation, removeMember } from '#shared/api/members.ts'
import { createProject, listProjects } from '#shared/api/project.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env: database, close } = await testDatabase()
afterAll(close)

/** A program with an API key. */
function program(server: Server, key: string): Client {
  return Object.assign(new Client(server.url), { token: `Bearer ${key}` })
}

describe('API keys', () => {
  let server: Server
  let owner: Client

  beforeAll(async () => {
    const accounts = { FIRST_ACCOUNT: 'anna@example.com', FIRST_PASSWORD: 'Second-2026' }
    server = await startServer({ ...database, ...accounts, API_KEY_CALLS_PER_MINUTE: '5' })
    owner = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  })
  afterAll(() => server.stop())

  test('S21.01 a key is shown once, stored as a hash, and listed with its creator, scopes and last use', async () => {
    const { key } = await owner.call(createApiKey, { name: 'Nightly', scopes: ['read', 'write'], days: null })
    const listed = async () => (await owner.call(listApiKeys, {})).keys.find(({ name }) => name === 'Nightly')
    expect(await listed()).toMatchObject({ creator: 'Demo', scopes: ['read', 'write'], expireTime: null })
    expect((await listed())?.lastUsedTime).toBeNull()
    expect(JSON.stringify((await runSql(database.DATABASE_URL, 'select * from api_keys')).rows)).not.toContain(key)

    const made = await program(server, key).call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
    expect((await program(server, key).call(listProjects, {})).records.map(({ id }) => id)).toContain(made.id)
    expect((await listed())?.lastUsedTime).toBeGreaterThan(0)
    await owner.call(revokeApiKey, { id: (await listed())?.id ?? '' })
    expect(await program(server, key).raw(listProjects, {})).toMatchObject({ status: 401, code: 401 })
  })

  test('S21.04 a key makes no more calls a minute than it may; another key is not held up', async () => {
    const [first, second] = await Promise.all(
      ['a', 'b'].map((name) => owner.call(createApiKey, { name, scopes: ['read'], days: 1 })),
    )
    const ask = (key = '') => program(server, key).raw(listProjects, {})
    const statuses = await Promise.all(Array.from({ length: 7 }, async () => (await ask(first?.key)).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await ask(first?.key)).msg).toMatch(/Too many calls with this API key. Try again in \d+ s/)
    expect((await ask(second?.key)).status).toBe(200)
  })

  test('S21.03 a key ends with the membership of its creator', async () => {
    const { code } = await owner.call(createInvitation, { role: 'admin', days: 1 })
    const anna = new Client(server.url)
    const entry = { account: 'anna@example.com', password: 'Second-2026', invitation: code }
    const { user, token } = await anna.call(passwordLogin, entry)
    Object.assign(anna, { token })
    const { key } = await anna.call(createApiKey, { name: 'Hers', scopes: ['read'], days: 1 })
    expect((await program(server, key).raw(listProjects, {})).status).toBe(200)
    await owner.call(removeMember, { userId: user.userId })
    expect((await program(server, key).raw(listProjects, {})).status).toBe(401)
    expect((await owner.call(listApiKeys, {})).keys.map(({ name }) => name)).not.toContain('Hers')
  })

  test('S21.01 a workspace has a limited number of keys, however many are asked for at once', async () => {
    const { rows } = await runSql(
      database.DATABASE_URL,
      'select count(*)::int as n from api_keys where tenant_id = $1',
      [owner.tenantId],
    )
    const insert = `insert into api_keys (id, tenant_id, user_id, name, key_hash, scopes)
      select 'k' || n, $1, $2, 'k', 'h' || n, '{read}' from generate_series(1, ${KEYS_MAX - 1 - rows[0]?.n}) n`
    await runSql(database.DATABASE_URL, insert, [owner.tenantId, owner.userId])
    const ask = () => owner.raw(createApiKey, { name: 'x', scopes: ['read'], days: 1 })
    const statuses = (await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(409)])
  })
})
