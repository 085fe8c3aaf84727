import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '#scripts/find-browser.mjs'
import { ROOT } from '#tests/contract/kit.ts'
import { auditObjects, auditRemains, auditSaves, auditSpeech, auditWorks } from './audit.ts'
import { smallFilm } from './small-film.ts'
import { Studio, type Victim } from './studio.ts'
import { type Ledger, runUsers } from './users.ts'

const SECONDS = Number(process.env.CHAOS_SEC ?? 16)
const SEED = Number(process.env.CHAOS_SEED ?? 1)
/** Pause between two kills, in milliseconds. */
const PAUSE = { min: 200, max: 2000 }

/** Kills one part after another in an order that the seed gives; returns how often each was killed. */
async function kill(studio: Studio, untilMs: number): Promise<Partial<Record<Victim, number>>> {
  const { victims } = studio
  const killed: Partial<Record<Victim, number>> = {}
  const pauses = fc.array(fc.integer(PAUSE), { minLength: victims.length, maxLength: victims.length })
  const round = fc.tuple(fc.shuffledSubarray([...victims], { minLength: victims.length }), pauses)
  const kills = fc
    .sample(round, { seed: SEED, numRuns: SECONDS })
    .flatMap(([order, waits]) => order.map((victim, at) => [victim, waits[at]!] as const))
  for (const [victim, pauseMs] of kills) {
    await wait(pauseMs)
    if (Date.now() > untilMs) break
    if (await studio.kill(victim)) killed[victim] = (killed[victim] ?? 0) + 1
  }
  await studio.start()
  await studio.ready()
  return killed
}

const savesOf = ({ saves }: Ledger) => [...saves.values()].reduce((sum, one) => sum + one.acknowledged, 0)
/** Returns how often the users did what they did least. */
const worked = (ledger: Ledger) => Math.min(savesOf(ledger), ledger.speech.size, ledger.works.size)

const canRender = existsSync(path.join(ROOT, 'dist/render.html')) && (await findBrowser()) !== null

test.runIf(canRender && existsSync('/proc/self/environ')).each([
  ['one machine', Studio.ofOneMachine],
  // half a minute more: part of the long runs alone
  ...(process.env.CHAOS_SEC ? [['one server and two render nodes', () => Studio.ofProcesses(2)] as const] : []),
] as const)(
  'S16.04, E16.10 %s, whatever is killed: nothing acknowledged is lost, everything ends, nothing is left behind',
  async (_, make) => {
    const studio = await make()
    onTestFinished(() => studio.remove())
    await studio.start()
    const untilMs = Date.now() + (SECONDS / 2) * 1000
    const [killed, ledger] = await Promise.all([
      kill(studio, untilMs),
      runUsers(studio, smallFilm(), (ledger) => Date.now() > untilMs && worked(ledger) > 0),
    ])
    const client = await studio.logIn()
    await auditSaves(client, ledger)
    const works = await auditWorks(client, ledger)
    const spoken = await auditSpeech(client, ledger)
    auditObjects(studio.storeDir, works)
    const acknowledged = savesOf(ledger)
    const finished = works.filter(({ status }) => status === 'success').length
    console.log(
      `killed ${JSON.stringify(killed)}; ${acknowledged} saves, ${spoken} of ${ledger.speech.size} speeches, ${finished} of ${works.length} works`,
    )
    expect(worked(ledger)).toBeGreaterThan(0)
    await studio.stop()
    await auditRemains(studio.folder)
  },
  SECONDS * 1000 + 600_000,
)
