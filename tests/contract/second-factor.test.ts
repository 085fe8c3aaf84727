import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepOf } from '#server/features/account/second-factor/totp.ts'
import { selfDetail } from '#shared/api/account.ts'
import { CODES } from '#shared/api/envelope.ts'
import { createApiKey } from '#shared/api/keys.ts'
import { codeLogin, passwordLogin, resetForgottenPassword } from '#shared/api/login.ts'
import { createInvitation, listInvitations } from '#shared/api/members.ts'
import { listProjects } from '#shared/api/project.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorLogin,
  secondFactorState,
  sendSecondFactorCode,
} from '#shared/api/second-factor.ts'
import { type Authenticator, authenticatorOf, turnOn } from './authenticator.ts'
import { operated } from './cli/operator.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const mei = { account: 'mei@example.com', password: 'First-2026' }
const lin = { account: 'lin@example.com', password: '' }
const DEMO = { account: 'demo@avatar.studio', password: 'Presenter#2026' }
let server: Server
let client: Client
let phone: Authenticator
const { sql, newCode, codeFor } = codesOf(env.DATABASE_URL, () => new Client(server.url))

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: mei.account, FIRST_PASSWORD: mei.password })
  client = await new Client(server.url).logIn(mei.account, mei.password)
  const [line = ''] = await operated(env, ['user', 'create', lin.account])
  lin.password = line.replace('Password: ', '')
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** As if minutes had passed: a code of this step may be used again, and no attempt counts. */
async function later() {
  await sql('update second_factors set last_step = 0')
  await sql('delete from attempts')
}
const ASKED = { status: 401, code: CODES.secondFactor, data: { challenge: expect.stringMatching(/^[\w-]{43}$/) } }
const WRONG = { status: 400, code: CODES.invalidArgument, msg: 'The code is wrong or has expired' }
const GONE = { status: 409, msg: 'The verification has expired. Start again.' }
const outside = () => new Client(server.url)

/** The challenge of a log-in by password. */
async function challengeOf(who: { account: string; password: string }): Promise<string> {
  const answer = await outside().raw(passwordLogin, who)
  expect(answer).toMatchObject(ASKED)
  return (answer.data as unknown as { challenge: string }).challenge
}
/** Gives a code to a challenge. */
const give = (challenge: string, secondFactor: string, invitation?: string) =>
  outside().raw(secondFactorLogin, { challenge, secondFactor, invitation })
/** The session that an answer begins. */
const entry = async (answer: ReturnType<typeof give>) => secondFactorLogin.data.parse((await answer).data)

test('S3.37 codes are those of RFC 6238, with one step of drift each way', () => {
  // appendix B, SHA-1, the last six of eight digits; the secret is 12345678901234567890
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const vectors: [number, string][] = [
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ]
  expect(stepOf(secret, '287082', 59_000)).toBe(1)
  for (const [sec, code] of vectors) {
    const step = Math.floor(sec / 30)
    for (const drift of [-30, 0, 30]) expect([code, stepOf(secret, code, (sec + drift) * 1000)]).toEqual([code, step])
    for (const drift of [-60, 60]) expect([code, stepOf(secret, code, (sec + drift) * 1000)]).toEqual([code, null])
  }
})

test('S8.15 it is turned on by the password or a code and by a first code; other sessions end', async () => {
  const other = await outside().logIn(mei.account, mei.password)
  expect(await client.raw(beginSecondFactor, { password: 'Wrong-2026' })).toMatchObject({ status: 400 })
  expect(await client.raw(confirmSecondFactor, { code: '123456' })).toMatchObject(GONE)
  const { uri } = await client.call(beginSecondFactor, { password: mei.password })
  expect(new URL(uri).searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/)
  await client.call(sendSecondFactorCode, {})
  const { secret } = await client.call(beginSecondFactor, { code: await codeFor(mei.account) })
  const first = authenticatorOf(secret).code()
  expect(await client.raw(confirmSecondFactor, { code: authenticatorOf(secret).code(-4) })).toMatchObject(WRONG)
  expect(await client.call(secondFactorState, {})).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  // one that is not confirmed is not asked for
  const third = await outside().logIn(mei.account, mei.password)
  phone = {
    ...authenticatorOf(secret),
    recoveryCodes: (await client.call(confirmSecondFactor, { code: first })).recoveryCodes,
  }
  expect(new Set(phone.recoveryCodes).size).toBe(10)
  expect(await client.call(secondFactorState, {})).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  for (const ended of [other, third])
    expect(await ended.raw(selfDetail, {})).toMatchObject({ code: CODES.loginExpired })
  await sql('delete from attempts')
  expect(await client.raw(beginSecondFactor, { password: mei.password })).toMatchObject({ status: 409 })
  const rows = await sql('select secret from second_factors union all select code_hash from recovery_codes')
  const stored = JSON.stringify(rows.rows)
  for (const plain of [secret, ...phone.recoveryCodes]) expect(stored).not.toContain(plain)
  expect(await give(await challengeOf(mei), first)).toMatchObject(WRONG)
})

test('S3.37 a log-in by password begins a session after the code, which is used once', async () => {
  await later()
  expect(await outside().raw(passwordLogin, { ...mei, password: 'Wrong-2026' })).toMatchObject({ msg: /Wrong account/ })
  const code = phone.code(1)
  const { token } = await entry(give(await challengeOf(mei), code))
  const entered = Object.assign(outside(), { token })
  expect(await entered.call(selfDetail, {})).toMatchObject({ userId: client.userId })
  const challenge = await challengeOf(mei)
  for (const wrong of [code, phone.code(4), phone.code(-4), 'abcd-abcd-abcd-abcd'])
    expect(await give(challenge, wrong)).toMatchObject(WRONG)
  await later()
  // both at once, for two log-ins: one of them gets a session
  const [again, code2] = [await challengeOf(mei), phone.code(1)]
  const both = await Promise.all([challenge, again].map((one) => give(one, code2)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('S3.37 a challenge is for five codes, five minutes and one user; a user has ten wrong codes an hour and fifty a day', async () => {
  await later()
  const linClient = await outside().logIn(lin.account, lin.password)
  const hers = await turnOn(linClient, lin.password)
  await later()
  const failures = async () => (await sql("select 1 from workspace_events where kind = 'logInFailed'")).rows.length
  const before = await failures()
  const spent = await challengeOf(mei)
  expect(await give(spent, hers.code(1))).toMatchObject(WRONG)
  expect(await give(spent, hers.recoveryCodes[0] ?? '')).toMatchObject(WRONG)
  for (let i = 0; i < 3; i++) expect(await give(spent, phone.code(9))).toMatchObject(WRONG)
  expect(await give(spent, phone.code(1))).toMatchObject(GONE)
  expect(await give('A'.repeat(43), phone.code(1))).toMatchObject(GONE)
  const late = await challengeOf(mei)
  await sql("update login_challenges set expires_at = expires_at - interval '5 minutes'")
  expect(await give(late, phone.code(1))).toMatchObject(GONE)
  const fresh = await challengeOf(mei)
  for (let i = 0; i < 5; i++) expect(await give(fresh, phone.code(9))).toMatchObject(WRONG)
  const last = await challengeOf(mei)
  expect(await give(last, phone.code(1))).toMatchObject({ status: 429, msg: /^Too many attempts/ })
  expect((await give(await challengeOf(lin), hers.code(1))).code).toBe(CODES.ok)
  expect(await failures(), 'the third wrong code is written down').toBeGreaterThan(before)
  await later()
  expect(await give(await challengeOf(mei), phone.code(9))).toMatchObject(WRONG)
  await sql("update attempts set count = 50 where key like 'second-factor 86400 %'")
  expect(await give(last, phone.code(1))).toMatchObject({ status: 429, msg: /^Too many attempts/ })
  await later()
  expect((await give(last, phone.code(1))).code).toBe(CODES.ok)
})

test('S3.37 a recovery code stands in for the authenticator, once, however it is typed', async () => {
  await later()
  const [recovery = '', second = ''] = phone.recoveryCodes
  expect((await give(await challengeOf(mei), ` ${recovery.toUpperCase().replaceAll('-', ' ')}`)).code).toBe(CODES.ok)
  expect(await give(await challengeOf(mei), recovery)).toMatchObject(WRONG)
  expect((await client.call(secondFactorState, {})).recoveryCodesLeft).toBe(9)
  // both at once for one challenge: it begins one session
  const once = await challengeOf(mei)
  const both = await Promise.all([phone.code(1), phone.recoveryCodes[3] ?? ''].map((one) => give(once, one)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const proof = { password: mei.password, secondFactor: second }
  expect(await client.raw(replaceRecoveryCodes, { ...proof, password: 'Wrong-2026' })).toMatchObject({ status: 400 })
  const { recoveryCodes } = await client.call(replaceRecoveryCodes, proof)
  expect(await give(await challengeOf(mei), phone.recoveryCodes[2] ?? '')).toMatchObject(WRONG)
  expect((await give(await challengeOf(mei), recoveryCodes[2] ?? '')).code).toBe(CODES.ok)
})

test('S3.37 a log-in by code and one with an invitation ask as well, and the invitation is accepted after the code', async () => {
  await later()
  const code = await newCode(mei.account)
  expect(await outside().raw(codeLogin, { account: mei.account, code })).toMatchObject(ASKED)
  const owner = await outside().logIn(DEMO.account, DEMO.password)
  const invited = await owner.call(createInvitation, { role: 'member', days: 1 })
  const answer = await outside().raw(passwordLogin, { ...mei, invitation: invited.code })
  expect(answer).toMatchObject(ASKED)
  expect((await owner.call(listInvitations, {})).invitations).toHaveLength(1)
  const { challenge } = answer.data as unknown as { challenge: string }
  const { user } = await entry(give(challenge, phone.code(1), invited.code))
  expect(user.tenantId).toBe(owner.tenantId)
  expect((await owner.call(listInvitations, {})).invitations).toHaveLength(0)
})

test('S3.37 a new password ends what waits for a code, and its log-in asks for one; API keys are not asked', async () => {
  await later()
  const made = await client.call(createApiKey, { name: 'Program', scopes: ['read'], days: null })
  const program = Object.assign(outside(), { token: made.key })
  const waiting = await challengeOf(mei)
  const code = await newCode(mei.account, 'reset')
  const next = 'Second-2026'
  await outside().call(resetForgottenPassword, { account: mei.account, code, newPassword: next })
  expect(await give(waiting, phone.code(1))).toMatchObject(GONE)
  mei.password = next
  const { token } = await entry(give(await challengeOf(mei), phone.code(1)))
  Object.assign(client, { token })
  expect((await program.raw(listProjects, { page: 1, size: 1 })).code).toBe(CODES.ok)
})

test('S8.15, S3.40 it is turned off by a proof and a code, or by the operator, and the user is told; the demo account has none', async () => {
  await later()
  const right = { password: mei.password, secondFactor: phone.code(1) }
  expect(await client.raw(removeSecondFactor, { ...right, password: 'Wrong-2026' })).toMatchObject({ status: 400 })
  expect(await client.raw(removeSecondFactor, { ...right, secondFactor: phone.code(9) })).toMatchObject(WRONG)
  expect(await client.raw(removeSecondFactor, { password: mei.password })).toMatchObject({ status: 400 })
  expect((await client.call(secondFactorState, {})).isOn).toBe(true)
  await client.call(removeSecondFactor, right)
  expect(await client.call(secondFactorState, {})).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  await outside().logIn(mei.account, mei.password)
  expect(await client.raw(removeSecondFactor, right)).toMatchObject({ status: 409 })

  await challengeOf(lin)
  const off = ['user', 'second-factor', lin.account, 'off']
  expect(await operated(env, off)).toEqual([`${lin.account} logs in without a second factor.`])
  expect(await operated(env, off)).toEqual([`${lin.account} had no second factor.`])
  const told = await sql('select subject from outbox where recipient = $1 order by created_at', [lin.account])
  expect(told.rows.map(({ subject }) => subject).slice(-1), 'S3.40 told once').toEqual([
    'Two-step verification turned off',
  ])
  await outside().logIn(lin.account, lin.password)
  const demo = await outside().logIn(DEMO.account, DEMO.password)
  expect(await demo.raw(beginSecondFactor, { password: DEMO.password })).toMatchObject({ status: 403 })
})
