import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#shared/api/envelope.ts'
import * as library from '#shared/api/library.ts'
import { listTags } from '#shared/api/shelf-acts.ts'
import { searchStock, stockSource, takeStock } from '#shared/api/stock.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { clip, wav } from '#tests/worlds/upload-files.ts'
import { Client, type Server, startServer, temporaryFolder, testDatabase } from './kit.ts'
import { drawn, startSource } from './stock-source.ts'

const { env, close } = await testDatabase()
const source = await startSource()
const folder = temporaryFolder()
let server: Server
let client: Client

beforeAll(async () => {
  for (const name of ['backgrounds/office', 'stickers/.hidden', 'music'])
    mkdirSync(path.join(folder, name), { recursive: true })
  const put = (name: string, bytes: Uint8Array | string) => writeFileSync(path.join(folder, name), bytes)
  put('backgrounds/office/会议室.png', await drawn('png', 1600, 900))
  put('backgrounds/rain.mp4', clip())
  put('stickers/logo %2F "x".png', await drawn('png', 300, 300))
  put('stickers/.hidden/secret.png', await drawn('png', 300, 300))
  put('stickers/broken.png', 'no picture')
  put('stickers/notes.txt', 'no kind of a shelf')
  put('music/opening.wav', wav())
  server = await startServer({
    ...env,
    STOCK_DIR: folder,
    STOCK_URL: source.url,
    STOCK_KEY: source.key,
    STOCK_NAME: 'Acme',
  })
  client = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await server.stop()
  await source.close()
  await close()
})

describe("stock of the operator's folder", () => {
  const found = async (shelf: keyof typeof library.SHELF_CALLS, wanted: object) => {
    const { records } = await client.call(library.SHELF_CALLS[shelf].list, wanted)
    return records.filter(({ id }) => id.startsWith('stock-'))
  }

  test('E2.52 its files are items of the library: found by name and pinyin, labelled by the folder, played as they are', async () => {
    const [room] = await found('background', { search: 'huiyi', labelId: 'office' })
    expect(room).toMatchObject({
      kind: 'image',
      widthPx: 1600,
      heightPx: 900,
      ownership: 'SENSETIME',
      isManaged: false,
    })
    expect(room?.name['en-US']).toBe('会议室')
    const [film] = await found('background', { search: 'rain', labelId: 'moving' })
    expect(film).toMatchObject({ kind: 'video', widthPx: 640, heightPx: 360 })
    expect(film?.durationSec).toBeGreaterThan(0.5)
    const [song] = await found('music', { search: 'opening' })
    expect(song?.durationSec).toBeGreaterThan(0)
    expect((await found('foreground', { search: 'logo' })).map(({ name }) => name['zh-CN'])).toEqual(['logo %2F "x"'])
    expect(await found('foreground', { search: 'secret' })).toEqual([])
  })

  test('E2.52 its files are served in parts, its pictures also at the size of lists, and nothing else of the disk', async () => {
    const [room] = await found('background', { search: '会议' })
    const [film] = await found('background', { search: 'rain' })
    const whole = await fetch(server.url + room?.url)
    expect(whole.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(
      readFileSync(path.join(folder, 'backgrounds/office/会议室.png')),
    )
    const small = await sharp(Buffer.from(await (await fetch(server.url + room?.coverUrl)).arrayBuffer())).metadata()
    expect([small.format, small.width]).toEqual(['webp', 400])
    const part = await fetch(server.url + film?.url, { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    for (const odd of ['broken.png', '..%2f..%2fetc%2fpasswd', 'stock-0.cover', '%2e%2e/x.png'])
      expect((await fetch(`${server.url}/library/stock/${odd}`)).status, odd).toBe(404)
  })

  test('E2.52 who starts the server is told which files are left out', () => {
    const said = server.said.join('\n')
    expect(said).toContain('broken.png')
    expect(said).toContain('notes.txt')
  })
})

describe('a source elsewhere', () => {
  test('E2.53 its photos and films are searched with the key of the server, which no answer contains', async () => {
    expect((await client.call(stockSource, {})).source?.name).toBe('Acme')
    const photos = await client.call(searchStock, { kind: 'image', search: '书桌', shape: 'wide' })
    expect(photos).toMatchObject({ hasMore: true, records: [{ id: '7', name: 'A desk by a window', author: 'Ada' }] })
    expect(source.asked.at(-1)).toContain(`query=${encodeURIComponent('书桌')}`)
    expect(source.asked.at(-1)).toContain('orientation=landscape')
    const films = await client.call(searchStock, { kind: 'video' })
    expect(films.records).toMatchObject([{ id: '9', kind: 'video', name: 'Rain on glass', durationSec: 2 }])
    expect(JSON.stringify([photos, films])).not.toContain(source.key)
    const questions = source.asked.length
    await client.call(searchStock, { kind: 'video' })
    expect(source.asked).toHaveLength(questions)
  })

  test.each([
    { shelf: 'foreground', kind: 'image', id: '7', size: [1880, 1253], name: 'A desk by a window · Ada' },
    { shelf: 'background', kind: 'video', id: '9', size: [640, 360], name: 'Rain on glass · Bo' },
  ] as const)(
    'E2.53 a taken $kind is an upload of the user, and the same one when it is taken again',
    async (wanted) => {
      const { shelf, kind, id } = wanted
      const item = await client.call(takeStock, { shelf, kind, id })
      expect([item.widthPx, item.heightPx]).toEqual(wanted.size)
      expect(item).toMatchObject({ ownership: 'USER', isManaged: true, tags: ['Acme'], kind })
      expect(item.name['en-US']).toBe(wanted.name)
      const { url } = await client.call(accessUrl, { key: item.url.slice('oss:'.length) })
      expect((await fetch(new URL(url, server.url))).status).toBe(200)
      expect(item.coverUrl).toMatch(/^oss:/u)
      expect((await client.call(takeStock, { shelf, kind, id })).id).toBe(item.id)
      expect((await client.call(listTags, { shelf })).tags).toContain('Acme')
    },
  )

  test('E2.53 a file may not be fetched from inside by a redirect, and a source that fails is told in a sentence', async () => {
    const other = { shelf: 'foreground', kind: 'video', id: '9' } as const
    for (const inside of ['http://127.0.0.1:1/x.mp4', 'https://10.0.0.1/x.mp4', 'file:///etc/passwd']) {
      source.redirectTo(inside)
      expect(await client.raw(takeStock, other), inside).toMatchObject({ code: CODES.busy })
    }
    source.redirectTo(null)
    expect(await client.raw(takeStock, { ...other, id: '8' })).toMatchObject({ code: CODES.notFound })
    expect(await client.raw(takeStock, { ...other, id: '../search' })).toMatchObject({ code: CODES.invalidArgument })
    source.answerWith(429)
    const refusal = await client.raw(searchStock, { kind: 'image', search: 'anew' })
    expect(refusal).toMatchObject({ code: CODES.busy, msg: expect.stringContaining('source') })
    source.answerWith(200)
    expect((await client.call(searchStock, { kind: 'image', search: 'anew' })).records).toHaveLength(1)
  })
})
