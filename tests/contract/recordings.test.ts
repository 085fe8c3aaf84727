import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAudio, listAudios, renameAudio, uploadAudio } from '#shared/api/audio.ts'
import { passwordLogin } from '#shared/api/login.ts'
import { changeMemberRole, createInvitation } from '#shared/api/members.ts'
import { fileItem } from '#shared/api/shelf-acts.ts'
import { wav } from '#tests/worlds/upload-files.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env: database, close } = await testDatabase()
const COLLEAGUE = { account: 'colleague@example.com', password: 'Second-2026' }
const NAMES = ['Zebra crossing', 'Morning news', '晨间新闻 100%', 'Evening NEWS']

let server: Server
let mine: Client
let other: Client
let colleague: Client
/** The recordings, by name. */
const ids = new Map<string, string>()

beforeAll(async () => {
  const first = { FIRST_ACCOUNT: COLLEAGUE.account, FIRST_PASSWORD: COLLEAGUE.password }
  server = await startServer({ ...database, ...first })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  // the same person in two workspaces: that of her own, and one that she was invited to
  other = await new Client(server.url).logIn(COLLEAGUE.account, COLLEAGUE.password)
  const { code: invitation } = await mine.call(createInvitation, { role: 'member', days: 1 })
  colleague = new Client(server.url)
  const { user, token } = await colleague.call(passwordLogin, { ...COLLEAGUE, invitation })
  Object.assign(colleague, { token, userId: user.userId, tenantId: user.tenantId })
  expect(colleague.tenantId).toBe(mine.tenantId)
  const { store, prefix } = await storeClient(mine)
  for (const name of NAMES) {
    const key = `${prefix}/audio/${randomUUID()}.wav`
    await store.put(key, wav())
    ids.set(name, (await mine.call(uploadAudio, { key, name, durationSec: 1 })).id)
  }
})
afterAll(async () => {
  await server.stop()
  await close()
})

const idOf = (name: string) => ids.get(name) ?? ''
const found = async (search: string, client = mine) =>
  (await client.call(listAudios, { search })).audioList.map(({ name }) => name)

test('S6.25 recordings are searched by words of their name in any case, in pinyin too, a page at a time', async () => {
  expect(await found('NeWs')).toEqual(['Evening NEWS', 'Morning news'])
  expect(await found('news even')).toEqual(['Evening NEWS'])
  expect(await found('新闻')).toEqual(['晨间新闻 100%'])
  expect(await found('xinwen')).toEqual(['晨间新闻 100%'])
  // no sign of the text stands for others
  expect(await found('0%')).toEqual(['晨间新闻 100%'])
  expect(await found('z%g')).toEqual([])
  const second = await mine.call(listAudios, { search: 'news', page: 2, size: 1 })
  expect(second).toMatchObject({ total: 2, audioList: [{ name: 'Morning news' }] })
  expect((await mine.call(listAudios, {})).total).toBe(NAMES.length)
})

const refused = { status: 403, data: { reason: 'materialNotYours' } }

test('S6.26 the list says whose a recording is; colleagues find shared ones, other workspaces none', async () => {
  const whose = async (client: Client) =>
    (await client.call(listAudios, {})).audioList.map(({ name, ownership, isManaged }) => [name, ownership, isManaged])
  expect(await whose(mine)).toEqual(NAMES.toReversed().map((name) => [name, 'USER', true]))
  expect(await whose(colleague)).toEqual([])
  await mine.call(fileItem, { shelf: 'audio', id: idOf('Morning news'), isShared: true })
  expect(await whose(colleague)).toEqual([['Morning news', 'TENANTSHARE', false]])
  expect((await whose(mine)).find(([name]) => name === 'Morning news')).toEqual(['Morning news', 'TENANTSHARE', true])
  expect(await whose(other)).toEqual([])
})

test('S6.26 a recording is named anew and deleted by its author and by administrators of the workspace alone', async () => {
  const id = idOf('Morning news')
  expect(await mine.call(renameAudio, { id, name: 'Daybreak' })).toMatchObject({ id, name: 'Daybreak', isMine: true })
  expect(await colleague.raw(renameAudio, { id, name: 'Hers' })).toMatchObject(refused)
  expect(await colleague.raw(deleteAudio, { id })).toMatchObject(refused)
  expect((await other.raw(renameAudio, { id, name: 'Hers' })).status).toBe(404)
  expect((await other.raw(deleteAudio, { id })).status).toBe(404)
  expect((await mine.raw(renameAudio, { id: randomUUID(), name: 'None' })).status).toBe(404)
  for (const name of ['', 'a\u0007b', 'x'.repeat(81)])
    expect((await mine.raw(renameAudio, { id, name })).status, name).toBe(400)
  expect(await found('daybreak')).toEqual(['Daybreak'])

  await mine.call(changeMemberRole, { userId: colleague.userId, role: 'admin' })
  expect(await colleague.call(renameAudio, { id, name: 'Dawn' })).toMatchObject({ name: 'Dawn', isMine: false })
  await colleague.call(deleteAudio, { id })
  expect((await mine.raw(renameAudio, { id, name: 'Gone' })).status).toBe(404)
})
