import { setTimeout as sleep } from 'node:timers/promises'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { type Disk, missingSpace } from '#server/platform/config/space.ts'
import { sql } from '#server/platform/db/base/drizzle.ts'
import { queueLoads } from '#server/platform/db/load.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'

/** `warn`: the server works, but a part of it does not. */
type Status = 'pass' | 'warn' | 'fail'

/** The condition of one part, with a sentence that names no address, path or secret. */
interface Check {
  status: Status
  note?: string
}

interface Health {
  status: Status
  checks: Record<string, Check>
}

interface Parts {
  db: Db
  objects: ObjectStore
  speech: SpeechPort
  /** Whether videos are rendered: by this process or, in the role `api`, by others. */
  serverRendering: boolean
  /** The disks that the server fills. */
  disks: readonly Disk[]
}

/** Longest wait for one check. */
const CHECK_MS = 3000
/** How long a report is reused, so that probes cost nothing. */
const REUSE_MS = 1000
/** How long the sound of the speech engine is reused: it speaks for every check. */
const SPEECH_REUSE_MS = 5 * 60_000
/** A job that waits longer than this has too few render nodes, or none. */
const QUEUE_AGE_SEC = 15 * 60

/** Runs a check; one that rejects or takes too long has the status `failed`. */
async function checked(run: () => Promise<Check>, failed: Status, note: string): Promise<Check> {
  const late = sleep(CHECK_MS, null, { ref: false }).then(
    (): Check => ({ status: failed, note: 'It does not answer.' }),
  )
  return Promise.race([run().catch((): Check => ({ status: failed, note })), late])
}

/** Calls `make` at most once in a time; callers meanwhile share the result. */
function reused<T>(make: () => Promise<T>, forMs: number): () => Promise<T> {
  let made: { value: Promise<T>; untilMs: number } | null = null
  return () => {
    if (!made || performance.now() > made.untilMs) made = { value: make(), untilMs: performance.now() + forMs }
    return made.value
  }
}

async function spoken(speech: SpeechPort): Promise<Check> {
  const [voice] = await speech.voices()
  if (!voice) return { status: 'warn', note: 'The speech engine has no voices.' }
  const request = { text: 'a', ssml: false, toneId: voice.id, pitchOffset: 0, speedRatio: 1, volume: 1 }
  await speech.speak(request, AbortSignal.timeout(CHECK_MS))
  return { status: 'pass' }
}

async function queued(db: Db): Promise<Check> {
  const oldestSec = Math.max(0, ...(await queueLoads(db)).map((load) => load.oldestSec))
  if (oldestSec <= QUEUE_AGE_SEC) return { status: 'pass' }
  return { status: 'warn', note: `A job has waited ${Math.floor(oldestSec / 60)} min: there are too few workers.` }
}

/**
 * Returns a function that reports the health of the parts: `fail` where calls cannot be answered (database, store,
 * queue), `warn` where a service is missing (speech, renderer, space).
 */
export function healthOf({ db, objects, speech, serverRendering, disks }: Parts): () => Promise<Health> {
  const speaks = reused(() => checked(() => spoken(speech), 'warn', 'The speech engine cannot speak.'), SPEECH_REUSE_MS)
  const read = async (): Promise<Health> => {
    const pass: Check = { status: 'pass' }
    const [database, store, queue, speechCheck, disk] = await Promise.all([
      checked(() => db.execute(sql`select 1`).then(() => pass), 'fail', 'The database cannot be used.'),
      checked(() => objects.check().then(() => pass), 'fail', 'The object store cannot be used.'),
      checked(() => queued(db), 'fail', 'The queue cannot be read.'),
      speaks(),
      checked(
        async () => ((await missingSpace(disks, 0)) === 0 ? pass : { status: 'warn', note: 'A disk is nearly full.' }),
        'warn',
        'The free space cannot be read.',
      ),
    ])
    const renderer: Check = serverRendering ? pass : { status: 'warn', note: 'No Chromium: only browsers export.' }
    const checks = { database, store, queue, speech: speechCheck, renderer, disk }
    const found = Object.values(checks).map(({ status }) => status)
    return { status: found.includes('fail') ? 'fail' : found.includes('warn') ? 'warn' : 'pass', checks }
  }
  return reused(read, REUSE_MS)
}
