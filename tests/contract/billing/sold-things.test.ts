import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#shared/api/billing/products.ts'
import { listBackgrounds, listForegrounds, listMusic } from '#shared/api/library.ts'
import { createProject, saveProject } from '#shared/api/project.ts'
import { analyzeCopywriting, listVoices } from '#shared/api/speech.ts'
import { beginLocalExport, cancelWork, createWork, endLocalExport, regenerateWork } from '#shared/api/work.ts'
import { putAll, tableOf } from '#shared/base/table.ts'
import { encodeProject, parseProject } from '#shared/formats/project-json.ts'
import { type Background, NO_BACKGROUND } from '#shared/model/background.ts'
import { everywhere, type Localized } from '#shared/model/library.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { allTracks, sceneById } from '#shared/model/queries.ts'
import { documentOfText } from '#tests/worlds/document-of-text.ts'
import { withPresenter } from '#tests/worlds/speaking-role.ts'
import { speechService } from '#tests/worlds/speech-service.ts'
import { runSql } from '../database.ts'
import { Client, type Server, startServer, testDatabase } from '../kit.ts'
import { untilFinished } from '../until.ts'
import { act, order, walletOf } from './buyer.ts'
import { installationThatSells, startedIn } from './sold-library.ts'

const { root, sold } = installationThatSells()
const { env: database, close } = await testDatabase()
const service = await speechService()
const settings = { name: 'Film', format: 'mp4' as const, size: 720 as const, frameRate: 25 as const, bitRate: 2 }
const VOICE = { id: 'anna', voice: 'good', name: 'Anna', language: 'en-US', gender: 'female', vip: true }
let server: Server
let demo: Client
let other: Client

beforeAll(async () => {
  const voices = path.join(root, 'voices.json')
  writeFileSync(voices, JSON.stringify([{ engine: 'openai', ...VOICE }]))
  const variables = {
    ...database,
    ...{ FIRST_ACCOUNT: 'bob@example.com', FIRST_PASSWORD: 'Second-2026', DEMO: 'on', BILLING: 'demo' },
    ...{ SPEECH_OPENAI_URL: service.url, SPEECH_OPENAI_KEY: 'sk-hidden', SPEECH_VOICES: voices },
  }
  server = await startServer(variables, startedIn(root))
  demo = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('bob@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  await Promise.all([close(), service.close()])
  rmSync(root, { recursive: true, force: true })
})

async function join(): Promise<void> {
  const week = (await demo.call(listProducts, { categoryCode: 'MEMBER' })).at(-1)!
  await act(await walletOf(demo, await order(demo, week)), 'pay')
}

/** Takes the memberships of the buyer away. */
const leave = () =>
  runSql(database.DATABASE_URL, "update benefit_grants set lifted_at = now() where type = 'MEMBER_VIP'", [])

/** A film of a text, changed. */
function filmWith(change: (film: Project) => Project): Project {
  const read = parseProject(documentOfText(), 'p', 'P')
  if (!read.ok) throw new Error(read.error.message)
  return change(read.value)
}

async function projectOf(client: Client, film: Project): Promise<string> {
  const { id } = await client.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  await client.call(saveProject, { id, webExtraParam: JSON.stringify(encodeProject(film)) })
  return id
}

/** Expects that a film is refused, with the name of what is sold, until its workspace is a member. */
async function expectSold(film: Project, name: Localized): Promise<void> {
  const refusal = { status: 403, data: { reason: 'vipNeeded', names: [name] } }
  const projectId = await projectOf(demo, film)
  const local = { projectId, name: 'Film' }
  expect(await demo.raw(createWork, { projectId, settings })).toMatchObject(refusal)
  expect(await demo.raw(beginLocalExport, local)).toMatchObject(refusal)
  await join()
  const { id, status } = await demo.call(createWork, { projectId, settings })
  expect(status).toBe('queue')
  await demo.call(cancelWork, { id })
  const { exportId } = await demo.call(beginLocalExport, local)
  await demo.call(endLocalExport, { exportId: exportId!, done: false })
  await leave()
  expect(await demo.raw(regenerateWork, { id })).toMatchObject(refusal)
}

/** The background that shows a picture of the library. */
function backgroundOf(item: { id: string; url: string; widthPx: number; heightPx: number }): Background {
  const { id: moduleId, url, widthPx, heightPx } = item
  const image = { moduleId, url, widthPx, heightPx, x: 0, y: 0, scale: 1, opacity: 1 }
  return { ...NO_BACKGROUND, kind: 'image', image }
}

const listed = async (call: typeof listBackgrounds | typeof listForegrounds | typeof listMusic, client = demo) =>
  (await client.call(call, { size: 1 })).records[0]!

test('S10.19 items of the shelves are marked where they are sold, and nowhere else', async () => {
  for (const call of [listBackgrounds, listForegrounds, listMusic]) {
    expect((await listed(call)).soldType).toBe('VIP')
    expect((await listed(call, other)).soldType).toBeUndefined()
  }
  const projectId = await projectOf(
    other,
    filmWith((film) => ({ ...film, background: backgroundOf({ ...sold.backgrounds, url: '/b.webp' }) })),
  )
  expect((await other.raw(createWork, { projectId, settings })).status).toBe(200)
})

test('S10.19 a background for members is rendered by members: of the film, and of a scene', async () => {
  const item = await listed(listBackgrounds)
  const background = backgroundOf(item)
  const ofScene = (film: Project) => tableOf([{ ...sceneById(film, film.sceneIds[0]!)!, background }])
  await expectSold(
    filmWith((film) => ({ ...film, background })),
    item.name,
  )
  await expectSold(
    filmWith((film) => ({ ...film, scenes: ofScene(film) })),
    item.name,
  )
})

test('S10.19 music and a sticker for members are rendered by members', async () => {
  const { id: moduleId, url, durationSec: sourceDurationSec, name } = await listed(listMusic)
  const music = { moduleId, name: 'M', url, sourceDurationSec, loop: true, volume: 1 }
  await expectSold(
    filmWith((film) => ({ ...film, music })),
    name,
  )
  const sticker = await listed(listForegrounds)
  const { widthPx, heightPx } = sticker
  const clip = { id: 'i', trackId: 'images', name: 'I', startSec: 0, durationSec: 1, place: CENTRED, widthPx, heightPx }
  const track = { id: 'images', sceneId: 's', name: 'I', disabled: false, muted: false, clipIds: ['i'] }
  await expectSold(
    filmWith((film) => ({
      ...film,
      scenes: tableOf([{ ...sceneById(film, 's')!, trackIds: ['t', 'images'] }]),
      tracks: putAll(film.tracks, [{ ...track, kind: 'image' }]),
      clips: putAll(film.clips, [{ ...clip, kind: 'image', moduleId: sticker.id, url: sticker.url }]),
    })),
    sticker.name,
  )
})

test('S10.19 a voice for members is heard by all, and rendered by members', async () => {
  const voiceOf = async (client: Client) =>
    (await client.call(listVoices, {})).toneList.find(({ id }) => id === VOICE.id)?.soldType
  expect(await voiceOf(demo)).toBe('VIP')
  expect(await voiceOf(other)).toBeUndefined()
  const script = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1, copywriting: 'Hello.', toneId: VOICE.id }
  const { requestId } = await demo.call(analyzeCopywriting, script)
  const spoken = await untilFinished(() => demo.call(analyzeCopywriting, { requestId }))
  const film = filmWith((film) =>
    withPresenter(film, '/library/presenters/mei/rig.json', spoken.audioUrl!, spoken.duration! / 1000),
  )
  const tracks = allTracks(film).map((track) =>
    track.kind === 'role' ? { ...track, tts: { ...track.tts, voiceId: VOICE.id } } : track,
  )
  await expectSold({ ...film, tracks: tableOf(tracks) }, everywhere(VOICE.name))
})
