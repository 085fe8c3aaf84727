import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '#scripts/find-browser.mjs'
import { createProject, saveProject } from '#shared/api/project.ts'
import { createWork } from '#shared/api/work.ts'
import { runSql } from '#tests/contract/database.ts'
import { ROOT } from '#tests/contract/kit.ts'
import { processesOf } from '#tests/contract/processes.ts'
import { framesOfWork, untilEnded } from '#tests/contract/works.ts'
import { Studio } from '#tests/long/chaos/studio.ts'
import { filmOfScenes } from '#tests/worlds/film-of-scenes.ts'

const settings = { name: 'Long', format: 'mp4' as const, size: 720 as const, frameRate: 25 as const, bitRate: 1 }
const canRender = existsSync(path.join(ROOT, 'dist/render.html')) && (await findBrowser()) !== null
/** Each is a run, however short: as many as a film of a minute has. */
const SCENES = 32
const SCENE_SEC = 0.6
const FILM_SEC = SCENES * SCENE_SEC

/** A film whose scenes show their number, the last one other words. */
const film = (last: string) => {
  const numbers = Array.from({ length: SCENES - 1 }, (_, index) => `${index + 1}`)
  return filmOfScenes([...numbers, last], SCENE_SEC)
}

describe.runIf(canRender)('a film of many runs', () => {
  test('E18.30 is rendered in parts by several processes; one that dies loses its segment, and what has not changed is not rendered again', async () => {
    const studio = await Studio.ofProcesses(2)
    onTestFinished(() => studio.remove())
    await studio.start()
    const client = await studio.logIn()
    const { id: projectId } = await client.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
    const rows = async (sql: string) => (await runSql(studio.databaseUrl!, sql)).rows
    const render = async (words: string) => {
      await client.call(saveProject, { id: projectId, webExtraParam: film(words) })
      return client.call(createWork, { projectId, settings })
    }

    const first = await render('First')
    await expect
      .poll(async () => (await rows('select 1 from render_parts where frames_done > 0 and not finished')).length)
      .toBe(2)
    await studio.kill('node')
    const done = await untilEnded(client, first.id)
    expect(done).toMatchObject({ status: 'success', reason: null })
    expect(done.durationSec).toBeCloseTo(FILM_SEC, 1)
    expect(await framesOfWork(client, first.id)).toBe(FILM_SEC * 25)
    const kept = await rows('select key, tenant_id from segments order by used_at')
    expect(kept).toHaveLength(SCENES)
    expect(kept.filter(({ key, tenant_id }) => !key.startsWith(`segments/${tenant_id}/`))).toEqual([])
    expect(await rows('select 1 from render_parts')).toEqual([])

    const second = await render('Second')
    expect(await untilEnded(client, second.id)).toMatchObject({ status: 'success' })
    expect(await framesOfWork(client, second.id)).toBe(FILM_SEC * 25)
    expect(await rows('select key from segments')).toHaveLength(SCENES + 1)
    const waiting = "select 1 from pgboss.job where name = 'render-part' and state in ('created', 'retry', 'active')"
    expect(await rows(waiting)).toEqual([])
    await studio.stop()
    await expect.poll(() => processesOf(studio.folder)).toEqual([])
  }, 240_000)
})
