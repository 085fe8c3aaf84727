import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#shared/api/envelope.ts'
import { createApiKey } from '#shared/api/keys.ts'
import { codeLogin } from '#shared/api/login.ts'
import { createInvitation } from '#shared/api/members.ts'
import * as api from '#shared/api/scripts.ts'
import { storageUsage } from '#shared/api/storage.ts'
import { SCRIPT_CHARS_MAX, SCRIPT_VERSIONS_MAX } from '#shared/model/limits.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
let server: Server
let owner: Client
let admin: Client
let member: Client
let colleague: Client
let stranger: Client
const { sql, newCode } = codesOf(env.DATABASE_URL, () => owner)

/** A user who was invited to the owner's workspace. */
async function invited(account: string, role: 'admin' | 'member'): Promise<Client> {
  const { code: invitation } = await owner.call(createInvitation, { role, days: 7 })
  const client = new Client(server.url)
  const code = await newCode(account, 'login', invitation)
  const { user, token } = await client.call(codeLogin, { account, code, invitation })
  return Object.assign(client, { token, userId: user.userId, tenantId: user.tenantId })
}

beforeAll(async () => {
  const first = { FIRST_ACCOUNT: 'stranger@example.com', FIRST_PASSWORD: 'Second-2026' }
  server = await startServer({ ...env, ...first, LOGIN_ATTEMPTS_PER_MINUTE: '1000' })
  owner = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  stranger = await new Client(server.url).logIn('stranger@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

test('a workspace has an administrator and two members', async () => {
  admin = await invited('admin@example.com', 'admin')
  member = await invited('member@example.com', 'member')
  colleague = await invited('colleague@example.com', 'member')
  expect(new Set([owner, admin, member, colleague].map(({ tenantId }) => tenantId)).size).toBe(1)
})

const made = (client: Client, title: string, content = title, ssml = false) =>
  client.call(api.saveScript, { title, content, ssml })
const titles = async (client: Client, query: object) =>
  (await client.call(api.listScripts, query)).copywritingList.map(({ title }) => title)

describe('who may do what', () => {
  /** The status of each call on a script and its version, reads before changes, the deletion last. */
  async function statuses(client: Client, shared: boolean): Promise<Record<string, number>> {
    const { id } = await made(member, 'Of a member', 'first')
    if (shared) await member.call(api.shareScript, { id, shared })
    for (const content of ['second', 'third']) await member.call(api.saveScript, { id, title: 'Of a member', content })
    const version = (await member.call(api.listScriptVersions, { id })).records[0]?.id
    const listed = (await client.call(api.listScripts, {})).copywritingList.some((one) => one.id === id)
    const answered = {
      list: listed ? 200 : 404,
      detail: (await client.raw(api.scriptDetail, { id })).status,
      versions: (await client.raw(api.listScriptVersions, { id })).status,
      version: (await client.raw(api.scriptVersionDetail, { id: version })).status,
      save: (await client.raw(api.saveScript, { id, title: 'Taken', content: 'taken' })).status,
      share: (await client.raw(api.shareScript, { id, shared: !shared })).status,
      delete: (await client.raw(api.deleteScript, { id })).status,
    }
    await member.raw(api.deleteScript, { id })
    return answered
  }
  const every = (reads: number, changes: number) => ({
    ...{ list: reads, detail: reads, versions: reads, version: reads },
    ...{ save: changes, share: changes, delete: changes },
  })

  test('S6.09, S6.11 the author and administrators read and change a script, shared or not', async () => {
    for (const client of [member, admin, owner])
      for (const shared of [false, true]) expect(await statuses(client, shared)).toEqual(every(200, 200))
  })

  test('S6.09 a colleague reads it once it is shared, and changes it never; to others it is as unknown as none', async () => {
    expect(await statuses(colleague, true)).toEqual(every(200, 403))
    expect(await statuses(colleague, false)).toEqual(every(404, 404))
    for (const shared of [false, true]) expect(await statuses(stranger, shared)).toEqual(every(404, 404))
    const { id } = await made(member, 'Hidden')
    const none = await stranger.raw(api.scriptDetail, { id: 'none' })
    expect(await stranger.raw(api.scriptDetail, { id })).toEqual(none)
    expect(await colleague.raw(api.scriptDetail, { id })).toEqual(none)
    await member.call(api.deleteScript, { id })
  })

  test('S6.09 who may not change a script sees no version from before it was shared', async () => {
    const { id } = await made(member, 'Lent', 'a secret')
    const save = (content: string) => member.call(api.saveScript, { id, title: 'Lent', content })
    await save('for all')
    await member.call(api.shareScript, { id, shared: true })
    for (const content of ['for all now', 'and now']) await save(content)
    const seen = async (client: Client) =>
      (await client.call(api.listScriptVersions, { id })).records.map(({ excerpt }) => excerpt)
    const every = ['for all now', 'for all', 'a secret']
    for (const client of [member, admin]) expect(await seen(client)).toEqual(every)
    expect(await seen(colleague)).toEqual(['for all now'])
    const { records } = await member.call(api.listScriptVersions, { id })
    const statuses = records.map(async (one) => (await colleague.raw(api.scriptVersionDetail, { id: one.id })).status)
    expect(await Promise.all(statuses)).toEqual([200, 404, 404])
    await member.call(api.deleteScript, { id })
  })

  test('S6.09 a script that is taken back is unlisted for colleagues', async () => {
    const { id } = await made(member, 'Lent')
    await member.call(api.shareScript, { id, shared: true })
    expect(await titles(colleague, { ownership: 'TENANTSHARE' })).toEqual(['Lent'])
    await member.call(api.shareScript, { id, shared: false })
    expect(await titles(colleague, {})).toEqual([])
    await member.call(api.deleteScript, { id })
  })

  test('S6.12 an API key reads with the scope read, and saves with write', async () => {
    const { id } = await made(owner, 'For programs')
    const keyOf = async (scopes: ('read' | 'write')[]) => {
      const { key } = await owner.call(createApiKey, { name: 'Program', scopes, days: 1 })
      return Object.assign(new Client(server.url), { token: `Bearer ${key}` })
    }
    const [reads, writes] = [await keyOf(['read']), await keyOf(['write'])]
    const change = { id, title: 'For programs', content: 'by one' }
    expect((await reads.raw(api.scriptDetail, { id })).status).toBe(200)
    expect((await reads.raw(api.saveScript, change)).status).toBe(403)
    expect((await writes.raw(api.listScripts, {})).status).toBe(403)
    expect((await writes.raw(api.saveScript, change)).status).toBe(200)
    await owner.call(api.deleteScript, { id })
  })

  test('S6.11 a script survives its author, and administrators go on with it', async () => {
    const leaver = await invited('leaver@example.com', 'member')
    const { id } = await made(leaver, 'Left behind')
    await sql('delete from users where id = $1', [leaver.userId])
    const seen = { author: '', isMine: false, mayChange: true, ownership: 'TENANTUSER' }
    expect(await admin.call(api.scriptDetail, { id })).toMatchObject(seen)
    expect((await member.raw(api.scriptDetail, { id })).status).toBe(404)
    await admin.call(api.deleteScript, { id })
  })
})

describe('lists', () => {
  test('S6.03 a Chinese title is found in pinyin, by words, and anew when it changes; letters of every width are one', async () => {
    const { id } = await made(member, '北京欢迎词', 'ＡＢＣ')
    const found = (search: string) => titles(member, { search })
    for (const search of ['bei jing', 'huanying', 'bjhyc', '欢迎', 'ｂｅｉｊｉｎｇ', 'ＡＢＣ'])
      expect(await found(search), search).toEqual(['北京欢迎词'])
    expect(await found('shanghai')).toEqual([])
    await member.call(api.saveScript, { id, title: 'Cafe\u0301 上海', content: 'abc' })
    for (const search of ['shanghai', 'café', 'cafe\u0301']) expect(await found(search), search).toHaveLength(1)
    expect(await found('beijing')).toEqual([])
    await member.call(api.deleteScript, { id })
  })

  test('S6.03 scripts are searched in title and text, sorted, and shown with the beginning of what a reader sees', async () => {
    const markup =
      '<speak>\n 大家好<break time="300ms"/>，我是<phoneme ph="lin2" text="林">林</phoneme>美 100%。</speak>'
    const ids = [
      await made(member, 'Part 10', `A\n\n  ${'long text '.repeat(100)}`),
      await made(member, 'Part 2', markup, true),
    ].map(({ id }) => id)
    const { id: shared } = await made(colleague, 'Shared one', 'by a colleague')
    await colleague.call(api.shareScript, { id: shared, shared: true })

    const { copywritingList, total } = await member.call(api.listScripts, { sort: 'name', size: 2 })
    expect(total).toBe(3)
    expect(copywritingList).toMatchObject([
      {
        title: 'Part 2',
        excerpt: '大家好，我是林美 100%。',
        characters: 16,
        ssml: true,
        ownership: 'USER',
        isMine: true,
      },
      { title: 'Part 10', characters: 1005, author: 'member' },
    ])
    expect(copywritingList[1]?.excerpt).toMatch(/^A long text .{188}$/u)
    expect(await titles(member, { sort: 'name', size: 2, page: 2 })).toEqual(['Shared one'])
    expect(await titles(member, { ownership: 'USER' })).toEqual(['Part 2', 'Part 10'])
    expect(await titles(member, { ownership: 'TENANTSHARE' })).toEqual(['Shared one'])
    expect(await titles(member, { search: 'part' })).toEqual(['Part 2', 'Part 10'])
    expect(await titles(member, { search: '林美 100%' })).toEqual(['Part 2'])
    expect(await titles(member, { search: 'LONG TEXT' })).toEqual(['Part 10'])
    // marks are not text
    expect(await titles(member, { search: 'phoneme' })).toEqual([])
    expect(await titles(owner, { sort: 'earliest' })).toEqual(['Part 10', 'Part 2', 'Shared one'])
    for (const id of ids) await member.call(api.deleteScript, { id })
    await colleague.call(api.deleteScript, { id: shared })
  })
})

describe('versions', () => {
  test('S6.10 a changed content keeps the one before, with its writer; what stays as it is keeps nothing', async () => {
    const { id } = await made(member, 'Draft', 'one')
    const save = (client: Client, change: object) =>
      client.call(api.saveScript, { id, title: 'Draft', content: 'one', ...change })
    expect(await save(member, {})).toMatchObject({ revision: 1 })
    expect(await save(member, { title: 'Final' })).toMatchObject({ revision: 2 })
    const versions = async () => (await member.call(api.listScriptVersions, { id })).records
    expect(await versions()).toEqual([])
    await save(admin, { title: 'Final', content: 'two\r\nlines' })
    await save(member, { title: 'Final', content: 'three' })
    expect(await versions()).toMatchObject([
      { excerpt: 'two lines', revision: 3, writer: 'admin' },
      { excerpt: 'one', revision: 2, writer: 'member', title: 'Final' },
    ])
    const [second] = await versions()
    const restored = await member.call(api.scriptVersionDetail, { id: second?.id ?? '' })
    expect(restored).toMatchObject({ scriptId: id, content: 'two\nlines' })
    await save(member, { title: 'Final', content: restored.content })
    expect((await versions())[0]).toMatchObject({ excerpt: 'three' })
    for (let time = 0; time < SCRIPT_VERSIONS_MAX; time++) await save(member, { content: `time ${time}` })
    const kept = await versions()
    expect(kept).toHaveLength(SCRIPT_VERSIONS_MAX)
    expect(kept[0]).toMatchObject({ excerpt: `time ${SCRIPT_VERSIONS_MAX - 2}` })
    await member.call(api.deleteScript, { id })
    expect((await sql('select count(*)::int as n from script_versions')).rows[0].n).toBe(0)
    const gone = { id: kept[0]?.id ?? '' }
    expect(await member.raw(api.scriptVersionDetail, gone)).toMatchObject({ status: 404 })
  })

  test('S6.10 a save that amends keeps the content before only where somebody else wrote it', async () => {
    const { id } = await made(member, 'Typed', 'one')
    const type = (client: Client, content: string) =>
      client.call(api.saveScript, { id, title: 'Typed', content, amends: true })
    const kept = async () => (await member.call(api.listScriptVersions, { id })).records.map(({ excerpt }) => excerpt)
    expect(await type(member, 'one, two')).toMatchObject({ revision: 2 })
    expect(await kept()).toEqual([])
    await type(admin, 'of the administrator')
    await type(admin, 'of the administrator, longer')
    await type(member, 'back')
    expect(await kept()).toEqual(['of the administrator, longer', 'one, two'])
    await member.call(api.deleteScript, { id })
  })

  test('S6.10 a save on top of another one is refused with the stored revision, and lost by nobody', async () => {
    const { id, revision } = await made(member, 'Both', 'base')
    await admin.call(api.saveScript, { id, title: 'Both', content: 'of the administrator', revision })
    const late = { id, title: 'Both', content: 'of the author', revision }
    expect(await member.raw(api.saveScript, late)).toMatchObject({
      status: CODES.conflict,
      data: { reason: 'scriptStale', revision: 2 },
    })
    expect(await member.call(api.scriptDetail, { id })).toMatchObject({ content: 'of the administrator', revision: 2 })
    // the same change twice, as after an answer that got lost
    expect(await admin.call(api.saveScript, { ...late, content: 'of the administrator' })).toMatchObject({
      revision: 2,
    })
    await member.call(api.deleteScript, { id })
    expect((await member.raw(api.saveScript, late)).status).toBe(404)
  })

  test('S6.03, S6.11 a script has up to 100,000 characters, and counts in the room of the workspace', async () => {
    const used = async () => (await stranger.call(storageUsage, {})).usedBytes
    const before = await used()
    const content = '文'.repeat(SCRIPT_CHARS_MAX)
    const { id } = await made(stranger, 'Long', content)
    expect((await used()) - before).toBe(3 * SCRIPT_CHARS_MAX)
    await stranger.call(api.saveScript, { id, title: 'Long', content: 'short' })
    expect((await used()) - before).toBe(3 * SCRIPT_CHARS_MAX + 5)
    const more = { title: 'Longer', content: `${content}文` }
    expect(await stranger.raw(api.saveScript, more)).toMatchObject({ status: 400, data: { fields: ['content'] } })
    await stranger.call(api.deleteScript, { id })
    expect(await used()).toBe(before)
  })
})
