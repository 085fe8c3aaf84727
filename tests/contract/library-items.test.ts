import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWhole, readLibrary } from '#server/features/library/library.ts'
import { convertMedia } from '#shared/api/conversion.ts'
import { clipDetail, listClips, maskDetail } from '#shared/api/digital-human.ts'
import * as effects from '#shared/api/effects.ts'
import { deleteFont, listFonts, uploadFont } from '#shared/api/fonts.ts'
import * as library from '#shared/api/library.ts'
import { siteConfig } from '#shared/api/login.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { GESTURES } from '#shared/avatar/gestures.ts'
import { CANONICAL_FACE } from '#shared/effect/canonical-face.ts'
import { formatFilmedFace } from '#shared/effect/filmed-face.ts'
import { LIBRARY_DELETION_CODES, LIBRARY_GONE } from '#shared/model/error-codes.ts'
import { ANY_PERSON, NEW_KEY } from '#shared/model/film.ts'
import { makeAvatar } from '#tests/worlds/avatar-files.ts'
import { fontFile } from '#tests/worlds/font-file.ts'
import { clip, picture, soundOnly, wav } from '#tests/worlds/upload-files.ts'
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

  test('E7.43, E7.46 an own film is listed with its matte among the 2D presenters and keyed again; what is no film is refused and removed', async () => {
    const { store, prefix } = await storeClient(mine)
    const put = async (name: string, bytes: Buffer) => {
      const key = `${prefix}/presenters/${randomUUID()}-${name}`
      await store.put(key, bytes)
      return key
    }
    const matte = { ...NEW_KEY, color: '#00D600' }
    const known = { durationSec: 3, frameRate: 25, matte, person: ANY_PERSON }
    const film = { ...known, widthPx: 640, heightPx: 360 }
    const upload = { name: 'Filmed', gender: 'male', coverKey: null, film } as const
    const key = await put('clip.mp4', clip())
    const filmed = await mine.call(library.uploadPresenter, { ...upload, key })
    expect(filmed).toMatchObject({ kind: 'footage', url: `oss:${key}`, widthPx: 1920, heightPx: 1080, actions: [] })
    expect(filmed.film).toEqual(known)
    expect((await mine.call(library.listOwnPresenters, {})).detailList).toContainEqual(filmed)
    expect(await mine.call(library.digitalHumanDetail, { digitalHumanId: filmed.id })).toEqual(filmed)
    expect((await other.raw(library.digitalHumanDetail, { digitalHumanId: filmed.id })).status).toBe(404)
    expect((await mine.raw(library.digitalHuman3dDetail, { digitalHumanId: filmed.id })).status).toBe(404)

    const masks = filmed.digitalHumanMaskDTOS ?? []
    expect(masks.map(({ code }) => code)).toEqual(['MS', 'CS', 'CU'])
    for (const { id, code } of masks) expect(await mine.call(maskDetail, { id })).toMatchObject({ id, code })
    expect((await other.raw(maskDetail, { id: masks[0]?.id ?? '' })).status).toBe(404)

    const same = await put('same.mp4', clip())
    const flat = { ...film, person: { ...ANY_PERSON, height: 0 } }
    expect((await mine.raw(library.uploadPresenter, { ...upload, key: same, film: flat })).status).toBe(400)
    const contradictions = [
      { durationSec: 2 },
      { frameRate: 60 },
      { widthPx: 1920 },
      { matte: { kind: 'alpha' } },
    ] as const
    for (const change of [...contradictions, { matte: { kind: 'beside' } } as const]) {
      const refused = await mine.raw(library.uploadPresenter, { ...upload, key: same, film: { ...film, ...change } })
      expect(refused.msg, JSON.stringify(change)).toContain('differs from the file')
    }
    const measured = { ...film, durationSec: 3.1, frameRate: 24.9, widthPx: 639 }
    const own = await mine.call(library.uploadPresenter, { ...upload, key: same, film: measured })
    expect(own.film).toEqual(known)
    await mine.call(library.deletePresenter, { id: own.id })

    // keyed again in its place, as often as the user likes
    const cut = {
      matte: { kind: 'below' as const },
      person: { ...ANY_PERSON, width: 0.5 },
      widthPx: 640,
      heightPx: 180,
    }
    const coverKey = await put('cover.png', FILES.image[1])
    for (const keyed of [1, 2]) {
      const again = await mine.call(library.keyPresenter, { id: filmed.id, film: cut, coverKey })
      const { matte, person } = cut
      expect(again).toMatchObject({ id: filmed.id, url: filmed.url, coverUrl: `oss:${coverKey}`, widthPx: 3840 })
      expect(again.film).toEqual({ ...known, matte, person, keyed })
      expect(await mine.call(library.digitalHumanDetail, { digitalHumanId: filmed.id })).toEqual(again)
    }
    expect((await other.raw(library.keyPresenter, { id: filmed.id, film: cut, coverKey })).code).not.toBe(0)
    expect((await mine.raw(library.keyPresenter, { id: filmed.id, film: cut, coverKey: key })).code).not.toBe(0)
    const marks = { timesSec: [0], faces: [CANONICAL_FACE.points], marked: [0] }
    const faceKey = await put('face.json', Buffer.from(formatFilmedFace(marks)))
    const marked = await mine.call(library.markPresenter, { id: filmed.id, faceKey })
    expect(marked.film).toEqual({ ...known, matte: cut.matte, person: cut.person, keyed: 2, face: `oss:${faceKey}` })
    expect(await mine.call(library.digitalHumanDetail, { digitalHumanId: filmed.id })).toEqual(marked)
    const wrong = await put('wrong.json', Buffer.from('{"version":1}'))
    for (const refused of [wrong, key, coverKey, `${prefix}/gone.json`])
      expect((await mine.raw(library.markPresenter, { id: filmed.id, faceKey: refused })).code).not.toBe(0)
    expect((await other.raw(library.markPresenter, { id: filmed.id, faceKey })).code).not.toBe(0)
    expect((await other.raw(library.markPresenter, { id: filmed.id, faceKey: null })).status).toBe(404)
    expect((await mine.call(library.markPresenter, { id: filmed.id, faceKey: null })).film).not.toHaveProperty('face')
    const { gender: _, ...unsaid } = upload
    const anybody = await mine.call(library.uploadPresenter, { ...unsaid, key: await put('clip.mp4', clip()) })
    expect(anybody).not.toHaveProperty('gender')
    await mine.call(library.deletePresenter, { id: anybody.id })

    const sound = await put('sound.mp4', soundOnly())
    expect((await mine.raw(library.uploadPresenter, { ...upload, key: sound })).code).not.toBe(0)
    expect(
      await mine.raw(library.uploadPresenter, { ...upload, key, film: { ...film, durationSec: 9999 } }),
    ).toMatchObject({
      code: 10001,
    })
    await mine.call(library.deletePresenter, { id: filmed.id })
    expect((await mine.raw(library.digitalHumanDetail, { digitalHumanId: filmed.id })).status).toBe(404)
  })

  test('E11.10 an own filter is listed for its workspace alone and deleted; a file without a table is refused and removed', async () => {
    const { store, prefix } = await storeClient(mine)
    const put = async (name: string, text: string) => {
      const key = `${prefix}/effects/${randomUUID()}-${name}`
      await store.put(key, Buffer.from(text))
      return key
    }
    const nodes = [...Array(8).keys()].map((i) => `${1 - (i & 1)} ${1 - ((i >> 1) & 1)} ${1 - (i >> 2)}`).join('\n')
    const key = await put('negative.cube', `LUT_3D_SIZE 2\n${nodes}\n`)
    const made = await mine.call(effects.uploadFilter, { key, name: 'Negative' })
    expect(made).toMatchObject({ type: 'FILTER', name: 'Negative', paasFileUrl: `oss:${key}`, ownership: 'TENANTUSER' })
    const listed = async (client: Client) =>
      (await client.call(effects.listEffectPackages, { type: 'FILTER' })).detailList
    expect((await listed(mine)).at(-1)).toEqual(made)
    expect((await listed(other)).map(({ id }) => id)).not.toContain(made.id)
    const flat = await put('flat.cube', 'TITLE "no table"\n')
    const refused = await mine.raw(effects.uploadFilter, { key: flat, name: 'Flat' })
    expect(refused.status).toBe(400)
    expect(refused.msg).toContain('damaged')
    expect((await mine.raw(effects.uploadFilter, { key: flat, name: 'Flat' })).msg).not.toContain('damaged')
    expect((await mine.raw(effects.uploadFilter, { key: await put('a.txt', 'text'), name: 'Text' })).status).toBe(400)
    expect((await other.raw(effects.deleteFilter, { id: made.id })).status).toBe(404)
    await mine.call(effects.deleteFilter, { id: made.id })
    expect((await listed(mine)).map(({ id }) => id)).not.toContain(made.id)
  })

  test('E13.28 an own font is listed by the name in it for its workspace alone and deleted; one that forbids embedding is refused and removed', async () => {
    const { store, prefix } = await storeClient(mine)
    const put = async (name: string, bytes: Uint8Array) => {
      const key = `${prefix}/fonts/${randomUUID()}-${name}`
      await store.put(key, Buffer.from(bytes))
      return key
    }
    const names = [[0x409, 1, 'Studio Sans']] as const
    const key = await put('anything.ttf', fontFile({ names }))
    const made = await mine.call(uploadFont, { key, licensed: true })
    expect(made).toMatchObject({ name: 'Studio Sans', identityName: 'Studio Sans', url: `oss:${key}` })
    const listed = async (client: Client) => (await client.call(listFonts, {})).records
    expect((await listed(mine)).at(-1)).toEqual(made)
    expect((await listed(other)).filter(({ ownership }) => ownership === 'TENANTUSER')).toEqual([])
    expect((await other.raw(accessUrl, { key })).status).toBe(403)
    const unlicensed = { key, licensed: false } as unknown as { key: string; licensed: true }
    expect((await mine.raw(uploadFont, unlicensed)).status).toBe(400)
    const closed = await put('closed.otf', fontFile({ names, fsType: 2, version: 'OTTO' }))
    expect((await mine.raw(uploadFont, { key: closed, licensed: true })).msg).toContain('forbids embedding')
    expect((await mine.raw(uploadFont, { key: closed, licensed: true })).msg).not.toContain('forbids')
    const text = await put('text.ttf', Buffer.from('no font, however it is called'))
    expect((await mine.raw(uploadFont, { key: text, licensed: true })).status).toBe(400)
    expect((await other.raw(deleteFont, { id: made.id })).status).toBe(404)
    await mine.call(deleteFont, { id: made.id })
    expect((await listed(mine)).map(({ id }) => id)).not.toContain(made.id)
  })

  test('E2.08, E2.31 an own avatar is read, listed with what it can do, renamed and deleted, for its workspace alone', async () => {
    const { store, prefix } = await storeClient(mine)
    const put = async (name: string, bytes: Uint8Array) => {
      const key = `${prefix}/presenters/${randomUUID()}-${name}`
      await store.put(key, Buffer.from(bytes))
      return key
    }
    const upload = { name: 'Boxy', gender: 'male', coverKey: null } as const
    const key = await put('boxy.vrm', makeAvatar('vrm1'))
    const boxy = await mine.call(library.uploadPresenter, { ...upload, key })
    expect(boxy).toMatchObject({ kind: 'model', gender: 'male', url: `oss:${key}`, name: { 'th-TH': 'Boxy' } })
    expect(boxy.actions.map(({ id }) => id)).toEqual(GESTURES.map(({ id }) => id))
    expect((await mine.call(library.listOwnPresenters, {})).detailList).toEqual([boxy])
    expect(await mine.call(library.digitalHuman3dDetail, { digitalHumanId: boxy.id })).toEqual(boxy)

    const { detailList: clips } = await mine.call(listClips, { digitalHumanId: boxy.id })
    expect(clips.map(({ assetId }) => assetId)).toContain('greet')

    expect((await other.raw(listClips, { digitalHumanId: boxy.id })).code).toBe(17101)
    expect((await other.call(library.listOwnPresenters, {})).detailList).toEqual([])
    expect((await other.raw(library.digitalHuman3dDetail, { digitalHumanId: boxy.id })).code).toBe(17108)
    expect((await other.raw(accessUrl, { key })).code).toBe(403)

    await mine.call(library.renamePresenter, { id: boxy.id, name: 'Box' })
    expect((await mine.call(library.listOwnPresenters, {})).detailList[0]?.name['en-US']).toBe('Box')
    const broken = makeAvatar('vrm0', { change: (json) => json.nodes[1].children.push(0) })
    const refused = await mine.raw(library.uploadPresenter, { ...upload, key: await put('circle.vrm', broken) })
    expect(refused.msg).toContain('damaged')
    const draco = makeAvatar('vrm0', { change: (json) => json.extensionsUsed.push('KHR_draco_mesh_compression') })
    const packed = await mine.raw(library.uploadPresenter, { ...upload, key: await put('draco.glb', draco) })
    expect(packed.msg).toContain('compressed with Draco')
    expect(
      (await mine.raw(library.uploadPresenter, { ...upload, key: await put('a.png', FILES.image[1]) })).status,
    ).toBe(400)

    const odd = makeAvatar('vrm1', {
      raisesRad: 1,
      change: (json) => {
        const [first] = json.animations
        const named = ['constructor', 'A'.repeat(60), 'Nu\u0000ll\ud800\u202E'].map((name) => ({ ...first, name }))
        json.animations.push(...named)
      },
    })
    const named = await mine.call(library.uploadPresenter, { ...upload, key: await put('odd.vrm', odd) })
    expect(named.actions.map(({ id }) => id)).toEqual(expect.arrayContaining(['action-constructor', 'nu ll']))
    const { detailList: odds } = await mine.call(listClips, { digitalHumanId: named.id })
    for (const { id } of odds) expect((await mine.call(clipDetail, { id })).id).toBe(id)

    await mine.call(library.deletePresenter, { id: boxy.id })
    expect((await mine.raw(library.digitalHuman3dDetail, { digitalHumanId: boxy.id })).code).toBe(17108)
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

  test.runIf(database.DATABASE_URL)('a colleague of the same tenant sees an item but may not delete it', async () => {
    const own = await put(SHELVES[0])
    const admin = new pg.Client({ connectionString: database.DATABASE_URL })
    await admin.connect()
    await admin.query('update materials set user_id = $1 where id = $2', [other.userId, own.id])
    await admin.end()
    expect((await mine.call(library.foregroundDetail, { id: own.id })).id).toBe(own.id)
    expect((await mine.raw(library.deleteForeground, { id: own.id })).code).toBe(403)
    expect((await mine.call(library.foregroundDetail, { id: own.id })).id).toBe(own.id)
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
