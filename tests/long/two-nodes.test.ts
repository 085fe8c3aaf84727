import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { setInterval } from 'node:timers/promises'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProject, saveProject } from '#shared/api/project.ts'
import { cancelWork, createWork, downloadWork, listWorks, type Work, workDetail } from '#shared/api/work.ts'
import { runSql } from '#tests/contract/database.ts'
import { type Client, ROOT } from '#tests/contract/kit.ts'
import { processesOf } from '#tests/contract/processes.ts'
import { untilEnded } from '#tests/contract/works.ts'
import { filmOfScenes } from '#tests/worlds/film-of-scenes.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { auditObjects, auditRemains } from './chaos/audit.ts'
import { Studio } from './chaos/studio.ts'

const settings = { name: 'Shared', format: 'mp4' as const, size: 720 as const, frameRate: 25 as const, bitRate: 1 }
const canRender = existsSync(path.join(ROOT, 'dist/render.html')) && (await findBrowser()) !== null
const SCENES = 16
/** Two runs, so that the film has three parts. */
const SCENE_SEC = 4
const FILM_SEC = SCENES * SCENE_SEC
/** Music of the library, longer than a scene. */
const MUSIC = '/library/music/forward-motion.ogg'
/** How often the film is looked at, in milliseconds. */
const LOOK_MS = 100
/** Bits a second that music takes at least, and silence does not. */
const SOUND_BITS_MIN = 20_000

/** An `api` and two `render` processes on one database and one store. */
let studio: Studio
let client: Client
const rows = async (text: string) => (await runSql(studio.databaseUrl!, text)).rows

beforeAll(async () => {
  studio = await Studio.ofProcesses(2)
  await studio.start()
  client = await studio.logIn()
})
afterAll(() => studio.remove())

/** Orders a film of scenes that show a word and their number, with music. */
async function orderFilm(word: string, scenes: number): Promise<Work> {
  const { id: projectId } = await client.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  const words = Array.from({ length: scenes }, (_, scene) => `${word} ${scene}`)
  await client.call(saveProject, { id: projectId, webExtraParam: filmOfScenes(words, SCENE_SEC, MUSIC) })
  return client.call(createWork, { projectId, settings })
}

/** The parts that are being rendered at this moment. A process renders one at a time. */
const UNDER_WAY = 'select id from render_parts where frames_done > 0 and not finished'
/** Jobs of films and their parts that have not ended. */
const JOBS_LEFT = `
  select name from pgboss.job where name in ('render', 'render-part') and state in ('created', 'retry', 'active')`

describe.runIf(canRender)('two render processes', () => {
  test('E18.30, S16.10 render the parts of one film between them: it is whole, its progress and its time left are true, and nothing is left behind', async () => {
    const { id } = await orderFilm('Shared', SCENES)
    const seen: Work[] = []
    let together = 0
    for await (const _ of setInterval(LOOK_MS)) {
      const work = await client.call(workDetail, { id })
      seen.push(work)
      together = Math.max(together, (await rows(UNDER_WAY)).length)
      if (work.status === 'success' || work.status === 'fail') break
    }
    expect(seen.at(-1)).toMatchObject({ status: 'success', reason: null, progress: 1, leftSec: null })
    expect(together, 'parts that were rendered at the same time, one by each process').toBe(2)

    const order = ['queue', 'exporting', 'success']
    const steps = seen.map(({ status, progress }) => order.indexOf(status) + progress)
    expect(steps, 'status and progress never go back').toEqual(steps.toSorted((a, b) => a - b))
    const during = seen.filter(({ status }) => status === 'exporting')
    expect(new Set(during.map(({ progress }) => progress)).size, 'steps of progress').toBeGreaterThan(5)
    for (const { status, progress, leftSec } of seen) {
      if (status === 'queue') expect([progress, leftSec]).toEqual([0, null])
      if (progress > 0.05 && status === 'exporting') expect(leftSec).toBeGreaterThan(0)
    }

    const { url } = await client.call(downloadWork, { id })
    using input = new Input({
      source: new BufferSource(await (await fetch(url)).arrayBuffer()),
      formats: ALL_FORMATS,
    })
    const [video, audio] = [(await input.getPrimaryVideoTrack())!, (await input.getPrimaryAudioTrack())!]
    const pictures = await video.computePacketStats()
    expect(pictures.packetCount).toBe(FILM_SEC * settings.frameRate)
    expect(await video.computeDuration()).toBeCloseTo(FILM_SEC, 1)
    expect(await audio.computeDuration()).toBeCloseTo(FILM_SEC, 1)
    expect((await audio.computePacketStats()).averageBitrate).toBeGreaterThan(SOUND_BITS_MIN)

    expect(await rows("select id from works where status = 'success'")).toEqual([{ id }])
    expect(await rows('select key from segments')).toHaveLength(SCENES)
    expect(await rows('select id from render_parts')).toEqual([])
    expect(await rows(JOBS_LEFT)).toEqual([])
    auditObjects(studio.storeDir, [{ id, status: 'success' }])
  }, 120_000)

  test('S16.03, E18.30 a film that is cancelled while both render it frees both: no job, part, browser or file of it is left, and the next film is made', async () => {
    const { id } = await orderFilm('Cancelled', SCENES)
    await expect.poll(async () => (await rows(UNDER_WAY)).length).toBe(2)
    const parts = (await rows('select id from render_parts')).map((part) => `'${part.id}'`)
    const atWork = pages()
    expect(atWork.length).toBeGreaterThanOrEqual(2)
    await client.call(cancelWork, { id })

    await expect.poll(() => pages().filter((pid) => atWork.includes(pid))).toEqual([])
    await expect.poll(() => rows(JOBS_LEFT)).toEqual([])
    // a part may have been rendered to its end before the cancel came
    const unfinished = `
      select state from pgboss.job where id in (${parts}) and state not in ('completed', 'cancelled')`
    expect(await rows(unfinished)).toEqual([])
    const cancelled = `select id from pgboss.job where id in (${parts}) and state = 'cancelled'`
    expect((await rows(cancelled)).length, 'parts that were not rendered to their end').toBeGreaterThan(0)
    await expect.poll(() => rows('select id from render_parts')).toEqual([])
    expect(globSync(path.join(studio.folder, 'data-*/scratch/*/*.{mp4,part}'))).toEqual([])
    const { id: nextId } = await orderFilm('Next', 1)
    expect(await untilEnded(client, nextId)).toMatchObject({ status: 'success' })
    const works = (await client.call(listWorks, {})).records
    expect(works.find((work) => work.id === id)).toMatchObject({ status: 'cancelled', sizeBytes: null })
    auditObjects(studio.storeDir, works)

    await studio.stop()
    await auditRemains(studio.folder)
  }, 120_000)
})

/** The numbers of the processes that draw pages. */
function pages(): number[] {
  return processesOf(studio.folder).flatMap(({ pid, command }) => (command.includes('--type=renderer') ? pid : []))
}
