import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODES } from '#shared/api/envelope.ts'
import { createApiKey, listApiKeys } from '#shared/api/keys.ts'
import { codeLogin } from '#shared/api/login.ts'
import { changeMemberRole, createInvitation, listMembers, removeMember } from '#shared/api/members.ts'
import { proveSelf, sendProveCode } from '#shared/api/prove.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const owner = { account: 'owner@example.com', password: 'First-2026' }
const refused = { status: 403, code: CODES.forbidden, data: { reason: 'proofNeeded' } }
let server: Server
let client: Client
const { sql, codeFor, newCode } = codesOf(env.DATABASE_URL, () => client)

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: owner.account, FIRST_PASSWORD: owner.password })
  client = new Client(server.url)
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** A session of the owner that began eleven minutes ago. */
async function oldSession(): Promise<Client> {
  const begun = await new Client(server.url).logIn(owner.account, owner.password)
  await sql("update sessions set created_at = now() - interval '11 minutes'")
  return begun
}

const newKey = (by: Client) => by.raw(createApiKey, { name: 'Nightly', scopes: ['read'], days: null })

test('S3.36 keys, roles, removals and invitations of administrators need a log-in of the last ten minutes', async () => {
  const boss = await new Client(server.url).logIn(owner.account, owner.password)
  expect(await newKey(boss)).toMatchObject({ status: 200 })
  const { code: invitation } = await boss.call(createInvitation, { role: 'admin', days: 1 })
  const account = 'anna@example.com'
  const code = await newCode(account, 'login', invitation)
  const { userId } = (await client.call(codeLogin, { account, code, invitation })).user

  const old = await oldSession()
  expect(await newKey(old)).toMatchObject({ ...refused, msg: 'Confirm that it’s you first' })
  expect(await old.raw(changeMemberRole, { userId, role: 'owner' })).toMatchObject(refused)
  expect(await old.raw(removeMember, { userId })).toMatchObject(refused)
  for (const role of ['admin', 'owner'] as const)
    expect(await old.raw(createInvitation, { role, days: 1 })).toMatchObject(refused)
  expect(await old.raw(createInvitation, { role: 'member', days: 1 })).toMatchObject({ status: 200 })
  expect((await old.call(listApiKeys, {})).keys).toHaveLength(1)
  expect((await old.call(listMembers, {})).members).toMatchObject([{ role: 'owner' }, { userId, role: 'admin' }])
})

test('S3.36 the password proves the user to one session, for ten minutes', async () => {
  const [old, another] = [await oldSession(), await oldSession()]
  expect(await old.raw(proveSelf, { password: 'Wrong-2026' })).toMatchObject({ status: 400 })
  expect(await newKey(old)).toMatchObject(refused)
  await old.call(proveSelf, { password: owner.password })
  expect(await newKey(old)).toMatchObject({ status: 200 })
  expect(await newKey(another)).toMatchObject(refused)
  await sql("update codes set expires_at = expires_at - interval '10 minutes' where subject like 'proven %'")
  expect(await newKey(old)).toMatchObject(refused)
})

test('S3.36 so does a code to the email, once', async () => {
  const old = await oldSession()
  await old.call(sendProveCode, {})
  const code = await codeFor(owner.account)
  await old.call(proveSelf, { code })
  expect(await newKey(old)).toMatchObject({ status: 200 })
  expect(await old.raw(proveSelf, { code })).toMatchObject({ status: 400 })
})

test('S3.36 the demo account, whose password is public, is not asked', async () => {
  const demo = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  await sql("update sessions set created_at = now() - interval '11 minutes'")
  expect(await newKey(demo)).toMatchObject({ status: 200 })
})
