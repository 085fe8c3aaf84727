import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '#scripts/find-browser.mjs'
import { keptSegments } from '#server/features/work/rendering/kept-segments.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { createProject, saveProject } from '#shared/api/project.ts'
import { createWork } from '#shared/api/work.ts'
import { runSql } from '#tests/contract/database.ts'
import { Client, ROOT, type Server, startServer, testDatabase } from '#tests/contract/kit.ts'
import { untilEnded } from '#tests/contract/works.ts'
import { filmOfScenes } from '#tests/worlds/film-of-scenes.ts'

const { env, close } = await testDatabase()
const rows = async (text: string) => (await runSql(env.DATABASE_URL, text)).rows
const canRender = existsSync(path.join(ROOT, 'dist/render.html')) && (await findBrowser()) !== null
const settings = { name: 'Kept', format: 'mp4' as const, size: 720 as const, frameRate: 25 as const, bitRate: 1 }
const SCENES = 3
let server: Server
let mine: Client
let other: Client

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

describe.runIf(canRender)('segments of renders', () => {
  test('E18.30, F1 another workspace with the same document gets none of the segments that one has; its own render takes them', async () => {
    const document = filmOfScenes(['one', 'two', 'three'], 0.4)
    const render = async (client: Client) => {
      const { id: projectId } = await client.call(createProject, {
        origin: 'PAGE_SOURCE_INIT',
        canvasType: 'LANDSCAPE',
      })
      await client.call(saveProject, { id: projectId, webExtraParam: document })
      const { id } = await client.call(createWork, { projectId, settings })
      expect(await untilEnded(client, id)).toMatchObject({ status: 'success' })
    }
    const keptOf = async ({ tenantId }: Client) => {
      const kept = await rows(`select key, used_at from segments where tenant_id = '${tenantId}' order by key`)
      return kept.map(({ key, used_at }) => ({ name: path.basename(key), usedMs: used_at.getTime() }))
    }
    const names = (kept: { name: string }[]) => kept.map(({ name }) => name)

    await render(mine)
    const first = await keptOf(mine)
    expect(first).toHaveLength(SCENES)
    await render(other)
    const theirs = await keptOf(other)
    expect(names(theirs), 'the document is the same in every byte').toEqual(names(first))
    expect(await keptOf(mine), 'none of them was read for the other workspace').toEqual(first)

    await render(other)
    const again = await keptOf(other)
    expect(names(again)).toEqual(names(theirs))
    expect(again.filter(({ usedMs }, at) => usedMs > theirs[at]!.usedMs)).toHaveLength(SCENES)
    expect(await keptOf(mine)).toEqual(first)
  }, 120_000)
})

describe('the budget of kept segments', () => {
  let store: Store
  let objects: EmbeddedStore
  beforeAll(async () => {
    store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'all' })
    const access = { bucket: 'segments', masterKey: 'only for this test', allowedBytes: 1e9 }
    objects = await EmbeddedStore.open({ dataDir: path.join(env.DATA_DIR, 'segments'), ...access })
    await rows('delete from segments')
  })
  afterAll(() => store.close())

  test('E18.30 the least recently used segments of all workspaces go, from the store too; what is larger than the budget is not kept', async () => {
    const keeper = ({ tenantId }: Client) => keptSegments({ db: store.db, objects, budgetBytes: 30 }, tenantId)
    const [a, b] = [keeper(mine), keeper(other)]
    const bytes = (value: number, length = 10) => new Uint8Array(length).fill(value)
    const inStore = async () => {
      const keys = await rows('select key from segments order by used_at')
      for (const { key } of keys) expect(await objects.size(key)).toBe(10)
      return keys.map(({ key }) => key)
    }
    const [ofMine, ofOther] = [`segments/${mine.tenantId}`, `segments/${other.tenantId}`]

    await a.put('segment:one', bytes(1))
    await b.put('segment:one', bytes(2))
    await a.put('segment:two', bytes(3))
    expect(new Uint8Array((await a.get('segment:one')) ?? [])).toEqual(bytes(1))
    expect(await b.get('segment:two'), 'that of another workspace').toBeNull()
    await b.put('segment:two', bytes(4))
    expect(await inStore()).toEqual([`${ofMine}/two`, `${ofMine}/one`, `${ofOther}/two`])
    expect(await objects.size(`${ofOther}/one`), 'used longest ago').toBeNull()
    expect(await b.get('segment:one')).toBeNull()

    await b.put('segment:large', bytes(5, 31))
    expect(await objects.size(`${ofOther}/large`)).toBeNull()
    expect(await inStore()).toHaveLength(3)
  })
})
