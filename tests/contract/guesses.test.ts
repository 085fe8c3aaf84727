import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOwnPassword } from '#shared/api/account.ts'
import { CODES } from '#shared/api/envelope.ts'
import { passwordLogin, sendLoginCode } from '#shared/api/login.ts'
import { proveSelf, sendProveCode } from '#shared/api/prove.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const mei = { account: 'mei@example.com', password: 'First-2026' }
let server: Server
const { sql, codeFor } = codesOf(env.DATABASE_URL, () => new Client(server.url))

beforeAll(async () => {
  const first = { FIRST_ACCOUNT: mei.account, FIRST_PASSWORD: mei.password }
  server = await startServer({ ...env, ...first, TRUSTED_PROXIES: '1' })
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** Forgets what is counted for a minute or an hour, as if they had passed. */
const hourLater = () => sql("delete from attempts where ends_at < now() + interval '2 hours'")

test('S3.36 who has a session and not the password has fifty guesses a day as proofs; a code still proves the user', async () => {
  const stolen = await new Client(server.url).logIn(mei.account, mei.password)
  const guess = async () => {
    await hourLater()
    return stolen.raw(proveSelf, { password: 'Wrong-2026' })
  }
  for (let i = 0; i < 50; i++) expect(await guess()).toMatchObject({ status: 400 })
  const refused = { status: 429, code: CODES.tooMany, msg: /^Too many wrong passwords today/ }
  expect(await guess()).toMatchObject(refused)
  // the right one neither: the answer would tell it
  expect(await stolen.raw(proveSelf, { password: mei.password })).toMatchObject(refused)
  await hourLater()
  const change = { currentPassword: mei.password, newPassword: 'Other-2027', endsKeys: false }
  expect(await stolen.raw(changeOwnPassword, change)).toMatchObject(refused)
  await stolen.call(sendProveCode, {})
  await stolen.call(proveSelf, { code: await codeFor(mei.account) })
  await sql("update attempts set ends_at = now() where key like 'proof password %'")
  await stolen.call(proveSelf, { password: mei.password })
  expect((await sql("select 1 from attempts where key like 'proof password %'")).rows).toEqual([])
})

test('S3.11 one network uses up its ten codes a day of an account, and not those of others; an account has fifty', async () => {
  const askFrom = async (address: string) => {
    await hourLater()
    const headers = { 'x-forwarded-for': address }
    return new Client(server.url).raw(sendLoginCode, { account: mei.account, purpose: 'login' }, headers)
  }
  const usedUp = { status: 429, msg: /^No more codes today/ }
  for (let i = 0; i < 10; i++) expect((await askFrom(`2001:db8::${i}`)).code).toBe(CODES.ok)
  for (let i = 0; i < 50; i++) expect(await askFrom('2001:db8::99')).toMatchObject(usedUp)
  expect((await askFrom('203.0.113.7')).code, 'the user elsewhere').toBe(CODES.ok)
  await sql("update attempts set count = 50 where key = 'code login mei@example.com'")
  expect(await askFrom('203.0.113.8')).toMatchObject(usedUp)
})

test('S3.05 the answer to a wrong password does not wait for what is written down of an account that exists', async () => {
  const lock = new pg.Client({ connectionString: env.DATABASE_URL })
  await lock.connect()
  await lock.query('begin')
  await lock.query('lock table workspace_events in exclusive mode')
  const wrong = { ...mei, password: 'Wrong-2026' }
  try {
    for (let i = 0; i < 3; i++) {
      const headers = { 'x-forwarded-for': `198.51.100.${i}` }
      expect(await new Client(server.url).raw(passwordLogin, wrong, headers)).toMatchObject({ status: 400 })
    }
    // it waits meanwhile, so the lock is where it is written
    await expect
      .poll(async () => (await sql("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rows.length)
      .toBeGreaterThan(0)
  } finally {
    await lock.query('rollback')
    await lock.end()
  }
  await expect
    .poll(async () => (await sql("select 1 from workspace_events where kind = 'logInFailed'")).rows.length)
    .toBe(1)
})
