import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { eq, sql } from '#server/platform/db/base/drizzle.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import {
  draftSubmission,
  licenceCode,
  type SubmissionForm,
  saveSubmission,
  submissionDetail,
} from '#shared/api/submissions.ts'
import { trainingFilm } from '#tests/worlds/training-films.ts'
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
  const bytes = await trainingFilm(4)
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
