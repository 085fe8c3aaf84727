import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAligner } from '#server/engines/align/aligner.ts'
import type { RenderPort } from '#server/engines/render/port.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { convertJob } from '#server/features/conversion/job.ts'
import { CONVERSION_REQUEST } from '#server/features/conversion/public.ts'
import { requestConversion } from '#server/features/conversion/rules.ts'
import { analyzeJob } from '#server/features/recording/job.ts'
import { ANALYSIS_REQUEST } from '#server/features/recording/request.ts'
import { requestAnalysis } from '#server/features/recording/rules.ts'
import { failureText } from '#server/features/work/rendering/failure.ts'
import { RENDER_JOB, renderJob } from '#server/features/work/rendering/render-job.ts'
import { insertWork, workOf } from '#server/features/work/rows/works.ts'
import { Space, SpaceError } from '#server/platform/config/space.ts'
import { uploadPrefix } from '#server/platform/objects/common/keys.ts'
import { fetchObject } from '#server/platform/objects/fetch-object.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { openedQueue } from '#tests/worlds/opened-queue.ts'
import { toneWav } from '#tests/worlds/speech-service.ts'
import { temporaryFolder, testDatabase } from './kit.ts'

const { store, objects, queue, close } = await openedQueue(await testDatabase(), [
  ANALYSIS_REQUEST.job,
  CONVERSION_REQUEST.job,
  RENDER_JOB,
])
afterAll(close)
const mine = await newcomer(store.db)
const scratchDir = temporaryFolder()
/** A disk on which everything that is free is kept for the log of the database. */
const space = new Space([{ folder: scratchDir, growth: async () => 1e18 }])
const limits = { speechesMax: 9 }
const signal = new AbortController().signal

async function uploaded(name: string): Promise<string> {
  const key = `${uploadPrefix(mine)}/${name}`
  await objects.put(key, toneWav(2))
  return key
}

const outOfSpace = { code: 'noSpace', message: expect.stringMatching(/^The server is out of space/) }

test('S20.29 a file from the store holds its space before it is written', async () => {
  const [key, file] = [await uploaded('a.wav'), path.join(scratchDir, 'a.wav')]
  await expect(fetchObject({ objects, space }, key, file, signal)).rejects.toThrow('a disk has no room')
  expect(existsSync(file)).toBe(false)
  expect(await fetchObject({ objects, space: new Space([]) }, key, file, signal)).toBe(true)
})

test('S20.29 a disk that something else has filled meanwhile is out of space too', async () => {
  const roomy = new Space([])
  const key = await uploaded('d.wav')
  await expect(fetchObject({ objects, space: roomy }, key, '/dev/full', signal)).rejects.toThrow(SpaceError)
  await expect(roomy.during(() => writeFile('/dev/full', 'film'))).rejects.toThrow(SpaceError)
})

test('S20.29 a recording and an upload that are to be worked on say that the disk has no room, at their first attempt', async () => {
  const { db } = store
  const deps = { db, objects, queue, limits }
  const analysis = await requestAnalysis({ ...deps, recognizes: false }, mine, { audioId: await uploaded('b.wav') })
  const conversion = await requestConversion(deps, mine, await uploaded('c.mov'))
  if (!analysis.ok || !conversion.ok) throw new Error('not asked')
  const [speech, aligner] = [createSpeech(), createAligner()]
  const running = { db, objects, scratchDir, space }
  const attempt = ({ id, jobId }: { id: string; jobId: string }) => ({ data: { id }, jobId, signal })
  await analyzeJob({ ...running, speech, aligner, recognition: null }, attempt(analysis.value))
  await convertJob({ ...running, ffmpeg: 'false' }, attempt(conversion.value))
  await Promise.all([speech.close(), aligner.close()])
  const analyzed = await ANALYSIS_REQUEST.rows.find(db, mine, analysis.value.id)
  const converted = await CONVERSION_REQUEST.rows.find(db, mine, conversion.value.id)
  expect(ANALYSIS_REQUEST.reply(analyzed!, 'en-US', '1 GB').error).toEqual(outOfSpace)
  expect(CONVERSION_REQUEST.reply(converted!, 'en-US', '1 GB').error).toEqual(outOfSpace)
})

test('S20.29 a film that is being written ends before the disk is full, and says why', async () => {
  const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
  const work = { projectId: 'p', projectJson: '{}', settings }
  const { id, jobId } = await store.db.transaction((tx) => insertWork(tx, mine, work))
  const endless: RenderPort = {
    render: ({ signal: ended }) =>
      new Promise((_, reject) => ended.addEventListener('abort', () => reject(new Error('the browser was closed')))),
    segments: () => Promise.reject(new Error('no segments are asked for')),
    frame: () => Promise.reject(new Error('no picture is asked for')),
    portrait: () => Promise.reject(new Error('no portrait is asked for')),
    filmed: () => Promise.reject(new Error('no presenter is asked for')),
    slides: () => Promise.reject(new Error('no slides are asked for')),
    close: async () => {},
  }
  const speech = createSpeech()
  const parts = { db: store.db, queue, objects, renderer: endless, origin: '', scratchDir, space, speech }
  await renderJob({ ...parts, segmentBytes: 0, filmSec: 60 }, { data: { id }, jobId: jobId ?? '', signal }, 'long')
  await speech.close()
  const ended = await workOf(store.db, id)
  expect(ended).toMatchObject({ status: 'fail', failure: { reason: 'noSpace' } })
  expect(failureText(ended!.failure!, id, 'en-US', '1 GB')).toMatch(/^The server is out of space/)
})
