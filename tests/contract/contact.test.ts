import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfDetail } from '#shared/api/account.ts'
import { changeContact, proveOldContact, sendNewContactCode, sendOldContactCode } from '#shared/api/contact.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const sql = (text: string, values: unknown[] = []) => runSql(env.DATABASE_URL, text, values)
const own = { account: 'mei@example.com', password: 'First-2026' }
let server: Server
let mei: Client

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: own.account, FIRST_PASSWORD: own.password })
  mei = await new Client(server.url).logIn(own.account, own.password)
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** The code in the last message to an address, which is then removed. */
async function codeFor(address: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const { rows } = await sql('delete from outbox where recipient = $1 returning body', [address])
      code = /\d{6}/.exec(rows.map(({ body }) => body).join('\n'))?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const wrongCode = { status: 400, msg: 'The code is wrong or has expired' }
const expired = { status: 409, msg: expect.stringMatching(/expired. Start again/) }

async function prove(contact: 'email' | 'phone', original: string): Promise<string> {
  await sql('delete from attempts')
  await mei.call(sendOldContactCode, { contact })
  return (await mei.call(proveOldContact, { contact, code: await codeFor(original) })).proof
}

test('S8.03 an email is changed after a code to the old one, then a code to the new one', async () => {
  await mei.call(sendOldContactCode, { contact: 'email' })
  const old = await codeFor(own.account)
  expect(await mei.raw(proveOldContact, { contact: 'email', code: otherThan(old) })).toMatchObject(wrongCode)
  const { proof } = await mei.call(proveOldContact, { contact: 'email', code: old })
  expect(await mei.raw(proveOldContact, { contact: 'email', code: old })).toMatchObject(wrongCode)

  const account = 'Mei@new.example.com'
  expect(await mei.raw(sendNewContactCode, { account, proof: 'forged' })).toMatchObject(expired)
  // the user's third in a minute
  expect(await mei.raw(sendNewContactCode, { account, proof })).toMatchObject({ status: 429 })
  await sql('delete from attempts')
  await mei.call(sendNewContactCode, { account, proof })
  const code = await codeFor('mei@new.example.com')
  expect(await mei.raw(changeContact, { account, proof, code: otherThan(code) })).toMatchObject(wrongCode)
  expect(await mei.raw(changeContact, { account: 'a@b.example', proof, code })).toMatchObject(wrongCode)
  expect(await mei.call(changeContact, { account, proof, code })).toMatchObject({ email: 'mei@new.example.com' })
  expect(await mei.raw(changeContact, { account, proof, code })).toMatchObject(wrongCode)

  const notice = async () => (await sql('select body from outbox where recipient = $1', [own.account])).rows[0]?.body
  await expect.poll(notice).toMatch(/no longer logs in/)
  await new Client(server.url).logIn('mei@new.example.com', own.password)
})

test('S8.03 a first phone number is proved by the email; the proof of one is none of the other', async () => {
  const proof = await prove('phone', 'mei@new.example.com')
  expect(await mei.raw(sendNewContactCode, { account: 'mei@third.example.com', proof })).toMatchObject(expired)
  await sql('delete from attempts')
  await mei.call(sendNewContactCode, { account: '13800138000', proof })
  const code = await codeFor('13800138000')
  expect(await mei.call(changeContact, { account: '13800138000', proof, code })).toMatchObject({ phone: '13800138000' })
  // from now on the phone number itself is the original
  await prove('phone', '13800138000')
})

test('S8.03 a proof expires, and a second one ends the first', async () => {
  const first = await prove('email', 'mei@new.example.com')
  const second = await prove('email', 'mei@new.example.com')
  const account = 'late@example.com'
  expect(await mei.raw(sendNewContactCode, { account, proof: first })).toMatchObject(expired)
  await sql('delete from attempts')
  await mei.call(sendNewContactCode, { account, proof: second })
  const code = await codeFor(account)
  await sql("update codes set expires_at = now() where subject like 'contact proof %'")
  expect(await mei.raw(changeContact, { account, proof: second, code })).toMatchObject(expired)
})

test('S3.26, S8.03 that another account has an address is said only to one who received its code', async () => {
  const account = 'demo@avatar.studio'
  const proof = await prove('email', 'mei@new.example.com')
  expect((await mei.raw(sendNewContactCode, { account, proof })).code).toBe(200)
  const code = await codeFor(account)
  expect(await mei.raw(changeContact, { account, proof, code: otherThan(code) })).toMatchObject(wrongCode)
  expect(await mei.raw(changeContact, { account, proof, code })).toMatchObject({
    status: 409,
    msg: 'This phone number or email is already in use',
  })
  expect(await mei.call(selfDetail, {})).toMatchObject({ email: 'mei@new.example.com' })
})

test('S3.28, S8.03 the demo account keeps its email', async () => {
  const demo = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  expect(await demo.raw(sendOldContactCode, { contact: 'email' })).toMatchObject({ status: 403 })
  expect(await demo.raw(sendOldContactCode, { contact: 'phone' })).toMatchObject({ status: 403 })
})
