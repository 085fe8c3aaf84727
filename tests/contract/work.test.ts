import { existsSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteConfig } from '#shared/api/login.ts'
import { createProject, deleteProject, projectDetail, purgeProject, saveProject } from '#shared/api/project.ts'
import { analyzeCopywriting, listVoices } from '#shared/api/speech.ts'
import {
  cancelWork,
  createWork,
  deleteWork,
  downloadWork,
  listWorks,
  purgeWork,
  regenerateWork,
  renameWork,
  restoreWork,
  type Work,
  workDetail,
} from '#shared/api/work.ts'
import { tableOf } from '#shared/base/table.ts'
import { encodeProject, parseProject } from '#shared/formats/project-json.ts'
import type { Clip } from '#shared/model/clip.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { Client, ROOT, type Server, startServer, temporaryFolder } from './kit.ts'
import { processesOf, signal } from './processes.ts'
import { stopBrowsers } from './stop-browsers.ts'
import { storeClient } from './store-client.ts'
import { untilLast } from './until.ts'

const folder = temporaryFolder()
const env = {
  FILM_SECONDS_MAX: '700',
  DATA_DIR: folder,
  FIRST_ACCOUNT: 'other@example.com',
  FIRST_PASSWORD: 'Second-2026',
}
const settings = { name: '我的 film', format: 'mp4' as const, size: 720 as const, frameRate: 25 as const, bitRate: 2 }
/** A red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)
let server: Server
let mine: Client

async function start() {
  server = await startServer(env)
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
}

beforeAll(start)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A saved project of one scene that shows a text for a while. */
function projectOf(durationSec: number): Promise<string> {
  const clip = { id: 'clip', trackId: 'track', name: 'Text', startSec: 0, durationSec, moduleId: null }
  return projectWith('text', { ...clip, kind: 'text', place: CENTRED, text: 'Hello', style: TEXT_STYLE })
}

/** A saved project of one scene with a track of one clip. */
async function projectWith(kind: 'text' | 'image', clip: Clip, client = mine): Promise<string> {
  const { id, webExtraParam } = await client.call(createProject, {
    origin: 'PAGE_SOURCE_INIT',
    canvasType: 'LANDSCAPE',
  })
  const parsed = parseProject(webExtraParam ?? '', id, '')
  if (!parsed.ok) throw new Error(parsed.error.message)
  const base = parsed.value
  const scene = sceneById(base, base.sceneIds[0]!)!
  const track = { id: 'track', sceneId: scene.id, name: 'Text 1', disabled: false, muted: false }
  const project: Project = {
    ...base,
    withoutPresenter: true,
    scenes: tableOf([{ ...scene, trackIds: ['track'] }]),
    tracks: tableOf([{ ...track, kind, clipIds: ['clip'] }]),
    clips: tableOf([clip]),
  }
  await client.call(saveProject, { id, webExtraParam: JSON.stringify(encodeProject(project)) })
  return id
}

/** A saved project of one scene that shows a picture. */
function projectShowing(url: string, client = mine): Promise<string> {
  const clip = { id: 'clip', trackId: 'track', name: 'Picture', startSec: 0, durationSec: 0.4, moduleId: null }
  return projectWith('image', { ...clip, kind: 'image', place: CENTRED, url, widthPx: 64, heightPx: 64 }, client)
}

/** Watches a work, as the work list does, until it is in one of these states. */
function until(id: string, states: Work['status'][], client = mine): Promise<Work> {
  return untilLast(
    () => client.call(workDetail, { id }),
    ({ status }) => states.includes(status),
  )
}

const canRender = existsSync(path.join(ROOT, 'dist/render.html')) && (await findBrowser()) !== null
if (!canRender) console.warn('The studio is not built or there is no Chromium: server rendering is not tested.')

describe.runIf(canRender)('works rendered by the server', () => {
  test('S16.01, S16.02, S16.05, S16.10, S16.11 a work goes through the queue to a file that downloads under its name', async () => {
    expect((await mine.call(siteConfig, {})).serverRendering).toBe(true)
    const projectId = await projectOf(1)
    const queued = await mine.call(createWork, { projectId, settings: { ...settings, size: 1080 } })
    expect(queued).toMatchObject({ status: 'queue', name: '我的 film', resolution: 1080, frameRate: 25 })
    const done = await until(queued.id, ['success', 'fail'])
    expect(done.reason).toBeNull()
    expect(done).toMatchObject({ status: 'success', progress: 1 })
    expect(done.durationSec).toBeCloseTo(1, 1)
    expect(done.consumedSec).toBe(done.durationSec)
    expect(queued.consumedSec).toBeNull()
    const { url } = await mine.call(downloadWork, { id: done.id })
    const response = await fetch(url)
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('我的 film.mp4'))
    const file = Buffer.from(await response.arrayBuffer())
    expect(file.byteLength).toBe(done.sizeBytes)
    expect(file.subarray(4, 8).toString()).toBe('ftyp')
    expect((await mine.call(listWorks, {})).records.map(({ id }) => id)).toContain(done.id)
    await mine.call(deleteProject, { id: done.projectId })
    const renamed = await mine.call(renameWork, { id: done.id, name: ' New name ' })
    expect(renamed).toMatchObject({ name: 'New name', hasDraft: true })
    expect((await mine.raw(renameWork, { id: done.id, name: ' ' })).status).toBe(400)
    await mine.call(purgeProject, { id: done.projectId })
    expect((await mine.call(workDetail, { id: done.id })).hasDraft).toBe(false)
    const named = await fetch((await mine.call(downloadWork, { id: done.id })).url)
    expect(named.headers.get('content-disposition')).toContain(encodeURIComponent('New name.mp4'))
    await named.body?.cancel()
    await mine.call(deleteWork, { id: done.id })
    expect((await mine.raw(workDetail, { id: done.id })).status).toBe(404)
    // S4.24 the file stays until the work is deleted for good
    await mine.call(restoreWork, { id: done.id })
    const kept = await fetch((await mine.call(downloadWork, { id: done.id })).url)
    expect((await kept.arrayBuffer()).byteLength).toBe(done.sizeBytes)
    await mine.call(deleteWork, { id: done.id })
    await mine.call(purgeWork, { id: done.id })
    expect((await fetch(url)).status).toBe(404)
  })

  test('S16.03, S16.02, S16.12 one that runs is cancelled and the next has its turn; a cancelled one is made again', async () => {
    const long = await mine.call(createWork, { projectId: await projectOf(600), settings })
    await until(long.id, ['exporting'])
    const short = await mine.call(createWork, { projectId: await projectOf(0.4), settings })
    expect((await mine.raw(regenerateWork, { id: long.id })).code).toBe(409)
    expect((await mine.raw(downloadWork, { id: long.id })).code).toBe(409)
    expect((await mine.call(cancelWork, { id: long.id })).status).toBe('cancelled')
    expect((await until(short.id, ['success', 'fail'])).status).toBe('success')
    expect((await mine.call(workDetail, { id: long.id })).status).toBe('cancelled')
    expect((await mine.call(regenerateWork, { id: long.id })).status).toBe('queue')
    await until(long.id, ['exporting'])
    await mine.call(deleteWork, { id: long.id })
  })

  test('S16.15, F1 a picture that one tenant has rendered is not there for another one on the same node', async () => {
    const other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
    const { store, prefix } = await storeClient(mine)
    const key = `${prefix}/foreground/private.png`
    await store.put(key, picture)
    const own = await mine.call(createWork, { projectId: await projectShowing(`oss:${key}`), settings })
    expect((await until(own.id, ['success', 'fail'])).reason).toBeNull()
    const theirs = await other.call(createWork, { projectId: await projectShowing(`oss:${key}`, other), settings })
    const refused = await until(theirs.id, ['success', 'fail'], other)
    // the class of the failure and an id for the operator, nothing of the store
    expect(refused).toMatchObject({
      status: 'fail',
      reason: `A file used in the video can’t be read. Replace it, then export again. (Reference: ${theirs.id})`,
    })
    await other.call(deleteWork, { id: theirs.id })
  })

  test('F9 a render reaches no address of the machine or its network', async () => {
    let connections = 0
    const canary = createServer((socket) => {
      connections++
      socket.destroy()
    })
    await new Promise<void>((resolve) => void canary.listen(0, '127.0.0.1', resolve))
    const { port } = canary.address() as AddressInfo
    const projectId = await projectShowing(`https://127.0.0.1:${port}/canary.png`)
    const { id } = await mine.call(createWork, { projectId, settings })
    expect((await until(id, ['success', 'fail'])).status).toBe('fail')
    // other schemes and hosts without one count as missing material
    for (const url of [`http://127.0.0.1:${port}/canary.png`, `//127.0.0.1:${port}/canary.png`]) {
      const refused = await mine.raw(createWork, { projectId: await projectShowing(url), settings })
      expect(refused.data).toMatchObject({
        findings: expect.arrayContaining([expect.objectContaining({ code: 'fail_no_module' })]),
      })
    }
    expect(connections).toBe(0)
    canary.close()
  })

  test('F7 a cancel ends a browser that hangs, and the next work is made', async () => {
    const hung = await mine.call(createWork, { projectId: await projectOf(600), settings })
    await expect
      .poll(async () => (await mine.call(workDetail, { id: hung.id })).progress, { timeout: 30_000 })
      .toBeGreaterThan(0)
    stopBrowsers(folder)
    await mine.call(cancelWork, { id: hung.id })
    const next = await mine.call(createWork, { projectId: await projectOf(0.4), settings })
    expect((await until(next.id, ['success', 'fail'])).status).toBe('success')
  })

  test('S16.04, N9 a browser that is killed in a render is replaced once, and the film is made', async () => {
    const { id } = await mine.call(createWork, { projectId: await projectOf(20), settings })
    const progress = async () => (await mine.call(workDetail, { id })).progress
    await expect.poll(progress, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(stopBrowsers(folder, 'SIGKILL')).toBeGreaterThan(1)
    expect(await until(id, ['success', 'fail'])).toMatchObject({ status: 'success', reason: null })
  })

  test('S16.04, S20.22, F14 a work that was rendering when the server was killed is rendered after the restart; its processes end, and its files are swept', async () => {
    // long enough that it is not made before all its processes are there
    const projectId = await projectOf(4)
    const { id } = await mine.call(createWork, { projectId, settings: { ...settings, size: 1080 } })
    const speech = { copywriting: 'Hello', ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1 }
    const { toneList } = await mine.call(listVoices, {})
    await mine.call(analyzeCopywriting, { ...speech, toneId: toneList[0]!.id })
    const children = () =>
      processesOf(folder).filter(({ command }) => /postgres -D|espeak|--type=renderer/.test(command))
    await expect.poll(() => children().length, { timeout: 30_000 }).toBeGreaterThan(2)
    await until(id, ['exporting'])
    // what hangs does not notice that its pipe is closed
    stopBrowsers(folder)
    for (const { pid, command } of children()) if (command.includes('espeak')) signal(pid, 'SIGSTOP')
    await server.stop('SIGKILL')
    await expect.poll(() => processesOf(folder), { timeout: 30_000 }).toEqual([])
    expect(existsSync(path.join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false)
    await start()
    expect(readdirSync(path.join(folder, 'scratch'))).toHaveLength(1)
    expect((await until(id, ['success', 'fail'])).status).toBe('success')
  })
})

test.runIf(canRender)(
  'F10 a film that is longer than the operator allows is refused when it is asked for',
  async () => {
    const refused = await mine.raw(createWork, { projectId: await projectOf(701), settings })
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('11 minutes') })
  },
)

test('S16.06 works of another tenant, and of a project that cannot be rendered, are refused', async () => {
  const other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
  const projectId = await projectOf(1)
  expect((await other.raw(createWork, { projectId, settings })).code).toBe(canRender ? 404 : 409)
  expect((await mine.raw(createWork, { projectId, settings: { ...settings, size: 999 } })).data).toEqual({
    fields: ['settings.size'],
  })
  const sceneless = await mine.raw(createWork, { projectId, settings: { ...settings, sceneId: 'gone' } })
  expect(sceneless.status).toBe(409)
  expect((await other.call(listWorks, {})).total).toBe(0)
  const [first] = (await mine.call(listWorks, {})).records
  if (!first) return
  const calls = [workDetail, cancelWork, regenerateWork, downloadWork, deleteWork] as const
  const codes = await Promise.all(calls.map(async (call) => (await other.raw(call, { id: first.id })).code))
  expect(codes).toEqual(calls.map(() => 404))
})

describe.runIf((await findBrowser()) !== null)('projects that the render checks block', () => {
  const codesOf = ({ data }: { data: unknown }) =>
    (data as { findings: { code: string }[] }).findings.map(({ code }) => code)

  test('a project of empty scenes is refused with the codes of the checks', async () => {
    const { id } = await mine.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
    const refused = await mine.raw(createWork, { projectId: id, settings })
    expect(refused).toMatchObject({ status: 409, code: 409 })
    expect(refused.msg).toMatch(/exported yet/)
    expect(codesOf(refused)).toContain('scene_empty')
  })

  test('E18.33 one without a presenter is refused with the field that says that it is meant so', async () => {
    const id = await projectOf(1)
    const { webExtraParam } = await mine.call(projectDetail, { projectId: id })
    const { withoutPresenter, ...document } = JSON.parse(webExtraParam ?? '')
    expect(withoutPresenter).toBe(true)
    await mine.call(saveProject, { id, webExtraParam: JSON.stringify(document) })
    const refused = await mine.raw(createWork, { projectId: id, settings })
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('withoutPresenter') })
    expect(refused.data).toMatchObject({ reason: 'workNoPresenter', findings: [{ code: 'no_avatar' }] })
  })

  test('a scene with a clip that has no file is refused, with the place of the clip', async () => {
    const base = { id: 'clip', trackId: 'track', name: 'Cat', startSec: 0, durationSec: 1, moduleId: null }
    const clip: Clip = { ...base, kind: 'image', place: CENTRED, url: '', widthPx: 10, heightPx: 10 }
    const refused = await mine.raw(createWork, { projectId: await projectWith('image', clip), settings })
    expect(refused.status).toBe(409)
    expect(codesOf(refused)).toContain('fail_no_module')
    expect(refused.data).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ sceneNumber: 1 })]),
    })
  })
})
