import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clipDetail, listClips, maskDetail } from '#shared/api/digital-human.ts'
import * as effects from '#shared/api/effects.ts'
import { deleteFont, listFonts, uploadFont } from '#shared/api/fonts.ts'
import * as library from '#shared/api/library.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { GESTURES } from '#shared/avatar/gestures.ts'
import { ANY_PERSON, NEW_KEY } from '#shared/model/film.ts'
import { makeAvatar } from '#tests/worlds/avatar-files.ts'
import { fontFile } from '#tests/worlds/font-file.ts'
import { markedFace, openMesh } from '#tests/worlds/marked-face.ts'
import { clip, picture, soundOnly } from '#tests/worlds/upload-files.ts'
import { variableFont } from '#tests/worlds/variable-font.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const png = await picture('png')

const { env: database, close } = await testDatabase()
afterAll(close)

describe('what a workspace brings to the library', () => {
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
    const coverKey = await put('cover.png', png)
    for (const keyed of [1, 2]) {
      const again = await mine.call(library.keyPresenter, { id: filmed.id, film: cut, coverKey })
      const { matte, person } = cut
      expect(again).toMatchObject({ id: filmed.id, url: filmed.url, coverUrl: `oss:${coverKey}`, widthPx: 3840 })
      expect(again.film).toEqual({ ...known, matte, person, keyed })
      expect(await mine.call(library.digitalHumanDetail, { digitalHumanId: filmed.id })).toEqual(again)
    }
    expect((await other.raw(library.keyPresenter, { id: filmed.id, film: cut, coverKey })).code).not.toBe(0)
    expect((await mine.raw(library.keyPresenter, { id: filmed.id, film: cut, coverKey: key })).code).not.toBe(0)
    const faceKey = await put('face.json', markedFace())
    const marked = await mine.call(library.markPresenter, { id: filmed.id, faceKey })
    expect(marked.film).toEqual({ ...known, matte: cut.matte, person: cut.person, keyed: 2, face: `oss:${faceKey}` })
    expect(await mine.call(library.digitalHumanDetail, { digitalHumanId: filmed.id })).toEqual(marked)
    const mesh = { triangles: [0, 1, 2], points: openMesh() }
    const speaking = await put('speaking.json', markedFace({ mesh }))
    expect((await mine.call(library.markPresenter, { id: filmed.id, faceKey: speaking })).film?.lips).toBe(true)
    expect((await mine.call(library.markPresenter, { id: filmed.id, faceKey })).film).not.toHaveProperty('lips')
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

  test('E13.30 an own variable font is listed with its axes, also where an earlier version registered it without', async () => {
    const { store, prefix } = await storeClient(mine)
    const key = `${prefix}/fonts/${randomUUID()}-variable.ttf`
    await store.put(key, Buffer.from(variableFont('Studio Variable')))
    const made = await mine.call(uploadFont, { key, licensed: true })
    expect(made).toMatchObject({ name: 'Studio Variable', axes: { weight: [100, 900], width: [75, 125] } })
    expect((await mine.call(listFonts, {})).records).toContainEqual(made)
    await runSql(database.DATABASE_URL, `update materials set font_axes = null where id = '${made.id}'`)
    const { axes: _, ...bare } = made
    expect((await mine.call(listFonts, {})).records).toContainEqual(bare)
    expect(await mine.call(uploadFont, { key, licensed: true })).toEqual(made)
    await mine.call(deleteFont, { id: made.id })
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
    expect(made).not.toHaveProperty('axes')
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
    expect((await mine.call(library.listOwnPresenters, { ownership: 'USER' })).detailList).toEqual([boxy])
    expect((await mine.call(library.listOwnPresenters, { ownership: 'TENANTSHARE' })).total).toBe(0)
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
    expect((await mine.raw(library.uploadPresenter, { ...upload, key: await put('a.png', png) })).status).toBe(400)

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
})
