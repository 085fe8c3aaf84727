import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { setBenefit } from '#server/features/billing/ledger/grant.ts'
import { eq } from '#server/platform/db/base/drizzle.ts'
import { users } from '#server/platform/db/schema/owners.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import { purge } from '#server/serve/purge.ts'
import { listBenefits } from '#shared/api/benefits.ts'
import { decideSubmission, listForReview, reviewedFiles } from '#shared/api/submission-review.ts'
import {
  draftSubmission,
  licenceCode,
  listSubmissions,
  type SubmissionForm,
  saveSubmission,
  submissionDetail,
  submitSubmission,
  withdrawSubmission,
} from '#shared/api/submissions.ts'
import { statementFilm, trainingFilm } from '#tests/worlds/training-films.ts'
import { wav } from '#tests/worlds/upload-files.ts'
import type { Client } from './kit.ts'
import { submissionServer } from './submission-server.ts'

const server = await submissionServer()
const { db, sent } = server
afterAll(server.close)

const [long, short, wide] = await Promise.all([
  trainingFilm(150.2),
  trainingFilm(100),
  trainingFilm(121, { width: 320, height: 180 }),
])
const FORM: SubmissionForm = { name: '小雅', language: 'zh-CN', gender: 'female', resolution: '1080P', scene: 'VIDEO' }

let mine: Client
let operator: Client
beforeEach(async () => {
  mine = await server.user({ reviews: true })
  operator = await server.user({ reviews: true, operator: true })
  await db
    .update(users)
    .set({ email: `${mine.userId}@example.com`, language: 'en-US' })
    .where(eq(users.id, mine.userId))
})

let statements = 0
/** A statement that was never recorded before. */
const statement = () => statementFilm(4 + 0.04 * statements++)
const draft = (client = mine) => client.call(draftSubmission, { type: 'real_scene', language: 'zh-CN' })
const mainOf = async (client: Client, bytes = long) => ({
  part: 'main' as const,
  key: await server.upload(client, 'main.mp4', bytes),
  fileName: 'main.mp4',
})
const licenceOf = async (client: Client, bytes?: Uint8Array) => ({
  part: 'licence' as const,
  key: await server.upload(client, `licence-${randomUUID()}.mp4`, bytes ?? (await statement())),
  fileName: 'licence.mp4',
})

/** A whole draft. */
async function whole(client = mine) {
  const { id } = await draft(client)
  const { code } = await client.call(licenceCode, { id })
  const files = [await mainOf(client), await licenceOf(client)]
  return client.call(saveSubmission, { id, form: FORM, files, revision: 0, licenceCode: code })
}
/** How often form and files of a submission were saved. */
const revisionOf = async (id: string, client = mine) => (await client.call(submissionDetail, { id })).revision
/** Submits a whole submission, and returns when that was. */
const timeOf = async (id: string) => (await mine.call(submitSubmission, { id, confirmed: true })).submitTime ?? 0
const refused = async (answer: Promise<{ status: number; msg: string }>) => {
  const { status, msg } = await answer
  return [status, msg]
}

test('S9.32 a draft of each type is kept with what is typed and uploaded, and is its author’s alone', async () => {
  const { id, status } = await draft()
  expect(status).toBe('draft')
  expect((await draft()).id).toBe(id)
  const main = await mainOf(mine)
  const kept = await mine.call(saveSubmission, { id, form: { ...FORM, name: '' }, files: [main], revision: 0 })
  expect(kept.files).toMatchObject([
    { ...main, durationSec: 150.2, widthPx: 640, heightPx: 360, frameRate: expect.closeTo(25) },
  ])
  expect(await mine.call(submissionDetail, { id })).toEqual(kept)
  expect(await mine.call(listSubmissions, {})).toMatchObject({ total: 1, records: [{ id }] })

  const other = await server.user()
  expect(await other.call(listSubmissions, {})).toMatchObject({ total: 0 })
  for (const asked of [
    other.raw(submissionDetail, { id }),
    other.raw(saveSubmission, { id, form: FORM, files: [], revision: 1 }),
    other.raw(licenceCode, { id }),
    other.raw(submitSubmission, { id, confirmed: true }),
    other.raw(withdrawSubmission, { id }),
  ])
    expect((await asked).status).toBe(404)
  const theirs = await draft(other)
  expect(await refused(other.raw(saveSubmission, { id: theirs.id, form: FORM, files: [main], revision: 0 }))).toEqual([
    403,
    expect.stringContaining('access'),
  ])
})

test('S9.09 material of another kind, shorter or longer than its part, is refused when it is saved', async () => {
  const { id } = await draft()
  const save = async (part: 'main' | 'idle', name: string, bytes: Uint8Array) => {
    const key = await server.upload(mine, name, bytes)
    return refused(mine.raw(saveSubmission, { id, form: FORM, files: [{ part, key, fileName: name }], revision: 0 }))
  }
  expect(await save('main', 'short.mp4', short)).toEqual([400, expect.stringContaining('2:30')])
  expect(await save('main', 'sound.mp4', wav())).toEqual([400, expect.any(String)])
  expect(await save('main', 'film.webm', long)).toEqual([400, expect.stringContaining('mp4')])
  expect(await save('idle', 'idle.mp4', long)).toEqual([400, 'This kind of training takes no such file.'])
  expect((await mine.call(submissionDetail, { id })).files).toEqual([])
})

test('S9.07, S9.08, S9.10, S9.12 a submission needs a name, material of one size, a licence and the confirmation', async () => {
  const { id } = await draft()
  const submit = (confirmed = true) => refused(mine.raw(submitSubmission, { id, confirmed }))
  const save = async (more: object, licenceCode = '') =>
    mine.call(saveSubmission, { id, form: FORM, files: [], revision: await revisionOf(id), licenceCode, ...more })
  expect(await submit()).toEqual([400, expect.stringMatching(/^Use Chinese/)])
  await save({ form: { ...FORM, name: 'a b' } })
  expect(await submit()).toEqual([400, expect.stringMatching(/^Use Chinese/)])
  await save({})
  expect(await submit()).toEqual([400, 'Upload all of the training files first.'])
  const main = await mainOf(mine)
  await save({ files: [main] })
  expect(await submit()).toEqual([400, 'Record or upload the licence statement first.'])
  const auxiliary = { part: 'auxiliary', key: await server.upload(mine, 'aux.mp4', wide), fileName: 'aux.mp4' }
  const { code } = await mine.call(licenceCode, { id })
  const licence = await licenceOf(mine)
  await save({ files: [main, auxiliary, licence] }, code)
  expect(await submit()).toEqual([400, expect.stringContaining('“aux.mp4” differs')])
  await save({ files: [main, licence] })
  expect(await submit(false)).toEqual([400, 'Confirm that your files meet the requirements.'])
  expect((await mine.call(submitSubmission, { id, confirmed: true })).status).toBe('review')
  expect(
    await refused(mine.raw(saveSubmission, { id, form: FORM, files: [], revision: await revisionOf(id) })),
  ).toEqual([409, expect.stringContaining('under review')])
})

test('S9.30 a licence says a code that was given for it just now, and is no recording that was used before', async () => {
  const { id } = await draft()
  const save = async (code: string, licence: object) =>
    refused(
      mine.raw(saveSubmission, {
        id,
        form: FORM,
        files: [licence],
        revision: await revisionOf(id),
        licenceCode: code,
      }),
    )
  const OLD = [409, expect.stringContaining('no longer valid')]
  const bytes = await statement()
  const licence = await licenceOf(mine, bytes)
  expect(await save('', licence)).toEqual(OLD)
  const first = await mine.call(licenceCode, { id })
  const second = await mine.call(licenceCode, { id })
  expect(first.code).toMatch(/^\d{6}$/)
  // the one before counts no more
  if (first.code !== second.code) expect(await save(first.code, licence)).toEqual(OLD)
  await db
    .update(submissions)
    .set({ codeAt: new Date(Date.now() - 31 * 60_000) })
    .where(eq(submissions.id, id))
  expect(await save(second.code, licence)).toEqual(OLD)
  const third = await mine.call(licenceCode, { id })
  expect((await save(third.code, licence))[0]).toBe(200)
  // two at once are refused, so that each recording is known
  const { code: fourth } = await mine.call(licenceCode, { id })
  const two = {
    id,
    form: FORM,
    revision: await revisionOf(id),
    files: [await licenceOf(mine), await licenceOf(mine)],
    licenceCode: fourth,
  }
  expect(await refused(mine.raw(saveSubmission, two))).toEqual([400, 'At most 1 files are taken here.'])
  // it counts for one file
  expect(await save(third.code, await licenceOf(mine))).toEqual(OLD)

  const other = await server.user()
  const { id: theirs } = await draft(other)
  const { code } = await other.call(licenceCode, { id: theirs })
  const copied = await licenceOf(other, bytes)
  const answer = other.raw(saveSubmission, {
    id: theirs,
    form: FORM,
    files: [copied],
    revision: 0,
    licenceCode: code,
  })
  expect(await refused(answer)).toEqual([409, expect.stringContaining('used before')])
  // bytes behind its samples make no other recording of it
  const longer = await licenceOf(mine, Buffer.concat([bytes, Buffer.from([0])]))
  const { code: fifth } = await mine.call(licenceCode, { id })
  expect(await save(fifth, longer)).toEqual([409, expect.stringContaining('used before')])
})

test('S9.05 the operator accepts, or refuses with a reason that the author reads, changes the material and submits again', async () => {
  const { id } = await whole()
  const submitTime = await timeOf(id)
  expect(await refused(mine.raw(listForReview, { status: 'review' }))).toEqual([403, expect.any(String)])
  expect(await refused(mine.raw(decideSubmission, { id, submitTime, accept: true }))).toEqual([403, expect.any(String)])
  const queue = await operator.call(listForReview, { status: 'review', size: 100 })
  const queued = queue.records.find((one) => one.id === id)
  expect(queued).toMatchObject({ name: '小雅', licenceCode: expect.stringMatching(/^\d{6}$/) })
  const { urls } = await operator.call(reviewedFiles, { id })
  expect(urls).toHaveLength(2)

  const reason = 'The face is too dark.'
  expect((await operator.raw(decideSubmission, { id, submitTime, accept: false, reason: ' ' })).status).toBe(400)
  await operator.call(decideSubmission, { id, submitTime, accept: false, reason })
  expect(await mine.call(submissionDetail, { id })).toMatchObject({ status: 'refused', reason })
  expect(sent.at(-1)).toEqual({
    to: `${mine.userId}@example.com`,
    subject: 'Your training',
    body: expect.stringContaining(reason),
  })
  expect(await refused(operator.raw(decideSubmission, { id, submitTime, accept: true }))).toEqual([
    409,
    expect.any(String),
  ])

  // the one who looked at the submission before does not decide this one
  const again = await timeOf(id)
  expect(await refused(operator.raw(decideSubmission, { id, submitTime, accept: true }))).toEqual([
    409,
    expect.any(String),
  ])
  const decided = await operator.call(decideSubmission, { id, submitTime: again, accept: true })
  expect(decided).toMatchObject({ status: 'production' })
})

test('S9.31 one of the benefit is reserved at submission, and given back when it is refused or withdrawn', async () => {
  await setBenefit(db, mine.tenantId, 'AVATAR_REAL_SCENE', 1)
  const left = async () => (await mine.call(listBenefits, {}))[0]?.availableQuantity
  const { id } = await whole()
  expect(await left()).toBe(1)
  const submitTime = await timeOf(id)
  expect(await left()).toBe(0)

  const second = await whole()
  expect(await refused(mine.raw(submitSubmission, { id: second.id, confirmed: true }))).toEqual([
    409,
    'Your workspace has no trainings of this kind left.',
  ])
  await operator.call(decideSubmission, { id, submitTime, accept: false, reason: 'dark' })
  expect(await left()).toBe(1)
  const atOnce = await Promise.all(
    [id, second.id].map((one) => mine.raw(submitSubmission, { id: one, confirmed: true })),
  )
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409])
  const taken = atOnce[0]?.status === 200 ? id : second.id
  await mine.call(withdrawSubmission, { id: taken })
  expect(await left()).toBe(1)
})

test('S9.05 what is withdrawn is gone with its material; drafts that nobody goes on with go after 90 days', async () => {
  const { id } = await whole()
  const kept = await whole(await server.user({ reviews: true }))
  expect(await server.files(mine)).toHaveLength(2)
  await mine.call(withdrawSubmission, { id })
  expect(await server.files(mine)).toEqual([])
  expect(await mine.call(listSubmissions, {})).toMatchObject({ total: 0 })
  expect((await mine.raw(withdrawSubmission, { id })).status).toBe(404)

  const purged = () => purge({ db, objects: server.objects, onError: () => {} }, new Date())
  const isThere = async () => (await db.$count(submissions, eq(submissions.id, kept.id))) > 0
  await purged()
  expect(await isThere()).toBe(true)
  const longAgo = new Date(Date.now() - 91 * 24 * 3600_000)
  const age = (changedAt: Date) =>
    db.update(submissions).set({ createdAt: longAgo, changedAt }).where(eq(submissions.id, kept.id))
  // one that was begun long ago and is still gone on with
  await age(new Date())
  await purged()
  expect(await isThere()).toBe(true)
  await age(longAgo)
  await purged()
  expect(await isThere()).toBe(false)
})

test('S9.32 a kind that the server does not train is refused', async () => {
  const answer = mine.raw(draftSubmission, { type: 'fast', language: 'zh-CN' })
  expect(await refused(answer)).toEqual([404, expect.stringContaining('doesn’t offer')])
})
