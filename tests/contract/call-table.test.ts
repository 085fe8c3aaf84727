import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveGlossaryEntry } from '#shared/api/glossary.ts'
import { CALL_TABLE } from './call-table.ts'
import { type AnyCall, everyCall } from './calls.ts'
import { operated } from './cli/operator.ts'
import { inputsNaming, objectsOf } from './foreign-objects.ts'
import { Client, ROOT, type Server, startServer, testDatabase } from './kit.ts'

const COLUMNS = ['nobody', 'colleague', 'administrator', 'owner', 'operator'] as const
type Column = (typeof COLUMNS)[number]
/** Calls of things that nobody has made here: whom the guard lets through is told that it is not there. */
const UNKNOWN = [
  '/audio/analyze',
  '/digitalHuman/use',
  '/login/oidc/start',
  '/v2/billing/product/remove',
  '/v2/invitationRequest/answer',
]
const ENDS = /delete|revoke|purge|empty|remove|cancel|decide|withdraw|member.role|unbind/i
/** In which order calls are made: what ends an object or a session goes last. */
const rankOf = ({ method, path }: AnyCall) =>
  /cookie|logout/.test(path)
    ? 3
    : /share.revoke/.test(path)
      ? 1.5
      : /share.restore/.test(path)
        ? 1.6
        : method === 'GET'
          ? 0
          : ENDS.test(path)
            ? 2
            : 1

const { env, close } = await testDatabase()
const calls = (await everyCall()).sort((a, b) => rankOf(a) - rankOf(b))
const database = new pg.Client({ connectionString: env.DATABASE_URL })
const alice = { account: 'demo@avatar.studio', password: 'Presenter#2026', tenantId: '', userId: '' }
let server: Server

beforeAll(async () => {
  // nothing is downloaded
  server = await startServer({ ...env, SPEECH_MODEL_RELEASE: 'http://127.0.0.1:1/' })
  await database.connect()
  const { tenantId, userId } = await new Client(server.url).logIn(alice.account, alice.password)
  Object.assign(alice, { tenantId, userId })
})
afterAll(async () => {
  await server.stop()
  await database.end()
  await close()
})

/** Logs a user in who tries the calls: one in a role of Alice's workspace, or in a workspace of their own. */
async function callerOf(column: Column): Promise<Client> {
  if (column === 'nobody') return new Client(server.url)
  const account = `${column}@example.com`
  const [line = ''] = await operated(env, ['user', 'create', account])
  if (column === 'operator') await operated(env, ['user', 'operator', account, 'on'])
  else {
    const role = { colleague: 'member', administrator: 'admin', owner: 'owner' }[column]
    const who = 'user_id = (select id from users where email = $3)'
    await database.query(`update members set tenant_id = $1, role = $2 where ${who}`, [alice.tenantId, role, account])
  }
  return new Client(server.url).logIn(account, line.replace('Password: ', ''))
}

/** New objects of Alice's, whom the calls before may have removed, and how calls name them. */
async function newInputs() {
  const member = "insert into members (tenant_id, user_id, role) values ($1, $2, 'owner')"
  const again = "on conflict (tenant_id, user_id) do update set role = 'owner'"
  await database.query(`${member} ${again}`, [alice.tenantId, alice.userId])
  await database.query('delete from attempts')
  const owner = await new Client(server.url).logIn(alice.account, alice.password)
  await owner.call(saveGlossaryEntry, { language: 'en', word: 'hers', kind: 'sub', said: 'theirs' })
  return inputsNaming(await objectsOf(owner, env.DATABASE_URL), alice)
}

test('S18.04 every call is in the table, with the scope of its API keys, and docs/api.md has the same columns', () => {
  const scopes = Object.fromEntries(calls.map(({ path, scope }) => [path, scope ?? '-']))
  const listed = Object.fromEntries(Object.entries(CALL_TABLE).map(([path, row]) => [path, row.split(' ')[5]]))
  expect(listed).toEqual(scopes)
  const document = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8')
  const rows = [...document.matchAll(/^\| (?:GET|POST) \| (\S+) \| ((?:\S+ \| ){6})/gm)]
  expect(Object.fromEntries(rows.map(([, at, cells = '']) => [at, cells.replaceAll(' |', '').trim()]))).toEqual(
    CALL_TABLE,
  )
})

test.each(COLUMNS)('S18.04 every call is answered as the table says: %s', async (column) => {
  let inputs = await newInputs()
  const caller = await callerOf(column)
  let rank = 0
  const answered: Record<string, string> = {}
  for (const call of calls) {
    // what the calls so far have changed is as it was before those that end it
    if (rankOf(call) === 2 && rank < 2) inputs = await newInputs()
    rank = rankOf(call)
    if (call.limit) await database.query('delete from attempts')
    const given = inputs[call.path]
    const { status } = await caller.raw(call, typeof given === 'object' ? given : {})
    expect(status, `${call.path} fails`).not.toBe(500)
    const isUnknown = UNKNOWN.includes(call.path) && !(column === 'operator' && call.needs === 'member')
    const isThrough = ![401, 403, 404].includes(status) || (status === 404 && isUnknown)
    answered[call.path] = isThrough ? '+' : String(status)
  }
  const at = COLUMNS.indexOf(column)
  expect(answered).toEqual(
    Object.fromEntries(Object.entries(CALL_TABLE).map(([path, row]) => [path, row.split(' ')[at]])),
  )
})
