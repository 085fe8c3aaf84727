import { randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { surveyFiles } from '#server/platform/objects/embedded/survey.ts'
import { CODES } from '#shared/api/envelope.ts'
import { projectDetail } from '#shared/api/project.ts'
import { cancelImport, importProject } from '#shared/api/project-import.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { allRoles, roleOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import * as files from '#tests/worlds/documents.ts'
import { line, pictureOf, pptx, shape, transform } from '#tests/worlds/pptx.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { bytesOf, storeClient } from './store-client.ts'
import { untilFinished } from './until.ts'

const { env, close } = await testDatabase()
let server: Server
let mine: Client
let other: Client

beforeAll(async () => {
  server = await startServer({
    ...env,
    OFFICE_PATH: 'off',
    FIRST_ACCOUNT: 'o@example.com',
    FIRST_PASSWORD: 'Other-2026',
  })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('o@example.com', 'Other-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

const IN = 914_400
const text = (id: number, words: string, at: [number, number, number, number]) =>
  shape({ id, properties: transform(at), paragraphs: line(words, '', 'sz="2400"') })
const red = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#FF0000' } })
  .png()
  .toBuffer()
const deck = pptx({
  slides: [
    {
      shapes: text(2, 'Hello', [IN, IN, 4 * IN, IN]) + pictureOf(3, 'red', transform([8 * IN, 2 * IN, 2 * IN, IN])),
      relations: [{ id: 'red', type: 'image', target: '../media/red.png' }],
      notes: ['Welcome to the talk.'],
    },
    { shapes: text(2, '第二页', [IN, IN, 4 * IN, IN]), notes: ['这是第二页。'] },
    { attributes: 'show="0"' },
  ],
  parts: { 'ppt/media/red.png': red },
})

async function stored(name: string, bytes: Uint8Array, client = mine): Promise<string> {
  const { store, prefix } = await storeClient(client)
  const key = `${prefix}/import/${randomUUID()}-${name}`
  await store.put(key, Buffer.from(bytes))
  return key
}

async function isStored(key: string): Promise<boolean> {
  const { url } = await mine.call(accessUrl, { key })
  return (await fetch(url, { headers: { range: 'bytes=0-0' } })).ok
}

/** The end of an import of a file. */
async function imported(name: string, bytes: Uint8Array, wanted: Record<string, unknown> = {}) {
  const key = await stored(name, bytes)
  const { requestId } = await mine.call(importProject, { key, fileName: name, ...wanted })
  const reply = await untilFinished(() => mine.call(importProject, { requestId }))
  // the file goes right after the end
  await expect.poll(() => isStored(key)).toBe(false)
  return reply
}

async function projectOf(id: string) {
  const { webExtraParam } = await mine.call(projectDetail, { projectId: id })
  const read = parseProject(webExtraParam ?? '', id, '')
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

describe('S5.10, S5.13, S5.14 a deck is imported', () => {
  test('as scenes for an open project: drawn slides, texts and pictures at their places, notes as scripts', async () => {
    const { error, imported: made } = await imported('Talk.pptx', deck, { into: 'scenes' })
    expect(error).toBeNull()
    expect(made).toMatchObject({
      projectId: null,
      scenes: 2,
      hidden: 1,
      beyond: 0,
      missingFonts: ['Calibri'],
      left: [],
    })
    const [first, second] = made?.drafts ?? []
    expect(first).toMatchObject({ name: 'Hello', script: 'Welcome to the talk.', stand: 'corner' })
    expect(second).toMatchObject({ name: '第二页', script: '这是第二页。' })
    const [words, image] = first?.clips ?? []
    expect(words).toMatchObject({ kind: 'text', text: 'Hello', place: { x: -528 } })
    if (image?.kind !== 'image' || first?.background?.kind !== 'image') throw new Error('no pictures')
    // drawn with enough pixels for a clip, however few the picture has
    expect(image.place).toMatchObject({ x: 336, y: -180, scale: 288 / image.widthPx })
    const seen = await sharp(await bytesOf(mine, image.url.replace('oss:', ''))).stats()
    expect(seen.dominant).toMatchObject({ r: 248, g: 8, b: 8 })
    const slide = await sharp(await bytesOf(mine, first.background.url.replace('oss:', ''))).metadata()
    expect([slide.width, slide.height]).toEqual([1920, 1080])
  })

  test('as a project with a presenter who speaks the notes', async () => {
    const { imported: made } = await imported('Talk.pptx', deck)
    expect(made?.drafts).toBeNull()
    const { name } = await mine.call(projectDetail, { projectId: made?.projectId ?? '' })
    expect(name).toBe('Talk')
    const project = await projectOf(made?.projectId ?? '')
    expect(project.sceneIds.map((id) => sceneById(project, id)?.name)).toEqual(['Hello', '第二页'])
    expect(project.sceneIds.map((id) => roleOf(project, id)?.tts.text)).toEqual([
      'Welcome to the talk.',
      '这是第二页。',
    ])
    expect(new Set(allRoles(project).map(({ tts }) => tts.voiceId)).size).toBe(2)
    const [first = ''] = project.sceneIds
    expect(tracksOf(project, first).map(({ kind }) => kind)).toEqual(['text', 'image', 'role'])
  })

  test('in a chosen shape, a slide one picture where nothing is to be edited', async () => {
    const wanted = { canvasType: 'PORTRAIT', isEditable: false, into: 'scenes' }
    const { imported: made } = await imported('Talk.pptx', deck, wanted)
    const [first] = made?.drafts ?? []
    expect(first?.clips.map(({ kind }) => kind)).toEqual(['image'])
    expect(first?.background).toEqual({ kind: 'color', color: '#FFFFFF' })
  })
})

test('S5.11 a PDF is imported: its pages are pictures, their texts drafts of scripts', async () => {
  const { error, imported: made } = await imported('two.pdf', files.document('two-pages.pdf'), { into: 'scenes' })
  expect(error).toBeNull()
  expect(made?.scenes).toBe(2)
  for (const { script, clips } of made?.drafts ?? []) {
    expect(script).not.toBe('')
    expect(clips.map(({ kind }) => kind)).toEqual(['image'])
  }
})

test('S5.12, E19.10 scripts are imported as projects, whatever they are written in', async () => {
  const markdown = Buffer.from('# One\n\nHello there.\n\n# Two\n\nGoodbye then.\n')
  const { imported: made } = await imported('script.md', markdown)
  const project = await projectOf(made?.projectId ?? '')
  expect(project.sceneIds.map((id) => sceneById(project, id)?.name)).toEqual(['One', 'Two'])
  expect(project.sceneIds.map((id) => roleOf(project, id)?.tts.text)).toEqual(['Hello there.', 'Goodbye then.'])
  const word = files.docx(files.paragraph('<w:r><w:t>Words of a document.</w:t></w:r>'))
  expect((await imported('script.docx', word, { into: 'scenes' })).imported?.drafts?.[0]?.script).toContain('Words')
  const table = Buffer.from('﻿场景,标题,文案\n1,开始,"你好,\n大家"\n2,结束,再见\n')
  const scenes = (await imported('table.csv', table, { into: 'scenes' })).imported?.drafts
  expect(scenes?.map(({ name, script }) => [name, script])).toEqual([
    ['开始', '你好,\n大家'],
    ['结束', '再见'],
  ])
})

describe('S5.13 what cannot be imported is refused with a sentence, and nothing of it is kept', () => {
  const codeOf = async (name: string, bytes: Uint8Array) => {
    const { error, imported: made } = await imported(name, bytes)
    expect(made).toBeNull()
    expect(error?.message).toMatch(/ file/u)
    return error?.code
  }

  test('files that are locked, old, damaged, empty, or too large unpacked', async () => {
    expect(await codeOf('a.pptx', files.compoundFile('EncryptedPackage', Buffer.alloc(4096)))).toBe('encrypted')
    expect(await codeOf('a.ppt', files.compoundFile('PowerPoint Document', Buffer.alloc(4096)))).toBe('oldFormat')
    expect(await codeOf('a.pptx', deck.subarray(0, 900))).toBe('broken')
    expect(await codeOf('a.pptx', pptx({ slides: [] }))).toBe('empty')
    const bomb = pptx({ slides: [{}], parts: { 'ppt/slides/slide1.xml': new Uint8Array(21e6).fill(32) } })
    expect(await codeOf('a.pptx', bomb)).toBe('tooMuch')
    expect(await codeOf('a.pdf', Buffer.from('no PDF'))).toBe('broken')
    expect(await codeOf('a.csv', Buffer.from('a,b\n1,2\n'))).toBe('broken')
  })

  test('names of files that a reader would not see as they are', async () => {
    for (const fileName of ['a\u202Extpp.exe', 'a\u0007.pptx', 'a\nb.pptx'])
      expect((await mine.raw(importProject, { key: 'a.pptx', fileName })).code).toBe(CODES.invalidArgument)
    const { imported: made } = await imported('\u200B.md', Buffer.from('Hello there.'))
    expect((await mine.call(projectDetail, { projectId: made?.projectId ?? '' })).name).toMatch(/\w/u)
  })

  test('files of other kinds, of others, or that are not there', async () => {
    const key = await stored('a.rtf', Buffer.from('a'))
    const reasonOf = async (named: string) => {
      const { data } = await mine.raw(importProject, { key: named })
      return (data as unknown as { reason: string }).reason
    }
    expect(await reasonOf(key)).toBe('uploadWrongType')
    expect(await reasonOf(await stored('a.pptx', deck, other))).toBe('foreignObject')
    expect(await reasonOf(key.replace('.rtf', '.pptx'))).toBe('objectNotFound')
  })

  test('one that is cancelled leaves nothing behind, and belongs to its workspace alone', async () => {
    const many = pptx({ slides: Array.from({ length: 60 }, () => ({ shapes: text(2, 'Hello', [IN, IN, IN, IN]) })) })
    const key = await stored('many.pptx', many)
    const { requestId } = await mine.call(importProject, { key, into: 'scenes' })
    expect((await other.raw(importProject, { requestId })).code).toBe(404)
    expect((await other.raw(cancelImport, { requestId })).code).toBe(404)
    await mine.call(cancelImport, { requestId })
    const reply = await mine.call(importProject, { requestId })
    expect(reply).toMatchObject({ finished: true, error: { code: 'cancelled' }, imported: null })
    // the next one begins when it has ended
    await imported('Talk.pptx', deck, { into: 'scenes' })
    const { kept } = await surveyFiles(path.join(env.DATA_DIR, 'objects'))
    expect(kept.some(({ key }) => key.includes(mine.tenantId))).toBe(true)
    expect(kept.filter(({ key }) => key.includes(requestId))).toEqual([])
  })
})
