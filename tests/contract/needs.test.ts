import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOwnSessions } from '#shared/api/account.ts'
import { CODES, SCOPES, type Scope } from '#shared/api/envelope.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#shared/api/keys.ts'
import { createProject, deleteProject, listBin, projectDetail } from '#shared/api/project.ts'
import { listWorkBin } from '#shared/api/work.ts'
import { SHELF_NAMES, type Shelf } from '#shared/model/shelves.ts'
import { type AnyCall, everyCall } from './calls.ts'
import { expireSession, runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const closed = (await everyCall()).filter(({ needs }) => needs !== 'nobody')
const ownTones = closed.filter(({ path }) => /^.tone.(favorite|natural)/u.test(path))
const { env: database, close } = await testDatabase()
const databaseUrl = database.DATABASE_URL
afterAll(close)

/** What each call returned, by its path. */
async function answers<T>(calls: AnyCall[], ask: (call: AnyCall) => Promise<T>): Promise<Record<string, T>> {
  const answered: Record<string, T> = {}
  for (const call of calls) answered[call.path] = await ask(call)
  return answered
}

/** The same answer for every one of these calls. */
function all<T>(calls: AnyCall[], answer: T): Record<string, T> {
  return Object.fromEntries(calls.map(({ path }) => [path, answer]))
}

const material = { name: 'Theirs', kind: 'image', widthPx: 1, heightPx: 1, durationSec: 0, coverKey: null }
const settings = { name: 'Film', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 }

describe('every call, tried by those who may not make it', () => {
  let server: Server
  let alice: Client
  let bob: Client
  /** The ids of Alice's objects, and the key of her file. */
  const hers = {
    project: '',
    binned: '',
    work: randomUUID(),
    binnedWork: randomUUID(),
    invitation: randomUUID(),
    share: randomUUID(),
    apiKey: randomUUID(),
    webhook: randomUUID(),
    deadLetter: randomUUID(),
    speech: randomUUID(),
    analysis: randomUUID(),
    conversion: randomUUID(),
    session: '',
    key: '',
    ...shelves(),
  }

  function shelves() {
    return Object.fromEntries(SHELF_NAMES.map((shelf) => [shelf, randomUUID()])) as Record<Shelf, string>
  }

  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const places = names.map((_, i) => `$${i + 1}`)
    return runSql(databaseUrl, `insert into ${table} (${names}) values (${places})`, Object.values(row))
  }

  /** For every call: how it names Alice's objects, or that it returns what is the caller's own or everybody's. */
  const inputs = (): Record<string, object | 'own' | 'shared'> => ({
    '/v2/project/create': 'shared',
    '/v2/project/detail': { projectId: hers.project },
    '/v2/project/save': { id: hers.project, name: 'Taken' },
    '/v2/project/list': 'own',
    '/v2/project/duplicate': { id: hers.project },
    '/v2/project/delete': { id: hers.project },
    '/v2/project/bin': 'own',
    '/v2/project/restore': { id: hers.binned },
    '/v2/project/purge': { id: hers.binned },
    '/v2/project/emptyBin': 'own',
    '/tone/list': 'shared',
    '/tone/detail': 'shared',
    ...all<'own'>(ownTones, 'own'),
    '/v2/copywriting/analyze': { requestId: hers.speech },
    '/audio/list': 'own',
    '/audio/detail': { id: hers.audio },
    '/audio/upload': { key: hers.key, name: 'Theirs', durationSec: 1 },
    '/audio/delete': { id: hers.audio },
    '/audio/analyze': { audioId: hers.key },
    '/audio/analyze/cancel': { requestId: hers.analysis },
    '/media/convert': { requestId: hers.conversion },
    '/media/convert/cancel': { requestId: hers.conversion },
    '/oss/auth': 'own',
    '/oss/room': 'own',
    '/oss/usage': 'own',
    '/oss/ossHttpsUrl': { key: hers.key },
    '/digitalHuman/list': 'shared',
    '/digitalHuman3d/list': 'shared',
    '/digitalHuman/detail': 'shared',
    '/digitalHuman/clip/list': 'shared',
    '/digitalHuman/clip/detail': 'shared',
    '/material/action/info': 'shared',
    '/digitalHuman/mask/list': 'shared',
    '/digitalHuman/mask/detail': 'shared',
    '/effectPackage/list': 'own',
    '/effectPackage/upload': { key: hers.key, name: 'Theirs' },
    '/effectPackage/delete': { id: hers.effect },
    '/font/upload': { key: hers.key, licensed: true },
    '/font/delete': { id: hers.font },
    '/digitalHuman3d/detail': 'shared',
    '/digitalHuman/mine/mix': 'own',
    '/material/mine/list': 'own',
    '/digitalHuman/mine/upload': { key: hers.key, name: 'Theirs', gender: 'female', coverKey: null },
    '/digitalHuman/mine/key': {
      id: hers.presenter,
      coverKey: hers.key,
      film: { matte: { kind: 'none' }, person: { x: 0, y: 0, width: 1, height: 1 }, widthPx: 2, heightPx: 2 },
    },
    '/digitalHuman/mine/face': { id: hers.presenter, faceKey: null },
    '/digitalHuman/mine/rename': { id: hers.presenter, name: 'Taken' },
    '/digitalHuman/mine/delete': { id: hers.presenter },
    '/font/list': 'own',
    '/textTemplate/list': 'own',
    '/foreground/list': 'own',
    '/background/list': 'own',
    '/backgroundMusic/list': 'own',
    '/foreground/detail': { id: hers.foreground },
    '/background/detail': { id: hers.background },
    '/backgroundMusic/detail': { id: hers.music },
    '/foreground/upload': { key: hers.key, ...material },
    '/background/upload': { key: hers.key, ...material },
    '/backgroundMusic/upload': { key: hers.key, ...material, kind: 'music' },
    '/foreground/delete': { id: hers.foreground },
    '/background/delete': { id: hers.background },
    '/backgroundMusic/delete': { id: hers.music },
    '/v2/batch/create': { projectId: hers.project, rows: [{ name: 'Bob' }], settings },
    '/v2/work/create': { projectId: hers.project, settings },
    '/v2/work/list': 'own',
    '/v2/work/detail': { id: hers.work },
    '/v2/work/rename': { id: hers.work, name: 'Taken' },
    '/v2/work/cover': { id: hers.work, key: hers.key },
    '/v2/work/cancel': { id: hers.work },
    '/v2/work/regenerate': { id: hers.work },
    '/v2/work/delete': { id: hers.work },
    '/v2/work/download': { id: hers.work },
    '/v2/work/bin': 'own',
    '/v2/work/restore': { id: hers.binnedWork },
    '/v2/work/purge': { id: hers.binnedWork },
    '/v2/work/emptyBin': 'own',
    '/v2/work/retention': 'own',
    '/v2/work/retention/change': 'own',
    '/v2/failure/list': 'own',
    '/analytics/track': 'own',
    '/v2/work/share/create': { workId: hers.work, days: 7 },
    '/v2/work/share/list': { workId: hers.work },
    '/v2/work/share/revoke': { id: hers.share },
    '/v2/work/share/restore': { id: hers.share },
    '/v2/invitationRequest/list': 'own',
    '/v2/invitationRequest/answer': { id: 'unknown', accept: true },
    '/v2/outbox/list': 'own',
    '/v2/brand/list': 'own',
    '/v2/brand/save': { webHost: 'taken.example.org' },
    '/v2/brand/delete': { webHost: 'taken.example.org' },
    '/user/self/detail': 'own',
    '/user/custom/benefits/list': 'own',
    '/user/custom/translation/languages': 'own',
    '/user/self/tenants': 'own',
    '/user/self/tenant': { tenantId: alice.tenantId },
    '/user/self/language': 'own',
    '/user/self/picture': 'own',
    '/user/self/agent/bind': 'own',
    '/user/self/agent/unbind': 'own',
    '/user/self/nickName': 'own',
    '/user/self/password': 'own',
    '/user/self/cancel/plan': 'own',
    '/user/self/cancel/sendCode': 'own',
    '/user/self/password/sendCode': 'own',
    '/user/self/cancel': 'own',
    '/user/self/cancel/withdraw': 'own',
    '/user/self/contact/sendOldCode': 'own',
    '/user/self/contact/proveOld': 'own',
    '/user/self/contact/sendNewCode': 'own',
    '/user/self/contact/change': 'own',
    '/user/self/sessions': 'own',
    '/user/self/sessions/revoke': { id: hers.session },
    '/v2/member/list': 'own',
    '/v2/member/role': { userId: alice.userId, role: 'member' },
    '/v2/member/remove': { userId: alice.userId },
    '/v2/invitation/list': 'own',
    '/v2/invitation/create': 'own',
    '/v2/invitation/revoke': { id: hers.invitation },
    '/v2/glossary/list': 'own',
    '/v2/glossary/save': 'own',
    '/v2/glossary/delete': { language: 'en', word: 'hers' },
    '/v2/webhook/list': 'own',
    '/v2/webhook/create': 'own',
    '/v2/webhook/delete': { id: hers.webhook },
    '/v2/webhook/resend': { id: hers.deadLetter },
    '/v2/key/list': 'own',
    '/v2/key/create': 'own',
    '/v2/key/revoke': { id: hers.apiKey },
  })

  beforeAll(async () => {
    const accounts = { FIRST_ACCOUNT: 'bob@example.com', FIRST_PASSWORD: 'Second-2026' }
    server = await startServer({ ...database, ...accounts })
    alice = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    bob = await new Client(server.url).logIn('bob@example.com', 'Second-2026')
    const owner = { tenant_id: alice.tenantId, user_id: alice.userId }
    hers.key = `tenants/${alice.tenantId}/foreground/picture.png`
    hers.session = (await alice.call(listOwnSessions, {})).sessions[0]?.id ?? ''
    hers.project = (await alice.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })).id
    hers.binned = (await alice.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })).id
    await alice.call(deleteProject, { id: hers.binned })
    for (const shelf of SHELF_NAMES) {
      const size = { width_px: 1, height_px: 1, duration_sec: 0 }
      const kind = shelf === 'music' ? 'music' : 'image'
      await insert('materials', { id: hers[shelf], ...owner, shelf, kind, name: 'Hers', key: hers.key, ...size })
    }
    const invitation = { id: hers.invitation, tenant_id: alice.tenantId, role: 'member', code_hash: 'h' }
    await insert('invitations', { ...invitation, expires_at: new Date(Date.now() + 3600_000) })
    await insert('api_keys', { id: hers.apiKey, ...owner, name: 'Hers', key_hash: 'h', scopes: ['read'] })
    const webhook = { id: hers.webhook, tenant_id: alice.tenantId, url: 'https://example.com/', secret: 'whsec_' }
    await insert('webhooks', webhook)
    const letter = { id: hers.deadLetter, webhook_id: hers.webhook, body: '{}', status: 'dead', job_id: '' }
    await insert('deliveries', letter)
    const request = { text: 'Hers', ssml: false, toneId: 'en', pitchOffset: 0, speedRatio: 1, volume: 1 }
    const done = { status: 'success', job_id: '' }
    await insert('speech_requests', { id: hers.speech, ...owner, digest: 'd', request, ...done })
    await insert('recording_analyses', { id: hers.analysis, ...owner, audio_key: hers.key, recognizes: false, ...done })
    await insert('conversions', { id: hers.conversion, ...owner, source_key: hers.key, ...done })
    const work = { project_id: hers.project, project_json: '{}', settings, name: 'Hers', status: 'success' }
    await insert('works', { id: hers.work, ...owner, ...work, key: hers.key })
    await insert('works', { id: hers.binnedWork, ...owner, ...work, binned_at: new Date(Date.now() + 1000) })
    await insert('shares', {
      id: hers.share,
      ...owner,
      work_id: hers.work,
      expires_at: new Date(Date.now() + 3600_000),
    })
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
    expect(await Promise.all(['materials', 'works', 'speech_requests', 'projects'].map(left))).toEqual([
      SHELF_NAMES.length,
      2,
      1,
      2,
    ])
    expect((await alice.call(listApiKeys, {})).keys.map(({ id }) => id)).toContain(hers.apiKey)
    expect((await alice.call(listBin, {})).records.map(({ id }) => id)).toEqual([hers.binned])
    expect((await alice.call(listWorkBin, {})).records.map(({ id }) => id)).toEqual([hers.binnedWork])
  })
})
