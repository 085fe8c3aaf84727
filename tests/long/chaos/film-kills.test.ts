import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createProject, saveProject } from '#shared/api/project.ts'
import { createWork, listWorks } from '#shared/api/work.ts'
import { runSql } from '#tests/contract/database.ts'
import { framesOfWork, untilEnded } from '#tests/contract/works.ts'
import { filmOfScenes } from '#tests/worlds/film-of-scenes.ts'
import { auditObjects, auditRemains } from './audit.ts'
import { Studio, type Victim } from './studio.ts'

/** In how many films something is killed; `npm run film-kills` sets it. */
const KILLS = Number(process.env.FILM_KILLS ?? 0)
const SEED = Number(process.env.CHAOS_SEED ?? 1)
const SCENES = 16
const SCENE_SEC = 4
const SETTINGS = { name: 'Long', format: 'mp4', size: 720, frameRate: 25, bitRate: 1 } as const
const VICTIMS: readonly Victim[] = ['node', 'node', 'browser', 'server', 'node politely']
/** Longest time between the order of a film and the kill, in milliseconds: also while its parts are joined. */
const MOMENT_MAX_MS = 20_000

test.runIf(KILLS > 0)(
  'E18.30 a part of the studio is killed at a random moment of each of many films: each ends whole, once',
  async () => {
    const studio = await Studio.ofProcesses(2)
    onTestFinished(() => studio.remove())
    await studio.start()
    const moments = fc.sample(fc.tuple(fc.constantFrom(...VICTIMS), fc.integer({ min: 0, max: MOMENT_MAX_MS })), {
      seed: SEED,
      numRuns: KILLS,
    })
    const sql = async (text: string) => (await runSql(studio.databaseUrl!, text)).rows
    for (const [index, [victim, momentMs]] of moments.entries()) {
      await studio.ready()
      const client = await studio.logIn()
      const { id: projectId } = await client.call(createProject, {
        origin: 'PAGE_SOURCE_INIT',
        canvasType: 'LANDSCAPE',
      })
      const texts = Array.from({ length: SCENES }, (_, scene) => `${index}.${scene}`)
      await client.call(saveProject, { id: projectId, webExtraParam: filmOfScenes(texts, SCENE_SEC) })
      const { id } = await client.call(createWork, { projectId, settings: SETTINGS })
      await wait(momentMs)
      await studio.kill(victim)
      await studio.ready()
      const again = await studio.logIn()
      const about = `film ${index}: ${victim} after ${momentMs} ms`
      expect(await untilEnded(again, id), about).toMatchObject({ status: 'success', reason: null })
      expect(await framesOfWork(again, id), about).toBe(SCENES * SCENE_SEC * SETTINGS.frameRate)
    }
    const client = await studio.logIn()
    const works = (await client.call(listWorks, { size: 100 })).records
    expect(works).toHaveLength(KILLS)
    auditObjects(studio.storeDir, works)
    expect(await sql('select 1 from render_parts')).toEqual([])
    expect(await sql('select key from segments')).toHaveLength(KILLS * SCENES)
    await studio.stop()
    await auditRemains(studio.folder)
  },
  KILLS * 120_000,
)
