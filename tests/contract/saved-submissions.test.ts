import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { insertMaterial } from '#server/features/material/rows.ts'
import { eq, sql } from '#server/platform/db/base/drizzle.ts'
import { materials } from '#server/platform/db/schema/content.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import {
  draftSubmission,
  licenceCode,
  type SubmissionForm,
  saveSubmission,
  submissionDetail,
  withdrawSubmission,
} from '#shared/api/submissions.ts'
import { statementFilm, trainingFilm } from '#tests/worlds/training-films.ts'
import type { Client } from './kit.ts'
import { submissionServer } from './submission-server.ts'

const server = await submissionServer()
const { db } = server
afterAll(server.close)

const FORM: SubmissionForm = { name: '小雅', language: 'zh-CN', gender: 'female', resolution: '1080P', scene: 'VIDEO' }
let mine: Client
beforeEach(async () => {
  mine = await server.user()
})
const draft = (client = mine) => client.call(draftSubmission, { type: 'real_scene', language: 'zh-CN' })
const licenceOf = async (client: Client, bytes: Uint8Array) => ({
  part: 'licence' as const,
  key: await server.upload(client, `licence-${randomUUID()}.mp4`, bytes),
  fileName: 'licence.mp4',
})
const refused = async (answer: Promise<{ status: number; msg: string }>) => {
  const { status, msg } = await answer
  return [status, msg]
}

test('S9.30 a recording counts once, though its submission was withdrawn, and in one of two drafts that are saved at once', async () => {
  const bytes = await statementFilm(4)
  const withLicence = async (client: Client) => {
    const { id } = await draft(client)
    const { code } = await client.call(licenceCode, { id })
    const files = [await licenceOf(client, bytes)]
    return {
      id,
      save: () => refused(client.raw(saveSubmission, { id, form: FORM, files, revision: 0, licenceCode: code })),
    }
  }
  const USED = [409, expect.stringContaining('used before')]
  const both = await Promise.all([withLicence(mine), withLicence(await server.user())])
  const answers = await Promise.all(both.map(({ save }) => save()))
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
  expect(answers).toContainEqual(USED)
  const first = await withLicence(await server.user())
  for (const { id } of both) await db.delete(submissions).where(eq(submissions.id, id))
  expect(await first.save()).toEqual(USED)
})

test('S9.08 a film without a sound is no statement, and is refused in a sentence', async () => {
  const { id } = await draft()
  const { code } = await mine.call(licenceCode, { id })
  const save = async (bytes: Uint8Array) =>
    refused(
      mine.raw(saveSubmission, {
        id,
        form: FORM,
        files: [await licenceOf(mine, bytes)],
        revision: 0,
        licenceCode: code,
      }),
    )
  expect(await save(await trainingFilm(5))).toEqual([400, expect.stringContaining('has no sound')])
  expect((await mine.call(submissionDetail, { id })).files).toEqual([])
  expect((await save(await statementFilm(5)))[0]).toBe(200)
})

test('S9.05 a complete submission is withdrawn once its presenter was deleted', async () => {
  const { id } = await server.submission(mine, 'complete')
  const facts = { key: 'k', coverKey: 'c', widthPx: 9, heightPx: 9, durationSec: 9, sizeBytes: 9 }
  const shelved = await insertMaterial(db, mine, { ...facts, shelf: 'presenter', kind: 'video', name: 'Bea' })
  await db.update(submissions).set({ presenterId: shelved.id }).where(eq(submissions.id, id))
  expect(await refused(mine.raw(withdrawSubmission, { id }))).toEqual([409, expect.stringContaining('is complete')])
  expect((await mine.call(submissionDetail, { id })).name, 'as the presenter is called by now').toBe('Bea')
  await db.update(materials).set({ deletedAt: new Date() }).where(eq(materials.id, shelved.id))
  expect((await mine.call(submissionDetail, { id })).resultId).toBeNull()
  await mine.call(withdrawSubmission, { id })
  expect((await mine.raw(submissionDetail, { id })).status).toBe(404)
  expect(await server.files(mine)).toEqual([])
})

test('S9.03 of two tabs that save one draft, the later one is refused and changes nothing', async () => {
  const { id, revision } = await draft()
  const save = (name: string) => mine.raw(saveSubmission, { id, form: { ...FORM, name }, files: [], revision })
  const answers = await Promise.all([save('Anna'), save('Berta')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stale = answers.find(({ status }) => status === 409)
  expect(stale).toMatchObject({ msg: expect.stringContaining('another tab'), data: { reason: 'submissionStale' } })
  const [saved] = answers.flatMap(({ status, data }) => (status === 200 ? [data] : []))
  expect(await mine.call(submissionDetail, { id })).toEqual(saved)
})

test('S9.32 a draft that is submitted in the moment in which it is asked for leaves room for another one', async () => {
  const { id } = await draft()
  // each statement that would insert a draft is followed by the submission of the first one
  await db.execute(
    sql.raw(`
    create function submits() returns trigger language plpgsql as $$ begin
      update submissions set status = 'review' where id = '${id}' and status = 'draft';
      return null;
    end $$;
    create trigger submits after insert on submissions for each statement execute function submits()`),
  )
  onTestFinished(async () => {
    await db.execute(sql.raw('drop function submits() cascade'))
  })
  const next = await draft()
  expect(next).toMatchObject({ status: 'draft' })
  expect(next.id).not.toBe(id)
})
