import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchTenant } from '#shared/api/account.ts'
import { renameAudio } from '#shared/api/audio.ts'
import { HEADERS } from '#shared/api/envelope.ts'
import * as library from '#shared/api/library.ts'
import { passwordLogin } from '#shared/api/login.ts'
import { changeMemberRole, createInvitation } from '#shared/api/members.ts'
import { createProject, deleteProject } from '#shared/api/project.ts'
import * as acts from '#shared/api/shelf-acts.ts'
import { ANY_PERSON, NEW_KEY } from '#shared/model/film.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
let server: Server
/** The owner of a workspace, a member of it, and the owner of another one. */
let boss: Client
let mia: Client
let stranger: Client

beforeAll(async () => {
  const [account, password] = ['mia@example.com', 'Second-2026']
  server = await startServer({ ...env, FFMPEG_PATH: 'off', FIRST_ACCOUNT: account, FIRST_PASSWORD: password })
  boss = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  stranger = await new Client(server.url).logIn(account, password)
  const { code: invitation } = await boss.call(createInvitation, { role: 'member', days: 1 })
  mia = new Client(server.url)
  const { token, user } = await mia.call(passwordLogin, { account, password, invitation })
  Object.assign(mia, { token, userId: user.userId, tenantId: boss.tenantId })
  await mia.call(switchTenant, { tenantId: boss.tenantId })
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** Uploads a picture to the shelf of pictures. */
async function bring(client: Client, name: string) {
  const { store, prefix } = await storeClient(client)
  const key = `${prefix}/foreground/${randomUUID()}.png`
  await store.put(key, await picture('png'))
  const size = { widthPx: 640, heightPx: 480, durationSec: 0 }
  return client.call(library.uploadForeground, { key, name, kind: 'image', ...size, coverKey: null })
}
const listed = async (client: Client, wanted: object = {}) =>
  (await client.call(library.listForegrounds, { ownership: 'TENANTUSER', ...wanted })).records
const ids = async (client: Client, wanted: object = {}) => (await listed(client, wanted)).map(({ id }) => id)

test('S6.06 what a member brings is the member’s own until it is shared, and again once it is taken back; administrators manage all', async () => {
  const own = await bring(mia, 'Logo')
  expect(own).toMatchObject({ ownership: 'USER', isManaged: true, isStarred: false, tags: [] })
  expect(await ids(mia, { ownership: 'USER' })).toContain(own.id)
  const [seen] = await listed(boss, { search: 'logo' })
  expect(seen).toMatchObject({ id: own.id, ownership: 'TENANTUSER', isManaged: true })

  await mia.call(acts.fileItem, { shelf: 'foreground', id: own.id, isShared: true })
  expect(await listed(mia, { ownership: 'TENANTSHARE' })).toMatchObject([{ id: own.id, ownership: 'TENANTSHARE' }])
  await mia.call(acts.fileItem, { shelf: 'foreground', id: own.id, isShared: false })
  expect(await ids(mia, { ownership: 'TENANTSHARE' })).toEqual([])

  const bosses = await bring(boss, 'Board')
  expect(await ids(mia)).not.toContain(bosses.id)
  // projects of the workspace show it all the same
  expect((await mia.call(library.foregroundDetail, { id: bosses.id })).isManaged).toBe(false)
  await boss.call(acts.fileItem, { shelf: 'foreground', id: bosses.id, isShared: true })
  expect((await listed(mia)).find(({ id }) => id === bosses.id)).toMatchObject({ isManaged: false })
  for (const change of [{ name: 'Taken' }, { tags: ['mine'] }, { isShared: false }])
    expect((await mia.raw(acts.fileItem, { shelf: 'foreground', id: bosses.id, ...change })).status).toBe(403)
  expect((await mia.raw(library.deleteForeground, { id: bosses.id })).status).toBe(403)
  expect((await stranger.raw(acts.fileItem, { shelf: 'foreground', id: own.id, name: 'Taken' })).code).toBe(13001)

  await boss.call(changeMemberRole, { userId: mia.userId, role: 'admin' })
  await mia.call(acts.fileItem, { shelf: 'foreground', id: bosses.id, name: 'Blackboard' })
  expect((await listed(mia, { search: 'blackboard' })).map(({ id }) => id)).toEqual([bosses.id])
  await boss.call(changeMemberRole, { userId: mia.userId, role: 'member' })
  await boss.call(library.deleteForeground, { id: own.id })
  expect((await mia.raw(library.foregroundDetail, { id: own.id })).code).toBe(13001)
})

test('E2.44 uploads are filed under tags, and found by them', async () => {
  const [first, second] = [await bring(mia, 'Chart'), await bring(mia, 'Map')]
  await mia.call(acts.fileItem, { shelf: 'foreground', id: first.id, tags: ['Q3', 'sales'] })
  await mia.call(acts.fileItem, { shelf: 'foreground', id: second.id, tags: ['Q3'] })
  expect(await mia.call(acts.listTags, { shelf: 'foreground' })).toEqual({ tags: ['Q3', 'sales'] })
  expect(await mia.call(acts.listTags, { shelf: 'music' })).toEqual({ tags: [] })
  expect(await ids(mia, { labelId: 'sales' })).toEqual([first.id])
  expect((await ids(mia, { labelId: 'Q3' })).sort()).toEqual([first.id, second.id].sort())
  expect(await ids(mia, { search: 'sal' })).toEqual([first.id])
  const wrong = [{}, { tags: ['x'.repeat(21)] }, { tags: [''] }, { tags: [...'abcdefghijk'] }, { name: '' }]
  for (const change of wrong)
    expect((await mia.raw(acts.fileItem, { shelf: 'foreground', id: first.id, ...change })).status).toBe(400)
})

test('E2.42 names are searched in the language of the call: by parts, in any case, and Chinese ones in pinyin', async () => {
  const own = await bring(mia, '产品截图 100%')
  for (const search of ['截图', 'chanpin', 'CPJT', 'jietu 100', '100%'])
    expect(await ids(mia, { search }), search).toContain(own.id)
  for (const search of ['chanping', '截图x', '1_0']) expect(await ids(mia, { search }), search).not.toContain(own.id)
  const found = async (search: string, language: string) => {
    const answer = await mia.raw(library.listBackgrounds, { search }, { [HEADERS.language]: language })
    return library.listBackgrounds.data.parse(answer.data).records.map(({ id }) => id)
  }
  expect(await found('morning', 'en_US')).toContain('office-wide')
  expect(await found('chenguang', 'zh_CN')).toContain('office-wide')
  expect(await found('cgbgs', 'zh_CN')).toContain('office-wide')
  expect(await found('morning', 'zh_CN')).not.toContain('office-wide')
  expect(await found("' or 1=1 --", 'en_US')).toEqual([])
})

test('E2.42 letters that look alike are one, and ü is found as v and as ü', async () => {
  const ids = [await bring(mia, 'ＡＢＣ 图'), await bring(mia, 'Re\u0301sume\u0301'), await bring(mia, '绿色')].map(
    (own) => own.id,
  )
  const found = async (search: string) => ids.indexOf((await listed(mia, { search }))[0]?.id ?? '')
  for (const [search, at] of [
    ['abc', 0],
    ['résumé', 1],
    ['re\u0301sume\u0301', 1],
    ['lvse', 2],
    ['lüse', 2],
    ['ls', 2],
  ] as const)
    expect(await found(search), search).toBe(at)
})

test('E2.42 the text of a tag is searched, not how it is stored', async () => {
  const { id } = await bring(mia, 'Tagged')
  await mia.call(acts.fileItem, { shelf: 'foreground', id, tags: ['a"b\\c', 'Ｑ4'] })
  for (const search of ['a"b', 'b\\c', '"', 'q4']) expect(await ids(mia, { search }), search).toEqual([id])
  for (const search of [',', '[', ']', '", "', 'a\\"b']) expect(await ids(mia, { search }), search).toEqual([])
})

const USES = {
  foreground: (id: string) => mia.raw(acts.foregroundUse, { foregroundId: id }),
  background: (id: string) => mia.raw(acts.backgroundUse, { backgroundId: id }),
  music: (id: string) => mia.raw(acts.musicUse, { musicId: id }),
} satisfies Record<BuiltInShelf, unknown>

test('E2.07 each shelf lists what the user used of it, the last first; nobody else’s uses, and nothing that is gone', async () => {
  for (const shelf of ['foreground', 'background', 'music'] as const) {
    const { list } = library.SHELF_CALLS[shelf]
    const [first, second] = (await mia.call(list, {})).records
    for (const item of [first, second, first]) await USES[shelf](item?.id ?? '')
    const recent = async (client: Client, ownership?: 'USER' | 'SENSETIME') =>
      (await client.call(acts.RECENT_CALLS[shelf], ownership ? { ownership } : {})).records.map(({ id }) => id)
    expect(await recent(mia)).toEqual([first?.id, second?.id])
    expect(await recent(mia, 'SENSETIME')).toEqual([first?.id, second?.id])
    expect(await recent(mia, 'USER')).toEqual([])
    expect(await recent(boss)).toEqual([])
    expect(await recent(stranger)).toEqual([])
    expect((await USES[shelf]('nowhere')).status).toBe(404)
  }
  const own = await bring(mia, 'Brief')
  await USES.foreground(own.id)
  const last = async () => (await mia.call(acts.recentForegrounds, {})).records[0]?.id
  expect(await last()).toBe(own.id)
  await mia.call(library.deleteForeground, { id: own.id })
  expect(await last()).not.toBe(own.id)
})

test('E2.07 what is gone, taken back or of another owner takes no place of the 30 used last', async () => {
  const own = await bring(mia, 'Used long ago')
  await USES.foreground(own.id)
  const lent = await bring(boss, 'Lent')
  await boss.call(acts.fileItem, { shelf: 'foreground', id: lent.id, isShared: true })
  await USES.foreground(lent.id)
  await boss.call(acts.fileItem, { shelf: 'foreground', id: lent.id, isShared: false })
  await runSql(
    env.DATABASE_URL,
    `insert into shelf_marks (tenant_id, user_id, shelf, item_id, used_at)
      select $1, $2, 'foreground', 'gone-' || n, now() from generate_series(1, 300) n`,
    [mia.tenantId, mia.userId],
  )
  const built = (await mia.call(library.listForegrounds, { size: 40 })).records.slice(0, 35)
  for (const { id } of built) await USES.foreground(id)
  const recent = async (ownership: object) =>
    (await mia.call(acts.recentForegrounds, ownership)).records.map(({ id }) => id)
  const last = built.map(({ id }) => id).reverse()
  expect(await recent({})).toEqual(last.slice(0, 30))
  expect(await recent({ ownership: 'USER' })).toEqual([own.id])
  await mia.call(library.deleteForeground, { id: own.id })
})

test('E2.44, S6.07 names show something, and tags are trimmed and told apart without their case', async () => {
  const { id } = await bring(mia, '  Chart ')
  expect((await mia.call(library.foregroundDetail, { id })).name['en-US']).toBe('Chart')
  const blanks = ['   ', '\u3000\u3000', '\u200b', '\u2060\ufeff ']
  for (const name of blanks) {
    const { status } = await mia.raw(acts.fileItem, { shelf: 'foreground', id, name })
    expect([status, (await mia.raw(acts.fileItem, { shelf: 'foreground', id, tags: [name] })).status]).toEqual([
      400, 400,
    ])
    for (const call of [library.renamePresenter, renameAudio])
      expect((await mia.raw(call, { id, name })).status, JSON.stringify(name)).toBe(400)
  }
  await mia.call(acts.fileItem, { shelf: 'foreground', id, tags: [' Sales', 'sales ', 'SALES', 'q1'] })
  expect((await mia.call(library.foregroundDetail, { id })).tags).toEqual(['Sales', 'q1'])
  expect((await mia.raw(acts.fileItem, { shelf: 'audio', id, name: 'n'.repeat(81) })).status).toBe(400)
  expect((await mia.raw(acts.fileItem, { shelf: 'audio', id, name: 'n'.repeat(80) })).status).toBe(404)
})

test('S6.07 to change what is somebody else’s or comes with the product is forbidden, and does not say that it is gone', async () => {
  const refused = { status: 403, data: { reason: 'materialNotYours' } }
  for (const shelf of ['foreground', 'background', 'music'] as const) {
    const [built] = (await mia.call(library.SHELF_CALLS[shelf].list, {})).records
    const change = { shelf, id: built?.id ?? '', name: 'Mine' }
    expect(await mia.raw(acts.fileItem, change), shelf).toMatchObject(refused)
  }
  const film = { matte: NEW_KEY, person: ANY_PERSON, widthPx: 640, heightPx: 360 }
  const [flat] = (await mia.call(library.listDigitalHumans, {})).detailList
  const [solid] = (await mia.call(library.listDigitalHumans3d, {})).detailList
  for (const { id } of [flat, solid].flatMap((one) => one ?? [])) {
    expect(await mia.raw(acts.fileItem, { shelf: 'presenter', id, name: 'Mine' })).toMatchObject(refused)
    expect(await mia.raw(library.renamePresenter, { id, name: 'Mine' })).toMatchObject(refused)
    expect(await mia.raw(library.markPresenter, { id, faceKey: null })).toMatchObject(refused)
    expect(await mia.raw(library.keyPresenter, { id, film, coverKey: 'c' })).toMatchObject(refused)
  }
})

test('E2.07 the use of presenters is noted by dimension', async () => {
  const [flat] = (await mia.call(library.listDigitalHumans, {})).detailList
  const [solid] = (await mia.call(library.listDigitalHumans3d, {})).detailList
  await mia.call(acts.digitalHumanUse, { digitalHumanId: flat?.id ?? '' })
  await mia.call(acts.digitalHuman3dUse, { digitalHumanId: solid?.id ?? '' })
  expect((await mia.raw(acts.digitalHumanUse, { digitalHumanId: solid?.id ?? '' })).code).toBe(17101)
  expect((await mia.raw(acts.digitalHuman3dUse, { digitalHumanId: flat?.id ?? '' })).code).toBe(17108)
  const { rows } = await runSql(
    env.DATABASE_URL,
    "select item_id from shelf_marks where shelf = 'presenter' order by used_at",
  )
  expect(rows.map((row: { item_id: string }) => row.item_id)).toEqual([flat?.id, solid?.id])
})

test('E2.43 a user stars items of the library and own ones, and finds them alone', async () => {
  const own = await bring(mia, 'Stamp')
  const [built] = (await mia.call(library.listForegrounds, {})).records
  for (const id of [own.id, built?.id ?? ''])
    await mia.call(acts.starItem, { shelf: 'foreground', id, isStarred: true })
  const starred = async (client: Client, ownership: 'SENSETIME' | 'TENANTUSER') =>
    (await client.call(library.listForegrounds, { ownership, starred: 'true' })).records.map(({ id }) => id)
  expect(await starred(mia, 'TENANTUSER')).toEqual([own.id])
  expect(await starred(mia, 'SENSETIME')).toEqual([built?.id])
  expect(await starred(boss, 'SENSETIME')).toEqual([])
  expect((await mia.call(library.foregroundDetail, { id: own.id })).isStarred).toBe(true)
  await mia.call(acts.starItem, { shelf: 'foreground', id: own.id, isStarred: false })
  expect(await starred(mia, 'TENANTUSER')).toEqual([])
  expect((await stranger.raw(acts.starItem, { shelf: 'foreground', id: own.id, isStarred: true })).code).toBe(13001)
  await mia.call(acts.starItem, { shelf: 'foreground', id: 'nowhere', isStarred: false })
  const { rows } = await runSql(env.DATABASE_URL, "select 1 from shelf_marks where item_id = 'nowhere'")
  expect(rows).toEqual([])
})

test('E2.06 labels are listed by family; a list by a label holds what has it', async () => {
  for (const labelType of ['LABEL_TONE', 'LABEL_BG'] as const) {
    const { labelList } = await mia.call(acts.listLabels, { labelType })
    expect(labelList.length, labelType).toBeGreaterThanOrEqual(6)
    for (const label of labelList)
      expect(label).toMatchObject({ labelType, name: { 'zh-CN': expect.stringMatching(/./u) } })
  }
  const { labelList } = await mia.call(acts.listLabels, { labelType: 'LABEL_BG' })
  const { records: all } = await mia.call(library.listBackgrounds, { size: 200 })
  for (const { id } of labelList) {
    const { records } = await mia.call(library.listBackgrounds, { size: 200, labelId: id })
    expect(
      records.map((item) => item.id),
      id,
    ).toEqual(all.filter(({ labels }) => labels?.includes(id)).map((item) => item.id))
  }
  expect((await mia.call(library.listBackgrounds, { labelId: 'office' })).total).toBeGreaterThan(0)
  expect((await mia.call(library.listBackgrounds, { labelId: 'nowhere' })).total).toBe(0)
})

test('E2.49 before something is deleted, the drafts that use it are named: those of its workspace, none in the bin', async () => {
  const own = await bring(mia, 'Map')
  const uses = (client: Client) => client.call(acts.listUses, { id: own.id })
  expect(await uses(mia)).toEqual({ total: 0, names: [] })
  const webExtraParam = JSON.stringify({ scenes: [{ saasModuleId: own.id }] })
  const names = [...'abcdef'].map((letter) => `Draft ${letter}`)
  for (const name of names) {
    const { id } = await boss.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
    await runSql(
      env.DATABASE_URL,
      'update projects set name = $1, web_extra_param = $2, updated_at = now() where id = $3',
      [name, webExtraParam, id],
    )
    if (name === 'Draft f') await boss.call(deleteProject, { id })
  }
  expect(await uses(mia)).toEqual({ total: 5, names: names.slice(0, 5).reverse() })
  expect(await uses(stranger)).toEqual({ total: 0, names: [] })
  expect((await mia.raw(acts.listUses, { id: '%' })).status).toBe(400)
})
