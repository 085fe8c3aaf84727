import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { RenderPort } from '#server/engines/render/port.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { speakJob } from '#server/features/speech/job.ts'
import { SPEECH_REQUEST } from '#server/features/speech/request.ts'
import { requestSpeech } from '#server/features/speech/rules.ts'
import { LONG_SEC, laneOf } from '#server/features/work/rendering/lane.ts'
import { RENDER_JOB, renderJob } from '#server/features/work/rendering/render-job.ts'
import { insertWork, workOf } from '#server/features/work/rows/works.ts'
import { rendersTwo } from '#server/platform/config/memory.ts'
import { Space } from '#server/platform/config/space.ts'
import { jobsAhead } from '#server/platform/db/load.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { JobKind, Lane } from '#server/platform/queue/queue.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { openedQueue } from '#tests/worlds/opened-queue.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { runSql } from './database.ts'
import { temporaryFolder, testDatabase } from './kit.ts'

/** Jobs without work, to see their order. */
const KIND = {
  name: 'lanes',
  data: z.object({ name: z.string() }),
  expireInSeconds: 60,
  concurrency: 1,
  retryLimit: 0,
} satisfies JobKind

/** A promise with the function that resolves it. */
function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Renders nothing. */
const refuse = () => Promise.reject(new Error('nothing is to be rendered'))
const NONE: RenderPort = {
  render: refuse,
  segments: refuse,
  frame: refuse,
  portrait: refuse,
  filmed: refuse,
  slides: refuse,
  close: async () => {},
}

const { store, objects, queue, close } = await openedQueue(await testDatabase(), [KIND, SPEECH_REQUEST.job, RENDER_JOB])
const speech = createSpeech()
afterAll(async () => {
  await speech.close()
  await close()
})

test('S20.80 N4 short jobs do not wait for a long one that runs, tenants take turns at them, and one that is cancelled frees the lane', async () => {
  const send = (owner: string, name: string, lane: Lane) =>
    store.db.transaction((tx) => queue.send(tx, KIND, { name }, { owner, lane }))
  await send('a', 'long', 'long')
  const second = await send('a', 'long2', 'long')
  const stuck = await send('a', 'stuck', 'short')
  const more = [await send('a', 'a2', 'short'), await send('b', 'b1', 'short')]
  expect(await jobsAhead(store.db, KIND.name, [second, ...more]), 'of its own lane').toEqual(
    new Map([
      [second, 1],
      [more[0], 2],
      [more[1], 1],
    ]),
  )
  const ended: string[] = []
  const until = deferred()
  const finished = deferred()
  await queue.work(KIND, {
    async handle({ data: { name } }) {
      if (name === 'long') await until.promise
      ended.push(name)
      if (name === 'long2') finished.resolve()
    },
    async handleShort({ data: { name }, signal }) {
      if (name === 'stuck') {
        await queue.cancel(KIND, stuck)
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      }
      ended.push(name)
      if (name === 'a2') until.resolve()
    },
  })
  await finished.promise
  expect(ended).toEqual(['stuck', 'b1', 'a2', 'long', 'long2'])
})

test('S20.80 N4 a film is short under a minute, also with what it has still to say, and a small machine has one browser', () => {
  const lane = (durationSec: number, unspokenChars: number) => laneOf({ durationSec, unspokenChars })
  expect([lane(59.9, 0), lane(10, 200), lane(LONG_SEC, 0), lane(10, 5000)]).toEqual(['short', 'short', 'long', 'long'])
  expect([rendersTwo(2, 4e9), rendersTwo(1, 8e9), rendersTwo(4, 2e9)]).toEqual([true, false, false])
})

test('S20.80 N4 a film that turns out long when its script is spoken goes over to the long lane', async () => {
  const of = await newcomer(store.db)
  const desk = new RoleDesk()
  const toneId = (await speech.voices())[0]!.id
  const text = Array.from({ length: 60 }, (_, at) => `This is sentence ${at}.`).join(' ')
  desk.do({ type: 'role.setScript', tts: { text, voiceId: toneId } })
  const projectJson = JSON.stringify(encodeProject(desk.project))
  const settings = { name: 'F', format: 'mp4', size: 720, frameRate: 25, bitRate: 1 } as const
  const work = await store.db.transaction((tx) =>
    insertWork(tx, of, { projectId: 'p', projectJson, settings, speaks: true }),
  )
  const scratchDir = temporaryFolder()
  const means = { db: store.db, queue, objects, renderer: NONE, speech, scratchDir, space: new Space([]), origin: '' }
  const attempt = { data: { id: work.id }, jobId: work.jobId!, signal: new AbortController().signal }
  await renderJob({ ...means, filmSec: 600, segmentBytes: 0 }, attempt, 'short')
  const moved = await workOf(store.db, work.id)
  expect(moved).toMatchObject({ status: 'queue', failure: null })
  expect(moved?.jobId).not.toBe(work.jobId)
  const { rows } = await runSql(store.url, `select priority from pgboss.job where id = '${moved?.jobId}'`)
  expect(rows).toEqual([{ priority: 0 }])
  expect(readdirSync(scratchDir)).toEqual([])
})

const TEXT = { ssml: false, toneId: (await speech.voices())[0]!.id, pitchOffset: 0, speedRatio: 1, volume: 1 }

test('S20.21 N4 two words end before a text of the greatest length that is being spoken', async () => {
  const [a, b] = [await newcomer(store.db), await newcomer(store.db)]
  const deps = { db: store.db, objects, queue, speech, limits: { speechesMax: 10 } }
  const ask = async (of: Principal, text: string) => {
    const asked = await requestSpeech(deps, of, { ...TEXT, text })
    if (!asked.ok) throw new Error(asked.error.reason)
    return asked.value
  }
  // no sentence twice: one that was spoken before takes no time
  const novel = (name: string) =>
    Array.from({ length: SPEECH_CHARS_MAX }, (_, at) => `Sentence ${at} of ${name} is short.`)
      .join(' ')
      .slice(0, SPEECH_CHARS_MAX)
  const begun = deferred()
  const over = deferred()
  const ended: string[] = []
  const long = await ask(a, novel('the first'))
  void queue.work(SPEECH_REQUEST.job, {
    async handle(attempt) {
      const spoken = speakJob(deps, attempt)
      begun.resolve()
      await spoken
      ended.push(attempt.data.id)
      if (ended.length === 2) over.resolve()
    },
  })
  await begun.promise
  const short = await ask(b, 'Two words.')
  await over.promise
  expect(ended).toEqual([short.id, long.id])
  for (const [of, { id }] of [[b, short] as const, [a, long] as const])
    expect(await SPEECH_REQUEST.rows.find(store.db, of, id)).toMatchObject({ status: 'success' })
})
