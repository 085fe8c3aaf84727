import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as library from '#shared/api/library.ts'
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

/** Addresses of the library whose files are not in the repository. */
function missing(urls: string[]): string[] {
  return urls.filter((url) => !existsSync(path.join(ROOT, 'public', url)))
}

test('E2.03 the built-in presenters: four 2D ones at least, with actions, and files that are there', async () => {
  const { detailList: flat } = await client.call(library.listDigitalHumans, {})
  const { detailList: solid } = await client.call(library.listDigitalHumans3d, {})
  expect(flat.length).toBeGreaterThanOrEqual(4)
  expect(solid.every(({ kind }) => kind === 'model')).toBe(true)
  const all = [...flat, ...solid]
  expect(all.filter(({ actions }) => actions.length < 3)).toEqual([])
  expect(missing(all.flatMap(({ url, coverUrl }) => [url, coverUrl]))).toEqual([])
})

test('E2.03 the shelves come page by page, with files that are there', async () => {
  for (const list of [library.listBackgrounds, library.listForegrounds, library.listMusic]) {
    const { records, total } = await client.call(list, {})
    expect(records).toHaveLength(Math.min(total, 100))
    expect(missing(records.flatMap(({ url, coverUrl }) => (coverUrl ? [url, coverUrl] : [url])))).toEqual([])
    const second = await client.call(list, { page: 2, size: 1 })
    expect(second.records).toEqual(records.slice(1, 2))
  }
})
