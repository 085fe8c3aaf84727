import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fastify, { type FastifyError } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digitalHumanRoutes } from '#server/features/library/digital-human-routes.ts'
import { isWhole, readLibrary } from '#server/features/library/library.ts'
import { openStore } from '#server/platform/db/open.ts'
import type { CallSession } from '#server/platform/http/call-session.ts'
import { sendError } from '#server/platform/http/error-response.ts'
import { zodValidator } from '#server/platform/http/validation.ts'
import { convertMedia } from '#shared/api/conversion.ts'
import { listClips } from '#shared/api/digital-human.ts'
import { API_BASE, CODES } from '#shared/api/envelope.ts'
import * as library from '#shared/api/library.ts'
import { siteConfig } from '#shared/api/login.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { LIBRARY_DELETION_CODES, LIBRARY_GONE } from '#shared/model/error-codes.ts'
import { ANY_PERSON, NEW_KEY } from '#shared/model/film.ts'
import { clip, picture, wav } from '#tests/worlds/upload-files.ts'
import { Client, ROOT, type Server, startServer, temporaryFolder, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const SHELVES = [
  {
    family: 'foreground',
    kind: 'image',
    list: library.listForegrounds,
    detail: library.foregroundDetail,
    upload: library.uploadForeground,
    remove: library.deleteForeground,
  },
  {
    family: 'background',
    kind: 'video',
    list: library.listBackgrounds,
    detail: library.backgroundDetail,
    upload: library.uploadBackground,
    remove: library.deleteBackground,
  },
  {
    family: 'music',
    kind: 'music',
    list: library.listMusic,
    detail: library.musicDetail,
    upload: library.uploadMusic,
    remove: library.deleteMusic,
  },
] as const

const FILES = { image: ['png', await picture('png')], video: ['mp4', clip()], music: ['wav', wav()] } as const

const { env: database, close } = await testDatabase()
afterAll(close)

describe('items of the library', () => {
  let server: Server
  let mine: Client
  let other: Client

  beforeAll(async () => {
    server = await startServer({
      ...database,
      FFMPEG_PATH: 'off',
      FIRST_ACCOUNT: 'other@example.com',
      FIRST_PASSWORD: 'Second-2026',
    })
    mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
  })
  afterAll(() => server.stop())

  /** Puts an own item on a shelf. */
  async function put({ upload, kind, family }: (typeof SHELVES)[number]) {
    const { store, prefix } = await storeClient(mine)
    const [ending, bytes] = FILES[kind]
    const key = `${prefix}/${family}/${randomUUID()}.${ending}`
    await store.put(key, bytes)
    return mine.call(upload, { key, name: 'Thing', kind, widthPx: 640, heightPx: 480, durationSec: 2, coverKey: null })
  }

  test('S20.61 without an ffmpeg the site says so, and a conversion is refused in a sentence', async () => {
    expect((await mine.call(siteConfig, {})).mediaConversion).toBe(false)
    const refused = await mine.raw(convertMedia, { key: 'any' })
    expect(refused).toMatchObject({ status: 404, msg: expect.stringContaining('MP4 with H.264') })
  })

  test('E2.04 the detail of a presenter is what its list says; one of the other dimension is not there', async () => {
    const { detailList: flat } = await mine.call(library.listDigitalHumans, {})
    const { detailList: solid } = await mine.call(library.listDigitalHumans3d, {})
    const asked = { digitalHumanId: flat[0]?.id ?? '' }
    expect(await mine.call(library.digitalHumanDetail, asked)).toEqual(flat[0])
    expect(await mine.call(library.digitalHuman3dDetail, { digitalHumanId: solid[0]?.id ?? '' })).toEqual(solid[0])
    const gone = await mine.raw(library.digitalHuman3dDetail, asked)
    expect(gone).toMatchObject({ status: 404, code: LIBRARY_GONE.digitalHuman3d })
    expect(gone.msg).toBe('This presenter doesn’t exist or was deleted')
    const unknown = await mine.raw(library.digitalHumanDetail, { digitalHumanId: 'nobody' })
    expect(unknown).toMatchObject({ status: 404, code: LIBRARY_GONE.digitalHuman, data: null })
  })

  test('E14.24 the duration of a video is in milliseconds, that of music in seconds, and a picture has none', async () => {
    const size = { size: 200 }
    const backgrounds = (await mine.call(library.listBackgrounds, size)).records
    const music = (await mine.call(library.listMusic, size)).records
    const films = backgrounds.filter(({ kind }) => kind === 'video')
    expect([films.length > 0, music.length > 0]).toEqual([true, true])
    for (const { duration, durationSec } of films) expect(duration).toBe(Math.round(durationSec * 1000))
    for (const { duration, durationSec } of music) expect(duration).toBe(durationSec)
    expect(backgrounds.find(({ kind }) => kind === 'image')).not.toHaveProperty('duration')
    for (const shelf of SHELVES) {
      const own = await put(shelf)
      const expected = { image: undefined, video: own.durationSec * 1000, music: own.durationSec }[own.kind]
      expect([own.kind, own.duration]).toEqual([own.kind, expected])
    }
  })

  test('E2.04 a request without an id is wrong, and no word of a deletion', async () => {
    expect((await mine.raw(library.digitalHumanDetail, {})).code).toBe(10001)
    for (const { detail, remove } of SHELVES) {
      expect((await mine.raw(detail, {})).code).toBe(10001)
      expect((await mine.raw(remove, { id: '' })).code).toBe(10001)
    }
  })

  test.each(SHELVES)('E2.04, E2.05 $family: the detail of a built-in item, of an own one, of none', async (shelf) => {
    const { records } = await mine.call(shelf.list, {})
    expect(await mine.call(shelf.detail, { id: records[0]?.id ?? '' })).toEqual(records[0])
    const own = await put(shelf)
    expect(await mine.call(shelf.detail, { id: own.id })).toEqual(own)
    const gone = { status: 404, code: LIBRARY_GONE[shelf.family], data: null }
    expect(await other.raw(shelf.detail, { id: own.id })).toMatchObject(gone)
    expect(await mine.raw(shelf.detail, { id: 'unknown' })).toMatchObject(gone)
    for (const { family, detail } of SHELVES) {
      if (family !== shelf.family) expect((await mine.raw(detail, { id: own.id })).code).toBe(LIBRARY_GONE[family])
    }
  })

  test.each(SHELVES)('E2.05 $family: an own item is deleted by its owner alone; its object stays', async (shelf) => {
    const own = await put(shelf)
    const gone = { status: 404, code: LIBRARY_GONE[shelf.family] }
    expect(await other.raw(shelf.remove, { id: own.id })).toMatchObject(gone)
    expect((await mine.call(shelf.detail, { id: own.id })).id).toBe(own.id)

    expect(await mine.call(shelf.remove, { id: own.id })).toEqual({})
    expect(await mine.raw(shelf.detail, { id: own.id })).toMatchObject(gone)
    expect(await mine.raw(shelf.remove, { id: own.id })).toMatchObject(gone)
    const { records } = await mine.call(shelf.list, { ownership: 'TENANTUSER' })
    expect(records.map(({ id }) => id)).not.toContain(own.id)
    const { url } = await mine.call(accessUrl, { key: own.url.slice('oss:'.length) })
    expect((await fetch(url)).status).toBe(200)
  })

  test('E2.24 a file that is registered again, at the same time too, is the item that is there, with its new name', async () => {
    const { store, prefix } = await storeClient(mine)
    const key = `${prefix}/foreground/${randomUUID()}.png`
    await store.put(key, FILES.image[1])
    const size = { kind: 'image', widthPx: 32, heightPx: 32, durationSec: 0, coverKey: null } as const
    const register = (name: string) => mine.call(library.uploadForeground, { ...size, key, name })
    const made = await Promise.all(['A', 'A', 'A'].map(register))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await register('B')).toMatchObject({ id: made[0]?.id, name: { 'en-US': 'B' } })
    const { records } = await mine.call(library.listForegrounds, { ownership: 'TENANTUSER' })
    expect(records.filter(({ url }) => url === `oss:${key}`)).toHaveLength(1)

    const film = { durationSec: 3, frameRate: 25, matte: NEW_KEY, person: ANY_PERSON, widthPx: 640, heightPx: 360 }
    const clipKey = `${prefix}/presenters/${randomUUID()}.mp4`
    await store.put(clipKey, clip())
    const presenter = (tolerance: number) => {
      const cut = { ...film, matte: { ...NEW_KEY, tolerance } }
      return mine.call(library.uploadPresenter, { key: clipKey, name: 'F', gender: 'male', coverKey: null, film: cut })
    }
    const [first, again, otherwise] = [await presenter(0.1), await presenter(0.1), await presenter(0.2)]
    expect([again.id === first.id, otherwise.id === first.id]).toEqual([true, false])
    for (const { id } of [first, otherwise]) await mine.call(library.deletePresenter, { id })
  })

  test('E2.24 size and duration are those of the file, whatever the browser says, and the cover is the last one', async () => {
    const { store, prefix } = await storeClient(mine)
    const lies = { widthPx: 9999, heightPx: 1, durationSec: 86_000 }
    const sizes = []
    for (const { upload, kind, family } of SHELVES) {
      const [ending, bytes] = FILES[kind]
      const [key, coverKey] = [`${prefix}/${family}/${randomUUID()}.${ending}`, `${prefix}/covers/${randomUUID()}.png`]
      await store.put(key, bytes)
      await store.put(coverKey, FILES.image[1])
      const first = await mine.call(upload, { ...lies, key, name: 'A', kind, coverKey: null })
      const again = await mine.call(upload, { ...lies, key, name: 'B', kind, coverKey })
      expect(again).toEqual({ ...first, name: again.name, coverUrl: `oss:${coverKey}` })
      sizes.push([first.widthPx, first.heightPx, first.durationSec])
    }
    expect(sizes).toEqual([
      [32, 32, 0],
      [640, 360, 3],
      [0, 0, 0.1],
    ])
    const key = `${prefix}/foreground/${randomUUID()}.jpg`
    await store.put(
      key,
      await sharp(await picture('jpeg'))
        .resize(40, 20)
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    )
    const turned = { key, name: 'T', kind: 'image', widthPx: 20, heightPx: 40, durationSec: 0, coverKey: null } as const
    expect(await mine.call(library.uploadForeground, turned)).toMatchObject({ widthPx: 20, heightPx: 40 })
  })

  test('E2.05, S6.05 what comes with the product cannot be deleted', async () => {
    for (const { list, detail, remove } of SHELVES) {
      const [built] = (await mine.call(list, {})).records
      const id = built?.id ?? ''
      expect((await mine.raw(remove, { id })).code).toBe(403)
      expect((await mine.call(detail, { id })).id).toBe(id)
    }
  })
})

test('E14.09 every code that the library says of an item that is gone is one of the catalogue', () => {
  expect(Object.values(LIBRARY_GONE).filter((code) => !LIBRARY_DELETION_CODES.includes(code))).toEqual([])
  expect(new Set(Object.values(LIBRARY_GONE)).size).toBe(5)
})

test('E2.10 a library that was not read whole does not say that an item is gone', () => {
  expect(isWhole(readLibrary(ROOT))).toBe(true)
  const folder = temporaryFolder()
  expect(isWhole(readLibrary(folder))).toBe(false)
  mkdirSync(path.join(folder, 'public/library/music'), { recursive: true })
  writeFileSync(path.join(folder, 'public/library/music/index.json'), '[{"id": "half')
  expect(readLibrary(folder).problems).toHaveLength(1)
  expect(isWhole(readLibrary(folder))).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})

test('E2.10 a library that was not read whole does not say that the presenter of actions is gone', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ dataDir: folder, databaseUrl: database.DATABASE_URL, role: 'api' })
  const app = fastify()
  app.setValidatorCompiler(zodValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: FastifyError, request, reply) => sendError([], error, request, reply))
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    request.session = { principal: { tenantId: 'none', userId: 'nobody' } } as CallSession
  })
  digitalHumanRoutes(app, { db: store.db, library: readLibrary(folder) })
  const answer = await app.inject({ method: 'GET', url: `${API_BASE}${listClips.path}?digitalHumanId=anna` })
  expect(answer.json()).toMatchObject({ code: CODES.internalError })
  await app.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})
