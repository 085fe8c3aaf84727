import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOwnLanguage, changeOwnPassword } from '#shared/api/account.ts'
import { changeContact, proveOldContact, sendNewContactCode, sendOldContactCode } from '#shared/api/contact.ts'
import { passwordLogin } from '#shared/api/login.ts'
import { removeSecondFactor } from '#shared/api/second-factor.ts'
import { turnOn } from './authenticator.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const mei = { account: 'mei@example.com', password: 'First-2026' }
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
let server: Server
let client: Client
const { sql, codeFor } = codesOf(env.DATABASE_URL, () => new Client(server.url))

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: mei.account, FIRST_PASSWORD: mei.password })
  client = await new Client(server.url).logIn(mei.account, mei.password)
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** The subjects and texts of the messages to an address; they go. */
async function taken(address: string): Promise<{ subject: string; body: string }[]> {
  return (await sql('delete from outbox where recipient = $1 returning subject, body', [address])).rows
}
/** The messages of an address once there is one. */
async function told(address = mei.account) {
  let messages: { subject: string; body: string }[] = []
  await expect
    .poll(async () => {
      messages = [...messages, ...(await taken(address))]
      return messages.length
    })
    .toBeGreaterThan(0)
  return messages
}
const from = (agent: string, who = mei) => new Client(server.url).raw(passwordLogin, who, { 'user-agent': agent })

test('S3.40 a log-in from a new browser or system is told, the first of an account and one from a known device are not', async () => {
  expect((await from('node')).code).toBe(200)
  expect((await from(CHROME)).code).toBe(200)
  const [notice, ...more] = await told()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ subject: 'New device logged in' })
  expect(notice?.body).toMatch(/at 20\d\d-\d\d-\d\d .* UTC: Chrome 140, Windows, address (::ffff:)?127\.0\.0\.1\./)
  // a new version is no new device
  expect((await from(CHROME.replace('140', '141'))).code).toBe(200)
  expect((await from(CHROME.replace('Windows NT 10.0', 'Macintosh; Intel Mac OS X 10_15'))).code).toBe(200)
  expect((await told()).map(({ body }) => body)).toEqual([expect.stringContaining('Chrome 140, macOS')])
})

test('S3.40 a changed password and a second factor turned on and off are told in the language of the account', async () => {
  await client.call(changeOwnPassword, { currentPassword: mei.password, newPassword: 'Other-2027', endsKeys: false })
  const [changed] = await told()
  expect(changed).toMatchObject({ subject: 'Password changed' })
  expect(changed?.body).not.toContain('Other-2027')
  await client.call(changeOwnLanguage, { language: 'zh-CN' })
  const phone = await turnOn(client, 'Other-2027')
  expect(await told()).toMatchObject([{ subject: '两步验证已开启' }])
  const off = { password: 'Other-2027', secondFactor: phone.recoveryCodes[0] ?? '' }
  await client.call(removeSecondFactor, off)
  expect(await told()).toMatchObject([{ subject: '两步验证已关闭' }])
})

test('S3.40 a changed contact is told at the old and at the new one', async () => {
  await sql('delete from attempts')
  await client.call(sendOldContactCode, { contact: 'email' })
  const { proof } = await client.call(proveOldContact, { contact: 'email', code: await codeFor(mei.account) })
  const account = 'mei@new.example.com'
  await client.call(sendNewContactCode, { account, proof })
  await client.call(changeContact, { account, proof, code: await codeFor(account) })
  expect(await told(mei.account)).toMatchObject([{ subject: '联系方式已更改' }])
  expect((await told(account)).map(({ body }) => body)).toEqual([expect.stringContaining(account)])
})

test('S3.40 what was done holds when its notice cannot be sent', async () => {
  await sql('alter table outbox rename to outbox_gone')
  const next = { currentPassword: 'Other-2027', newPassword: 'Third-2028', endsKeys: false }
  await client.call(changeOwnPassword, next)
  await sql('alter table outbox_gone rename to outbox')
  const entered = await from('node', { account: 'mei@new.example.com', password: 'Third-2028' })
  expect(entered.code).toBe(200)
})

test('S3.40 the demo account, which everybody shares, is told nothing', async () => {
  const demo = { account: 'demo@avatar.studio', password: 'Presenter#2026' }
  for (const agent of ['node', CHROME]) expect((await from(agent, demo)).code).toBe(200)
  expect(await taken(demo.account)).toEqual([])
})
