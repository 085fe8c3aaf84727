import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE, CODES, HEADERS } from '#shared/api/envelope.ts'
import { foregroundDetail } from '#shared/api/library.ts'
import { fileItem } from '#shared/api/shelf-acts.ts'
import { searchStock, takeStock } from '#shared/api/stock.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { startSource } from './stock-source.ts'
import { bytesOf, storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
const source = await startSource()
let server: Server
let client: Client

beforeAll(async () => {
  server = await startServer({ ...env, STOCK_URL: source.url, STOCK_KEY: source.key, STOCK_NAME: 'Acme' })
  client = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await server.stop()
  await source.close()
  await close()
})

const send = (body: string | Buffer) => (response: ServerResponse) => void response.end(body)

/** A photo of the source, with what differs. */
const photo = (id: number, changed: object = {}) => ({
  ...{ id, width: 1880, height: 1253, url: `${source.url}/photo/a-desk-${id}/`, photographer: 'Ada', alt: '' },
  src: { large2x: `${source.url}/${id}.jpeg`, medium: `${source.url}/${id}m.jpeg` },
  ...changed,
})
const offer = (id: number, changed: object = {}) =>
  source.others.set(`/v1/photos/${id}`, send(JSON.stringify(photo(id, changed))))
const wanted = (id: number | string) => ({ shelf: 'foreground', kind: 'image', id: String(id) }) as const
const keyOf = (url: string) => url.slice('oss:'.length)

/** The files in the store of the server. */
const stored = () =>
  readdirSync(path.join(env.DATA_DIR, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

describe('E2.53 what a user takes', () => {
  test('E2.53 an item that was taken before stays as its user filed it', async () => {
    const { id } = await client.call(takeStock, wanted(7))
    await client.call(fileItem, { shelf: 'foreground', id, name: 'My desk', tags: [] })
    const before = source.asked.length
    const again = await client.call(takeStock, wanted(7))
    expect(again).toMatchObject({ id, tags: [] })
    expect(again.name['en-US']).toBe('My desk')
    expect(source.asked).toHaveLength(before)
  })

  test('E2.53 an object that its user has stored before the item was taken is not believed', async () => {
    offer(11)
    const { store, prefix } = await storeClient(client)
    const planted = await picture('jpeg')
    for (const end of ['jpg', 'cover.jpg']) await store.put(`${prefix}/foreground/stock-image-11.${end}`, planted)
    const item = await client.call(takeStock, wanted(11))
    expect(await bytesOf(client, keyOf(item.url))).toEqual(source.photo)
    expect(await bytesOf(client, keyOf(item.coverUrl))).toEqual(source.photo)
  })

  test('E2.53 a picture that ends too soon is refused, and leaves no object', async () => {
    offer(12)
    source.others.set('/12.jpeg', send(source.photo.subarray(0, source.photo.length / 2)))
    const before = stored()
    expect(await client.raw(takeStock, wanted(12))).toMatchObject({ code: CODES.notFound })
    expect(stored()).toEqual(before)
  })

  test('E2.53 a film that is none is refused, and leaves no object', async () => {
    const before = stored()
    source.others.set('/9.mp4', send(source.photo))
    expect(await client.raw(takeStock, { ...wanted(9), kind: 'video' })).toMatchObject({ code: CODES.notFound })
    source.others.delete('/9.mp4')
    expect(stored()).toEqual(before)
  })

  test.each([
    ['is not there', 13, (response: ServerResponse) => void response.writeHead(404).end()],
    ['ends too soon', 14, send(Buffer.from('ffd8ff', 'hex'))],
    ['is too large', 15, (response: ServerResponse) => void response.writeHead(200, { 'content-length': 9e9 }).end()],
  ])('E2.53 an item whose cover %s is taken without one', async (_, id, answer) => {
    offer(id)
    source.others.set(`/${id}m.jpeg`, answer)
    const item = await client.call(takeStock, wanted(id))
    expect([item.coverUrl, item.tags]).toEqual(['', ['Acme']])
    expect((await client.call(foregroundDetail, { id: item.id })).name['en-US']).toBe('A desk · Ada')
  })

  test('E2.53 two calls that take an item at a time make one upload of it', async () => {
    offer(16)
    offer(21)
    const before = stored().length
    await client.call(takeStock, wanted(21))
    const ofOne = stored().length - before
    const items = await Promise.all([client.call(takeStock, wanted(16)), client.call(takeStock, wanted(16))])
    expect(items[1]?.id).toBe(items[0]?.id)
    expect(stored().length - before).toBe(2 * ofOne)
  })

  test('E2.53 a take whose client has left ends at the source, and leaves no object', async () => {
    offer(17)
    const heard: string[] = []
    source.others.set('/17.jpeg', (response) => {
      const drip = setInterval(() => response.write('.'), 100)
      response.on('close', () => {
        clearInterval(drip)
        heard.push('ended')
      })
      heard.push('begun')
    })
    const before = stored()
    const leaving = new AbortController()
    const call = fetch(server.url + API_BASE + takeStock.path, {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json', [HEADERS.token]: client.token },
      body: JSON.stringify(wanted(17)),
    }).catch((error: Error) => error.name)
    await expect.poll(() => heard).toEqual(['begun'])
    leaving.abort()
    expect(await call).toBe('AbortError')
    await expect.poll(() => heard).toEqual(['begun', 'ended'])
    expect(stored()).toEqual(before)
  })

  test('E2.53 one item has one id, and an answer about another item is refused', async () => {
    for (const id of ['007', '', '-1', '1234567890123456789'])
      expect(await client.raw(takeStock, wanted(id)), id).toMatchObject({ code: CODES.invalidArgument })
    source.others.set('/v1/photos/18', send(JSON.stringify(photo(19))))
    expect(await client.raw(takeStock, wanted(18))).toMatchObject({ code: CODES.busy })
  })

  test('E2.53 an item without title and author is named by the source and its number', async () => {
    offer(20, { url: `${source.url}/photo/20/`, photographer: ' ' })
    expect((await client.call(takeStock, wanted(20))).name['en-US']).toBe('Acme 20')
  })
})

describe('E2.53 searches', () => {
  test('E2.53 an entry whose address is not UTF-8 leaves the others in the list', async () => {
    const photos = [photo(31, { url: `${source.url}/photo/%ff-31/` }), photo(32)]
    source.others.set('/v1/search', send(JSON.stringify({ photos })))
    const { records } = await client.call(searchStock, { kind: 'image', search: 'odd' })
    expect(records.map(({ name }) => name)).toEqual(['%ff', 'A desk'])
  })

  test('E2.53 a question that is being asked is not asked again', async () => {
    let answers = 0
    source.others.set('/v1/search', (response) => {
      answers += 1
      setImmediate(() => response.end(JSON.stringify({ photos: [photo(33)] })))
    })
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => client.call(searchStock, { kind: 'image', search: 'together' })),
    )
    expect(asked.map(({ records }) => records.length)).toEqual(Array(6).fill(1))
    expect(answers).toBe(1)
  })

  test('E2.53 a user searches 30 times a minute', async () => {
    const codes: number[] = []
    for (let at = 0; at < 31; at += 1) codes.push((await client.raw(searchStock, { kind: 'video' })).code)
    expect(codes).toContain(CODES.ok)
    expect(codes.at(-1)).toBe(CODES.tooMany)
  })
})
