import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelAccount, keepAccount } from '#shared/api/cancellation.ts'
import { codeLogin, passwordLogin } from '#shared/api/login.ts'
import { secondFactorLogin } from '#shared/api/second-factor.ts'
import { createShare, restoreShare, revokeShare } from '#shared/api/share.ts'
import { type EventKind, listWorkspaceEvents } from '#shared/api/workspace-events.ts'
import { turnOn } from './authenticator.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const mei = { account: 'mei@example.com', password: 'First-2026' }
let server: Server
let client: Client
const { sql, newCode } = codesOf(env.DATABASE_URL, () => new Client(server.url))

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: mei.account, FIRST_PASSWORD: mei.password })
  client = await new Client(server.url).logIn(mei.account, mei.password)
})
afterAll(async () => {
  await server.stop()
  await close()
})

const events = async (kind: EventKind) => (await client.call(listWorkspaceEvents, { kind, size: 100 })).records
const mine = () => ({ actor: { kind: 'user', id: client.userId, name: mei.account } })

test('S3.38 a link that is made, revoked and restored is there with its video; refused and failed, neither act nor event is', async () => {
  await sql(
    `insert into works (id, tenant_id, user_id, project_id, project_json, settings, name, status, key)
      values ('film', $1, $2, 'p', '{}', '{}', 'Film', 'success', 'k')`,
    [client.tenantId, client.userId],
  )
  const { id } = await client.call(createShare, { workId: 'film', days: 7 })
  await client.call(revokeShare, { id })
  expect((await client.raw(revokeShare, { id })).status).toBe(404)
  await client.call(restoreShare, { id })
  const about = { ...mine(), subject: 'Film' }
  expect(await events('shareMade')).toMatchObject([{ ...about, detail: { days: 7 } }])
  expect(await events('shareRevoked')).toMatchObject([about])
  expect(await events('shareRestored')).toMatchObject([about])

  await sql('alter table workspace_events rename to workspace_events_away')
  expect((await client.raw(revokeShare, { id })).status).toBe(500)
  expect((await client.raw(createShare, { workId: 'film', days: 1 })).status).toBe(500)
  await sql('alter table workspace_events_away rename to workspace_events')
  const { rows } = await sql('select revoked_at from shares')
  expect(rows).toEqual([{ revoked_at: null }])
})

test('S3.38 log-ins by a code and by the second factor are told apart', async () => {
  const code = await newCode(mei.account)
  await new Client(server.url).call(codeLogin, { account: mei.account, code })
  expect((await events('logIn'))[0]).toMatchObject({ ...mine(), detail: { way: 'code' } })
  const { recoveryCodes } = await turnOn(client, mei.password)
  const asked = await new Client(server.url).raw(passwordLogin, mei)
  const { challenge } = asked.data as unknown as { challenge: string }
  await new Client(server.url).call(secondFactorLogin, { challenge, secondFactor: recoveryCodes[0] ?? '' })
  expect((await events('logIn'))[0]).toMatchObject({ ...mine(), detail: { way: 'secondFactor' } })
  await sql('delete from second_factors')
})

test('S3.38 an account that is canceled and kept is there both times', async () => {
  await client.call(cancelAccount, { password: mei.password })
  await client.logIn(mei.account, mei.password)
  expect(await events('accountCancelled')).toMatchObject([mine()])
  await client.call(keepAccount, {})
  expect(await events('accountKept')).toMatchObject([mine()])
})
