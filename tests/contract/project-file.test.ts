import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Zippable } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { surveyFiles } from '#server/platform/objects/embedded/survey.ts'
import { listProjects, projectDetail } from '#shared/api/project.ts'
import { cancelImport, importProject } from '#shared/api/project-import.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { namedIn, packDocument } from '#shared/formats/project-file.ts'
import { documentWith, elsewhere, projectFile } from '#tests/worlds/project-file.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { bytesOf, storeClient } from './store-client.ts'
import { untilFinished } from './until.ts'

const { env, close } = await testDatabase()
let server: Server
let mine: Client
let other: Client

beforeAll(async () => {
  const accounts = { FIRST_ACCOUNT: 'o@example.com', FIRST_PASSWORD: 'Other-2026' }
  server = await startServer({ ...env, OFFICE_PATH: 'off', GIGABYTES_PER_TENANT_MAX: '0.02', ...accounts })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('o@example.com', 'Other-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

async function stored(name: string, bytes: Uint8Array, client = mine): Promise<string> {
  const { store, prefix } = await storeClient(client)
  const key = `${prefix}/import/${randomUUID()}-${name}`
  await store.put(key, Buffer.from(bytes))
  return key
}

/** The end of an import of a project file. */
async function imported(bytes: Uint8Array) {
  const key = await stored('talk.avs', bytes)
  const { requestId } = await mine.call(importProject, { key, fileName: 'talk.avs' })
  const reply = await untilFinished(() => mine.call(importProject, { requestId }))
  return { ...reply, requestId }
}

/** The code of a refusal, after which nothing of the import is in the store. */
async function refusalOf(bytes: Uint8Array): Promise<string | undefined> {
  const { error, imported: made, requestId } = await imported(bytes)
  expect(made).toBeNull()
  expect(await storedOf(requestId)).toEqual([])
  return error?.code
}

async function storedOf(requestId: string): Promise<string[]> {
  const { kept } = await surveyFiles(path.join(env.DATA_DIR, 'objects'))
  return kept.map(({ key }) => key).filter((key) => key.includes(requestId))
}

async function documentOf(id: string | null | undefined) {
  const { name, webExtraParam } = await mine.call(projectDetail, { projectId: id ?? '' })
  return { name, document: webExtraParam ?? '', ...namedIn(webExtraParam ?? '') }
}

const [red, blue] = (await Promise.all(
  ['#FF0000', '#0000FF'].map((background) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
)) as [Buffer, Buffer]
const [redAt, blueAt] = [elsewhere('red.png'), elsewhere('蓝 色.png')]
/** Where the media of a document are in its project file. */
const pathOf = (address: string) => packDocument(pictures.document).paths.get(address) ?? ''
const pictures = {
  document: documentWith([redAt, blueAt]),
  media: new Map([
    [redAt, red],
    [blueAt, blue],
  ]),
}

describe('S5.16 a project file is imported', () => {
  test('as a project under its name, with its media in the store of who imports it', async () => {
    const { error, imported: made, requestId } = await imported(projectFile(pictures))
    expect(error).toBeNull()
    expect(made).toMatchObject({ drafts: null, scenes: 1, hidden: 0, missingFonts: [], left: [] })
    const { name, stored: addresses } = await documentOf(made?.projectId)
    expect(name).toBe('Talk of mine')
    const found = await Promise.all([...addresses].map((address) => bytesOf(mine, address.replace('oss:', ''))))
    expect(new Set(found)).toEqual(new Set([red, blue]))
    for (const address of addresses) expect(address).toContain(`oss:tenants/${mine.tenantId}/uploads/${mine.userId}/`)
    expect(await storedOf(requestId)).toHaveLength(2)
  })

  test('twice: each is a project with media of its own', async () => {
    const [one, two] = [await imported(projectFile(pictures)), await imported(projectFile(pictures))]
    const [first, second] = await Promise.all([one, two].map(({ imported: made }) => documentOf(made?.projectId)))
    expect([...(first?.stored ?? [])].filter((address) => second?.stored.has(address))).toEqual([])
  })

  test('what is not in it, or not here, is named', async () => {
    const document = documentWith([redAt, blueAt, '/library/stickers/no-such.png', '/library/../../package.json'])
    const { imported: made } = await imported(
      projectFile({
        document: document.replace('"scenes"', '"toneOf":{"toneId":"voice-elsewhere"},"scenes"'),
        media: new Map([[redAt, red]]),
      }),
    )
    const left = ['蓝-色.png', 'built-in item no-such.png', 'built-in item package.json', 'voice voice-elsewhere']
    expect(made?.left).toEqual(left)
    const { stored: addresses } = await documentOf(made?.projectId)
    const gone = [...addresses].find((address) => address.includes('/missing/')) ?? ''
    expect(gone).toContain('蓝-色.png')
    expect((await fetch((await mine.call(accessUrl, { key: gone.replace('oss:', '') })).url)).status).toBe(404)
  })

  test('media that are not what they say, or not those of its list, are left out', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    const film = elsewhere('film.mp4')
    const page = elsewhere('page.html')
    const media = new Map([
      [redAt, html],
      [film, red],
      [page, html],
      [blueAt, blue],
    ])
    const file = projectFile({ document: documentWith([...media.keys()]), media })
    expect((await imported(file)).imported?.left.toSorted()).toEqual(['film.mp4', 'page.html', 'red.png'])
    const changed = projectFile({ ...pictures, entries: { [pathOf(redAt)]: [blue, { level: 0 }] } })
    expect((await imported(changed)).imported?.left).toEqual(['red.png'])
  })

  test('addresses of the stores of others are those of nothing', async () => {
    const theirs = await stored('secret.png', await picture('png'), other)
    const own = await stored('own.png', await picture('png'))
    // as a text of the archive, which an export never writes
    const hostile = documentWith([`oss:${theirs}`, `oss:${own}`])
    const bytes = new TextEncoder().encode(hostile.replaceAll('/', String.raw`\/`))
    const file = projectFile({ document: hostile, entries: { 'project.json': bytes } })
    const { imported: made } = await imported(file)
    expect(made?.left.toSorted()).toEqual(['own.png', 'secret.png'])
    const { document } = await documentOf(made?.projectId)
    expect(document).not.toContain(other.tenantId)
    expect(document).not.toContain(own)
  })
})

describe('S5.16 a project file that cannot be read is refused, and nothing of it is kept', () => {
  const file = projectFile(pictures)

  test('one that is damaged, cut off, or no project', async () => {
    for (const length of [30, 300, file.length - 30]) expect(await refusalOf(file.subarray(0, length))).toBe('broken')
    const turned = Buffer.from(file)
    turned[turned.indexOf(blue.subarray(40, 60))] = 0
    expect(await refusalOf(turned)).toBe('broken')
    expect(await refusalOf(Buffer.from('no archive at all, but a text of some length'))).toBe('otherKind')
    expect(await refusalOf(projectFile({ ...pictures, manifest: { format: 'other' } }))).toBe('otherKind')
    expect(await refusalOf(projectFile({ ...pictures, manifest: { version: 2 } }))).toBe('newerVersion')
    expect(await refusalOf(projectFile({ document: '{"scenes":[]}' }))).toBe('broken')
    expect(await refusalOf(projectFile({ document: `${'['.repeat(1e6)}` }))).toBe('broken')
  })

  test('names that leave its folder, links, names twice', async () => {
    for (const name of ['../evil.png', '/etc/passwd', 'media/../../evil.png', 'C:\\evil.png', 'a//b'])
      expect(await refusalOf(projectFile({ ...pictures, entries: { [name]: red } })), name).toBe('broken')
    const link: Zippable = { 'media/9-link.png': [Buffer.from('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }
    expect(await refusalOf(projectFile({ ...pictures, entries: link }))).toBe('broken')
    const twice = Buffer.from(projectFile({ ...pictures, entries: { [pathOf(redAt).replace('red', 'reD')]: red } }))
    for (let at = twice.indexOf('reD'); at !== -1; at = twice.indexOf('reD', at)) twice.write('red', at)
    expect(await refusalOf(twice)).toBe('broken')
  })

  test('archives that unpack to too much, as they say or not', async () => {
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`media/${at}-a.png`, new Uint8Array()]))
    expect(await refusalOf(projectFile({ ...pictures, entries: many }))).toBe('tooMuch')
    expect(await refusalOf(projectFile({ document: ' '.repeat(64e6) }))).toBe('tooMuch')
    const bomb = Buffer.from(projectFile({ ...pictures, entries: { [pathOf(blueAt)]: new Uint8Array(9e6) } }))
    expect((await imported(bomb)).imported?.left).toEqual(['蓝-色.png'])
    // it says that it is shorter than it is
    const at = bomb.lastIndexOf(pathOf(blueAt)) - 46
    bomb.writeUInt32LE(1000, at + 24)
    expect(await refusalOf(bomb)).toBe('broken')
    bomb.writeUInt32LE(0xffff_fff0, at + 24)
    expect(await refusalOf(bomb)).toBe('tooMuch')
  })

  test('one for scenes of an open project', async () => {
    const key = await stored('talk.avs', file)
    const { data, msg } = await mine.raw(importProject, { key, into: 'scenes' })
    expect((data as unknown as { reason: string }).reason).toBe('uploadWrongType')
    expect(msg).not.toContain('AVS')
  })
})

test('S5.16 an import for which there is no room, or that is cancelled, leaves nothing behind', async () => {
  const noise = await picture('png', 1000)
  const media = new Map([1, 2, 3, 4].map((number) => [elsewhere(`noise-${number}.png`), noise]))
  // there is room for the file and for two of its pictures
  expect(6 * noise.length).toBeLessThan(19e6)
  expect(8 * noise.length).toBeGreaterThan(20e6)
  expect(await refusalOf(projectFile({ document: documentWith([...media.keys()]), media }))).toBe('noRoom')
  const key = await stored('talk.avs', projectFile(pictures))
  const { total } = await mine.call(listProjects, {})
  const { requestId } = await mine.call(importProject, { key })
  await mine.call(cancelImport, { requestId })
  expect(await mine.call(importProject, { requestId })).toMatchObject({ finished: true, error: { code: 'cancelled' } })
  // the next one ends after it
  await imported(projectFile(pictures))
  expect(await storedOf(requestId)).toEqual([])
  expect((await mine.call(listProjects, {})).total).toBe(total + 1)
})
