import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteFont } from '#shared/api/fonts.ts'
import { listOwnUploads } from '#shared/api/library.ts'
import { fillShelves } from './fill-shelves.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
let server: Server

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' })
})
afterAll(async () => {
  await server.stop()
  await close()
})

test('S8.13 the uploads of a workspace are one list of every shelf, page by page, without those that were deleted', async () => {
  const mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  const uploaded = (await fillShelves(mine)).map(({ shelf, id, key }) => ({ shelf, id, url: `oss:${key}` }))
  const listed = async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => mine.call(listOwnUploads, { page, size: 3 })))
    expect(new Set(pages.map(({ total }) => total)).size).toBe(1)
    return pages.flatMap(({ records }) => records.map(({ name: _, ...item }) => item))
  }
  expect(await listed()).toEqual([...uploaded].reverse())
  const font = uploaded.find(({ shelf }) => shelf === 'font')
  await mine.call(deleteFont, { id: font?.id ?? '' })
  expect(await listed()).toEqual(uploaded.filter((one) => one !== font).reverse())
  const other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
  expect(await other.call(listOwnUploads, {})).toEqual({ records: [], total: 0 })
})
