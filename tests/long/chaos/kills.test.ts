import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { auditRemains, auditSaves } from './audit.ts'
import { smallFilm } from './small-film.ts'
import { Studio } from './studio.ts'
import { runSavers } from './users.ts'

/** How often the server is killed; `npm run kills` sets it. */
const KILLS = Number(process.env.KILLS ?? 0)
const SEED = Number(process.env.CHAOS_SEED ?? 1)
const WRITERS = 8
/** Longest time between the start of a server and its kill, in milliseconds: also while it starts to answer. */
const LIFE_MAX_MS = 2000

test.runIf(KILLS > 0)(
  'S20.11 eight users save while the server is killed again and again: each acknowledged save is there',
  async () => {
    const studio = await Studio.ofOneMachine()
    onTestFinished(() => studio.remove())
    await studio.start()
    let over = false
    const saving = runSavers(studio, smallFilm(), WRITERS, () => over)
    for (const lifeMs of fc.sample(fc.integer({ min: 0, max: LIFE_MAX_MS }), { seed: SEED, numRuns: KILLS })) {
      await wait(lifeMs)
      await studio.kill('server')
    }
    over = true
    const ledger = await saving
    await auditSaves(await studio.logIn(), ledger)
    const acknowledged = [...ledger.saves.values()].map((one) => one.acknowledged)
    console.log(`${KILLS} kills; acknowledged saves of each user: ${acknowledged.join(', ')}`)
    expect(Math.min(...acknowledged)).toBeGreaterThan(0)
    expect(acknowledged).toHaveLength(WRITERS)
    await studio.stop()
    await auditRemains(studio.folder)
  },
  KILLS * 60_000 + 600_000,
)
