import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFilter } from '#shared/api/effects.ts'
import * as library from '#shared/api/library.ts'
import { createProject, listProjects, saveProject } from '#shared/api/project.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { setWorkCover } from '#shared/api/work.ts'
import {
  clip,
  clipAt,
  drawing,
  jpegOfScans,
  mp3,
  picture,
  soundOnly,
  taggedMp3,
  wav,
} from '#tests/worlds/upload-files.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
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

const FILES = path.resolve(import.meta.dirname, '../worlds/files')
const SHELVES = { image: library.uploadForeground, background: library.uploadBackground, music: library.uploadMusic }
const ITEM = { name: 'Thing', widthPx: 640, heightPx: 360, durationSec: 3, coverKey: null }
type Kind = 'image' | 'video' | 'music'

/** Stores a file as a user and gives its key. */
async function stored(name: string, bytes: Buffer): Promise<string> {
  const { store, prefix } = await storeClient(mine)
  const key = `${prefix}/test/${randomUUID()}-${name}`
  await store.put(key, bytes)
  return key
}

function register(shelf: keyof typeof SHELVES, kind: Kind, key: string, client = mine) {
  return client.raw(SHELVES[shelf], { ...ITEM, key, kind })
}

async function isStored(key: string): Promise<boolean> {
  const { url } = await mine.call(accessUrl, { key })
  return (await fetch(url, { headers: { range: 'bytes=0-0' } })).ok
}

const svg = (body: string) =>
  Buffer.from(`<svg width="9" height="9" viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg">${body}</svg>`)

const manyAttributes = Array.from({ length: 1e5 }, (_, i) => `a${i}='='`).join(' ')
const lottie = (over = {}) =>
  Buffer.from(JSON.stringify({ v: '5.7.0', fr: 30, ip: 0, op: 30, w: 9, h: 9, layers: [{ ty: 4, ...over }] }))

/** A WAV of no sample. */
const silent = () => wav().subarray(0, 44).fill(0, 40)

const noise = (megabytes: number, head: Buffer) => Buffer.concat([head, Buffer.alloc(megabytes * 1e6)])

describe('S13.10, S13.11, S13.12 what the rules allow is registered', () => {
  test.each<[keyof typeof SHELVES, Kind, string, () => Buffer | Promise<Buffer>]>([
    ['image', 'image', 'a.png', () => picture('png')],
    ['image', 'image', 'a.jpg', () => picture('jpeg')],
    ['image', 'image', 'a.JPEG', () => picture('jpeg')],
    ['image', 'image', 'scans.jpg', () => jpegOfScans(100)],
    ['image', 'image', 'a.webp', () => picture('webp')],
    ['image', 'image', 'a.gif', () => picture('gif')],
    ['image', 'image', 'a.svg', () => svg('<path d="M 0 0 L 9 9 Z"/>')],
    ['background', 'image', 'a.svg', () => svg('<path d="M 0 0 L 9 9 Z"/>')],
    ['image', 'image', 'a.lottie.json', () => lottie()],
    ['image', 'video', 'a.mp4', clip],
    ['image', 'video', 'at 25.mp4', () => clipAt(25)],
    ['image', 'video', 'of a screen.mp4', () => clipAt(30, (at) => at % 15 < 4)],
    ['image', 'image', 'a.avif', () => readFileSync(`${FILES}/still.avif`)],
    ['image', 'image', 'a.animated.avif', () => readFileSync(`${FILES}/colors.avif`)],
    ['background', 'image', 'b.avif', () => readFileSync(`${FILES}/still.avif`)],
    ['background', 'image', 'b.png', () => picture('png')],
    ['music', 'music', 'a.m4a', soundOnly],
    ['background', 'video', 'b.mp4', clip],
    ['music', 'music', 'c.wav', wav],
    ['music', 'music', 'c.mp3', mp3],
  ])('%s: %s %s', async (shelf, kind, name, make) => {
    const key = await stored(name, await make())
    expect(await register(shelf, kind, key)).toMatchObject({ code: 200, data: { url: `oss:${key}`, kind } })
  })
})

test('an AVIF has the size of its file; one that moves lasts as long as a browser says', async () => {
  for (const [name, durationSec] of [
    ['still.avif', 0],
    ['colors.avif', 3],
  ] as const) {
    const key = await stored(`of ${name}`, readFileSync(`${FILES}/${name}`))
    expect(await register('image', 'image', key)).toMatchObject({ data: { widthPx: 40, heightPx: 20, durationSec } })
  }
})

describe('S13.10, S13.11, S13.12 what the rules forbid is refused with its reason and removed', () => {
  test.each<[string, keyof typeof SHELVES, Kind, string, () => Buffer | Promise<Buffer>, string]>([
    ['a picture of another type', 'image', 'image', 'a.tiff', () => picture('png'), 'uploadWrongType'],
    [
      'E14.50 a drawing with a program',
      'image',
      'image',
      'a.svg',
      () => svg('<script>x()</script>'),
      'uploadUnreadable',
    ],
    [
      'E14.50 a drawing with an event',
      'background',
      'image',
      'a.svg',
      () => svg('<g onclick="x()"/>'),
      'uploadUnreadable',
    ],
    ['E14.50 N11 nests', 'image', 'image', 'a.svg', () => svg('<g a="/>">'.repeat(1e5)), 'uploadTooComplex'],
    ['E14.50 N11 many attributes', 'image', 'image', 'a.svg', () => svg(`<g ${manyAttributes}/>`), 'uploadTooComplex'],
    ['E14.50 a drawing of a page', 'image', 'image', 'a.svg', () => svg('<foreignObject/>'), 'uploadUnreadable'],
    ['E14.50 an outside picture', 'image', 'image', 'a.svg', () => svg('<image href="//a.b/c"/>'), 'uploadUnreadable'],
    [
      'E14.51 an animation with expressions',
      'image',
      'image',
      'a.json',
      () => lottie({ x: 'fetch(1)' }),
      'uploadUnreadable',
    ],
    ['E14.51 another text', 'image', 'image', 'a.json', () => Buffer.from('{"v":"5"}'), 'uploadUnreadable'],
    ['E14.51 an animation as a background', 'background', 'image', 'a.json', () => lottie(), 'uploadWrongType'],
    ['a name without an ending', 'image', 'image', 'picture', () => picture('png'), 'uploadWrongType'],
    ['a GIF as a background', 'background', 'image', 'a.gif', () => picture('gif'), 'uploadWrongType'],
    [
      'a GIF under the name of a PNG as a background',
      'background',
      'image',
      'a.png',
      () => picture('gif'),
      'uploadWrongType',
    ],
    ['a drawing under the name of a picture', 'image', 'image', 'a.png', drawing, 'uploadUnreadable'],
    ['S20.33 F4 a JPEG of too many scans', 'image', 'image', 'a.jpg', () => jpegOfScans(101), 'uploadUnreadable'],
    ['music on the picture shelf', 'image', 'music', 'a.wav', wav, 'uploadWrongType'],
    ['a recording that is said to be a video', 'image', 'video', 'a.mp4', soundOnly, 'uploadWrongType'],
    ['a video that is said to be music', 'music', 'music', 'a.mp3', clip, 'uploadWrongType'],
    ['sound of another type', 'music', 'music', 'a.wma', soundOnly, 'uploadWrongType'],
    ['sound without a sample', 'music', 'music', 'a.wav', silent, 'uploadUnreadable'],
    ['a video that is said to be a picture', 'image', 'image', 'a.png', clip, 'uploadUnreadable'],
    ['a text under the name of a video', 'image', 'video', 'a.mp4', () => Buffer.from('no video'), 'uploadUnreadable'],
    ['an empty file', 'image', 'image', 'a.png', () => Buffer.alloc(0), 'uploadUnreadable'],
    ['a picture above 10 MB', 'image', 'image', 'a.png', async () => noise(10, await picture('png')), 'uploadTooLarge'],
    ['a background video above 100 MB', 'background', 'video', 'a.mp4', () => noise(100, clip()), 'uploadTooLarge'],
    ['24 frames a second', 'image', 'video', 'a.mp4', () => clipAt(24), 'uploadLowFrameRate'],
    ['12.5 frames a second', 'background', 'video', 'a.mp4', () => clipAt(12.5), 'uploadLowFrameRate'],
  ])('%s', async (_, shelf, kind, name, make, reason) => {
    const key = await stored(name, await make())
    expect(await register(shelf, kind, key)).toMatchObject({ status: 400, code: 10001, data: { reason } })
    expect(await isStored(key)).toBe(false)
  })

  test('the refusal is a sentence in the language of the user', async () => {
    const key = await stored('a.mp4', await clipAt(12.5))
    expect((await register('image', 'video', key)).msg).toMatch(/frame rate .* 25 fps/)
    const again = await stored('a.gif', await picture('gif'))
    const chinese = await mine.raw(
      library.uploadBackground,
      { ...ITEM, key: again, kind: 'image' },
      { 'St-lang': 'zh_CN' },
    )
    expect(chinese.msg).toBe('不支持此文件类型，请上传 jpg, jpeg, png, webp, svg, avif, apng')
  })
})

test('E11.10 a colour table with a wrong line is refused by the number of the line', async () => {
  const node = '0.5 0.5 0.5\n'
  const table = (lines: string) => Buffer.from(`LUT_3D_SIZE 2\n${lines}`)
  const upload = async (bytes: Buffer) =>
    mine.raw(uploadFilter, { key: await stored('look.cube', bytes), name: 'Look' })
  expect(await upload(table(node.repeat(8)))).toMatchObject({ status: 200 })
  const refused = await upload(table(`${node.repeat(3)}0.5 0.5\n${node.repeat(4)}`))
  expect(refused).toMatchObject({ status: 400, data: { reason: 'uploadWrongLine', line: 5 } })
})

test('music is as long as its frames, whatever its tag says', async () => {
  const key = await stored('tagged.mp3', taggedMp3(10_000))
  const made = await register('music', 'music', key)
  expect((made.data as { durationSec: number }).durationSec).toBeLessThan(1)
})

test('a film that becomes a presenter is refused above ten minutes, whatever the browser says of it', async () => {
  const key = await stored('long.mp4', await clipAt(0.1))
  const person = { x: 0, y: 0, width: 1, height: 1 }
  const film = { durationSec: 3, frameRate: 25, matte: { kind: 'none' as const }, person, widthPx: 640, heightPx: 360 }
  const refused = await mine.raw(library.uploadPresenter, { key, name: 'Long', coverKey: null, film })
  expect(refused).toMatchObject({ status: 400, data: { reason: 'uploadTooLong', limit: '10:00' } })
  expect(refused.msg).toBe('The file is too long. The limit is 10:00')
  expect(await isStored(key)).toBe(false)
})

test('S4.09 an upload of the user becomes the cover of a draft; what is no jpg or png, and what others stored, is refused', async () => {
  const { id } = await mine.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  const cover = async (name: string, bytes: Buffer, client = mine) => {
    const coverPicUrl = `oss:${await stored(name, bytes)}`
    return client.raw(saveProject, { id, coverType: 'CUSTOM', coverPicUrl })
  }
  expect((await cover('a.jpg', await picture('jpeg'))).status).toBe(200)
  expect((await mine.call(listProjects, {})).records[0]).toMatchObject({ id, coverType: 'CUSTOM' })
  expect((await cover('a.webp', await picture('webp'))).data).toMatchObject({ reason: 'uploadWrongType' })
  expect((await cover('a.png', wav())).data).toMatchObject({ reason: 'uploadUnreadable' })
  expect((await cover('a.png', await picture('png'), other)).status).toBe(403)
  expect((await mine.raw(saveProject, { id, coverPicUrl: 'https://elsewhere.example/a.png' })).status).toBe(400)
  await mine.call(saveProject, { id, coverType: 'DEFAULT', coverPicUrl: '' })
  expect((await mine.call(listProjects, {})).records[0]).toMatchObject({ id, coverType: 'DEFAULT', coverPicUrl: '' })
})

test('S4.22 an upload becomes the cover of a finished work, upright and no larger than it is shown; of no other work', async () => {
  const settings = { name: 'Film', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 }
  for (const status of ['success', 'fail'])
    await runSql(
      env.DATABASE_URL,
      `insert into works (id, tenant_id, user_id, project_id, project_json, settings, name, status)
       values ($1, $2, $3, 'p', '{}', $4, 'Film', $1)`,
      [status, mine.tenantId, mine.userId, settings],
    )
  const key = await stored('a.png', await picture('png', 1600))
  expect((await other.raw(setWorkCover, { id: 'success', key })).status).toBe(404)
  expect((await mine.raw(setWorkCover, { id: 'fail', key })).status).toBe(409)
  // S20.33 F4
  const refused = { status: 400, data: { reason: 'uploadUnreadable' } }
  const large = await sharp({ create: { width: 5001, height: 5000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  for (const [name, bytes] of [
    ['a.png', drawing()],
    ['a.jpg', jpegOfScans(101)],
    ['a.png', large],
  ] as const)
    expect(await mine.raw(setWorkCover, { id: 'success', key: await stored(name, bytes) }), name).toMatchObject(refused)
  const { coverPicUrl } = await mine.call(setWorkCover, { id: 'success', key })
  const { url } = await mine.call(accessUrl, { key: coverPicUrl.replace('oss:', '') })
  const shown = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()
  expect([shown.width, shown.height, shown.format]).toEqual([1280, 1280, 'png'])
  expect(await isStored(key)).toBe(false)
  const shelved = await stored('a.png', await picture('png'))
  await mine.call(library.uploadForeground, { ...ITEM, kind: 'image', key: shelved })
  await mine.call(setWorkCover, { id: 'success', key: shelved })
  expect(await isStored(shelved)).toBe(true)
  const foreign = { id: 'success', key: coverPicUrl.replace('oss:', '') }
  expect((await mine.raw(setWorkCover, foreign)).status).toBe(403)
})

test('an object that is not there, or that another stored, is not registered', async () => {
  const { prefix } = await storeClient(mine)
  const missing = await register('image', 'image', `${prefix}/test/none.png`)
  expect(missing).toMatchObject({ code: 10001, data: { reason: 'objectNotFound' } })
  const key = await stored('a.png', await picture('png'))
  const foreign = { status: 403, code: 403, data: { reason: 'foreignObject' } }
  expect(await register('image', 'image', key, other)).toMatchObject(foreign)
  expect(await register('image', 'image', `tenants/${mine.tenantId}/works/w.png`)).toMatchObject(foreign)
  expect(await register('image', 'image', `${prefix}/../colleague/a.png`)).toMatchObject(foreign)
  expect(await isStored(key)).toBe(true)
})

test('a refused registration leaves an object that a shelf or a project has, and one whose cover alone is refused', async () => {
  const key = await stored('a.png', await picture('png'))
  expect((await register('image', 'image', key)).code).toBe(200)
  expect((await register('image', 'video', key)).data).toMatchObject({ reason: 'uploadWrongType' })
  expect(await isStored(key)).toBe(true)

  const shown = await stored('a.png', await picture('png'))
  const { id, webExtraParam } = await mine.call(createProject, {
    origin: 'PAGE_SOURCE_INIT',
    canvasType: 'LANDSCAPE',
  })
  const document = { ...JSON.parse(webExtraParam ?? ''), note: `oss:${shown}` }
  await mine.call(saveProject, { id, webExtraParam: JSON.stringify(document) })
  expect((await register('image', 'video', shown)).data).toMatchObject({ reason: 'uploadWrongType' })
  expect(await isStored(shown)).toBe(true)

  const covered = await stored('a.png', await picture('png'))
  const coverKey = await stored('cover.png', drawing())
  const refused = await mine.raw(library.uploadForeground, { ...ITEM, kind: 'image', key: covered, coverKey })
  expect(refused.data).toMatchObject({ reason: 'uploadUnreadable' })
  expect([await isStored(covered), await isStored(coverKey)]).toEqual([true, false])
})
