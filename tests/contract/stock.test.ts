import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as library from '#shared/api/library.ts'
import * as acts from '#shared/api/shelf-acts.ts'
import { listTextTemplates } from '#shared/api/text-templates.ts'
import { Client, ROOT, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
let server: Server
let client: Client

beforeAll(async () => {
  server = await startServer(env)
  client = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** How many items of a shelf the server lists, page by page, of those that are asked for. */
async function listed(shelf: keyof typeof library.SHELF_CALLS, wanted: object = {}) {
  const { list } = library.SHELF_CALLS[shelf]
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { records, total } = await client.call(list, { ...wanted, page, size: 50 })
    ids.push(...records.map(({ id }) => id))
    if (records.length < 50) {
      expect(new Set(ids).size).toBe(total)
      return total
    }
  }
}

test('E2.50 the library has a stock: 40 backgrounds in two shapes, 12 that move, 100 stickers of which 30 move, 24 pieces of music and 12 sound effects, 12 templates of texts', async () => {
  for (const shape of ['wide', 'tall']) expect(await listed('background', { shape, kind: 'image' }), shape).toBe(40)
  expect(await listed('background', { kind: 'video' })).toBe(12)
  expect(await listed('foreground')).toBe(100)
  expect(await listed('foreground', { labelId: 'moving' })).toBe(30)
  const effects = await listed('music', { labelId: 'effects' })
  expect([(await listed('music')) - effects, effects]).toEqual([24, 12])
  expect((await client.call(listTextTemplates, {})).total).toBe(12)
})

test('E2.51 a canvas of either shape is offered the 12 films that move, each with a cover, and a preview that is not the film', async () => {
  for (const shape of ['wide', 'tall'] as const) {
    const { records } = await client.call(library.listBackgrounds, { shape, labelId: 'moving' })
    expect(records.map(({ kind, durationSec }) => [kind, durationSec])).toEqual(Array(12).fill(['video', 10]))
    for (const { url, coverUrl, previewUrl } of records) {
      const files = [url, coverUrl, previewUrl].map((file) => path.join(ROOT, 'public', file))
      expect(new Set(files).size).toBe(3)
      expect(files.filter((file) => !existsSync(file))).toEqual([])
    }
  }
})

test.each(['LABEL_BGM', 'LABEL_STICKER', 'LABEL_BG'] as const)(
  'E2.06 something has every label of %s that the server lists, and everything has a label of it',
  async (labelType) => {
    const shelf = ({ LABEL_BGM: 'music', LABEL_STICKER: 'foreground', LABEL_BG: 'background' } as const)[labelType]
    const { labelList } = await client.call(acts.listLabels, { labelType })
    for (const { id } of labelList) expect(await listed(shelf, { labelId: id }), id).toBeGreaterThan(0)
    const { records } = await client.call(library.SHELF_CALLS[shelf].list, { size: library.LIST_SIZE_MAX })
    const known = labelList.map(({ id }) => id)
    expect(records.filter(({ labels = [] }) => !labels.some((id) => known.includes(id)))).toEqual([])
  },
)
