import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { convertJob } from '#server/features/conversion/job.ts'
import { CONVERSION_REQUEST } from '#server/features/conversion/public.ts'
import { requestConversion } from '#server/features/conversion/rules.ts'
import { groupFailures } from '#server/features/operation/failure-rows.ts'
import { Space } from '#server/platform/config/space.ts'
import { uploadPrefix } from '#server/platform/objects/common/keys.ts'
import { JOB_KINDS } from '#server/serve/job-kinds.ts'
import { JOB_ROWS } from '#server/serve/requests.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { openedQueue } from '#tests/worlds/opened-queue.ts'
import { testDatabase } from './kit.ts'

const database = await testDatabase()
const { store, objects, queue, close } = await openedQueue(database, JOB_KINDS)
afterAll(close)
const mine = await newcomer(store.db)

/** Uploads what is no film, and asks for its conversion. */
async function asked(name: string) {
  const key = `${uploadPrefix(mine)}/foreground/${name}.mov`
  await objects.put(key, Buffer.from('no film'))
  return requestConversion({ db: store.db, objects, queue, limits: { speechesMax: 1 } }, mine, key)
}

test('S20.61 ten uploads of a workspace wait for their conversion at most, each once', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, (_, index) => asked(`film-${index}`)))
  expect(made.map(({ ok }) => ok)).toEqual(Array(10).fill(true))
  expect(await asked('film-0')).toEqual(made[0])
  const refusal = { reason: 'tooManyConversions', values: { limit: 10 } }
  expect(await asked('one-more')).toEqual({ ok: false, error: refusal })
})

test('S13.18 an upload with a quote or a backslash in its name is not converted', async () => {
  const refusal = { ok: false, error: { reason: 'uploadWrongName' } }
  expect([await asked('a"b'), await asked('a\\b')]).toEqual([refusal, refusal])
})

test('S14.15 administrators see a conversion that failed, and none that its user has ended', async () => {
  const { db } = store
  const [first, second] = await Promise.all([asked('film-0'), asked('film-1')])
  if (!first.ok || !second.ok) throw new Error('not asked')
  await CONVERSION_REQUEST.cancel({ db, queue }, mine, second.value.id)
  const { id, jobId } = first.value
  const scratchDir = path.dirname(database.env.DATA_DIR)
  const attempt = { data: { id }, jobId, signal: new AbortController().signal }
  // a program that fails, as ffmpeg does for this file
  await convertJob({ db, objects, ffmpeg: 'false', scratchDir, space: new Space([]) }, attempt)
  const [failed, ...others] = await groupFailures(db, mine, new Date(0), JOB_ROWS)
  expect(failed).toMatchObject({ kind: 'conversion', count: 1, users: 1, lastId: id })
  expect(failed?.cause).toMatch(/^ConversionError: /)
  expect(others).toEqual([])
})
