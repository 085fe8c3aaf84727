import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as acting from '#shared/api/digital-human.ts'
import * as effects from '#shared/api/effects.ts'
import { HEADERS } from '#shared/api/envelope.ts'
import { listFonts } from '#shared/api/fonts.ts'
import * as library from '#shared/api/library.ts'
import { parseCube } from '#shared/effect/cube.ts'
import { parseMakeUp } from '#shared/effect/make-up.ts'
import { FONT_FAMILIES } from '#shared/model/fonts.ts'
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

test('E2.56 every built-in presenter has a film in the language of the call, small enough for the pointer', async () => {
  const files = async (language: string) => {
    const answers = [library.listDigitalHumans, library.listDigitalHumans3d].map(async (call) => {
      const { data } = await client.raw(call, {}, { [HEADERS.language]: language })
      return call.data.parse(data).detailList
    })
    return (await Promise.all(answers)).flat().map(({ clipVideoUrl }) => clipVideoUrl)
  }
  const [chinese, english] = [await files('zh-CN'), await files('th-TH')]
  expect(new Set([...chinese, ...english]).size).toBe(24)
  expect(chinese.every((url) => url.endsWith('-zh.webm'))).toBe(true)
  expect(missing([...chinese, ...english])).toEqual([])
  expect([...chinese, ...english].filter((url) => statSync(path.join(ROOT, 'public', url)).size > 200_000)).toEqual([])
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

test('E10.26 the actions of a presenter as clips, each by its id; an action of a 3D one names its model', async () => {
  const { detailList: people } = await client.call(library.listDigitalHumans, {})
  for (const { id, actions } of people) {
    const { detailList: clips } = await client.call(acting.listClips, { digitalHumanId: id })
    expect(clips.map(({ assetId }) => assetId)).toEqual(actions.map((action) => action.id))
    expect(clips.every(({ clipEndTime, clipStartTime }) => clipEndTime > clipStartTime)).toBe(true)
  }
  const { detailList: clips } = await client.call(acting.listClips, { digitalHumanId: people[0]!.id })
  expect(await client.call(acting.clipDetail, { id: clips[0]!.id })).toEqual(clips[0])
  const { detailList: solid } = await client.call(library.listDigitalHumans3d, {})
  const of3d = await client.call(acting.listClips, { digitalHumanId: solid[0]!.id })
  const info = await client.call(acting.actionInfo, { id: of3d.detailList[0]!.id })
  expect(info).toMatchObject({ webGlbUrl: solid[0]!.url, clipStartTime: 0 })
  expect(Object.values(info.name)).toContain(info.materialName)
  expect((await client.raw(acting.clipDetail, { id: 'anna:gone' })).code).toBe(404)
  expect((await client.raw(acting.listClips, { digitalHumanId: 'gone' })).code).toBe(17101)
  expect((await client.raw(acting.listClips, { digitalHumanId: people[0]!.id, type: 2 })).code).toBe(10001)
})

test('E11.05 the filters of the library are listed by type and in the language of the request, and are there', async () => {
  const { detailList: all } = await client.call(effects.listEffectPackages, {})
  const { detailList: filters } = await client.call(effects.listEffectPackages, { type: 'FILTER' })
  expect(filters.length).toBeGreaterThanOrEqual(12)
  expect(filters).toEqual(all.filter(({ type }) => type === 'FILTER'))
  expect(missing(all.map(({ paasFileUrl }) => paasFileUrl))).toEqual([])
  const packages = all.filter(({ type }) => type === 'BEAUTY')
  expect(packages.length).toBeGreaterThanOrEqual(6)
  for (const { paasFileUrl } of packages)
    expect(parseMakeUp(readFileSync(path.join(ROOT, 'public', paasFileUrl), 'utf8'))).not.toBeNull()
  for (const { name, names } of all) expect(name).toBe(names['en-US'])
  for (const { paasFileUrl } of filters) {
    expect(parseCube(readFileSync(path.join(ROOT, 'public', paasFileUrl), 'utf8')).ok).toBe(true)
  }
})

test('E7.34 the masks of the library are pictures that are there; a 2D presenter has one for each framing', async () => {
  const { detailList: masks } = await client.call(acting.listMasks, {})
  expect(new Set(masks.map(({ content }) => content))).toEqual(new Set(['alpha', 'luminance']))
  expect(missing(masks.map(({ url }) => url ?? ''))).toEqual([])
  expect(await client.call(acting.maskDetail, { id: masks[0]!.id })).toEqual(masks[0])
  const { detailList: people } = await client.call(library.listDigitalHumans, {})
  for (const code of ['MS', 'CS', 'CU']) {
    expect(await client.call(acting.maskDetail, { id: `${people[0]!.id}:${code}` })).toMatchObject({ code, url: null })
  }
  expect((await client.raw(acting.maskDetail, { id: 'gone' })).code).toBe(404)
})

test('E13.07 the fonts: 18 families with names, previews and lists of slices, the default one first', async () => {
  const { records, total } = await client.call(listFonts, {})
  expect([records.length, total]).toEqual([18, 18])
  expect(records[0]).toMatchObject({ identityName: 'Noto Sans S Chinese Regular', ownership: 'SENSETIME' })
  expect(new Set(records.map(({ identityName }) => identityName)).size).toBe(18)
  for (const { slug } of FONT_FAMILIES) {
    expect(existsSync(path.join(ROOT, 'node_modules/@fontsource', slug, '400.css')), slug).toBe(true)
  }
  const page = await client.call(listFonts, { size: 5, page: 2 })
  expect(page.records.map(({ id }) => id)).toEqual(records.slice(5, 10).map(({ id }) => id))
  expect((await client.call(listFonts, { activeStatus: 'DISABLED' })).total).toBe(0)
  expect((await client.call(listFonts, { displayClient: 'APP' })).total).toBe(0)
})
