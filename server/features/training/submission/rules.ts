import { randomInt } from 'node:crypto'
import { releaseBenefit, reserveBenefit, type Shop } from '#server/features/billing/public.ts'
import { removeUnused } from '#server/features/material/public.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { lockFiles } from '#server/platform/db/tenant-lock.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { TRAINING_BENEFITS } from '#shared/api/benefits.ts'
import { CODE_DIGITS, CODE_MINUTES, type SubmissionForm, type saveSubmission } from '#shared/api/submissions.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { materialFault } from '#shared/model/training-material.ts'
import { isTrainedName, TRAINED_NAME } from '#shared/model/training-rules.ts'
import type { TrainingType } from '#shared/model/training-types.ts'
import { checkMaterial } from './material.ts'
import { beginProduction, productionJobOf } from './production-rows.ts'
import {
  changeSubmission,
  claimLicence,
  deleteSubmission,
  draftOf,
  findSubmission,
  lockAbandoned,
  lockSubmission,
  type SubmissionRow,
} from './rows.ts'

export interface SubmissionDeps {
  db: Db
  shop: Shop
  objects: ObjectStore
  queue: JobQueue
  /** The kinds of trainings that this instance does. */
  trains: readonly TrainingType[]
  /** Whether the operator looks at a submission before it is produced. */
  reviews: boolean
}

type Answer = Promise<Result<SubmissionRow, Refusal>>

const GONE = err({ reason: 'submissionNotFound' } as const)
const STALE = err({ reason: 'submissionStale' } as const)
/** Statuses in which the author changes and submits. */
const OPEN: ReadonlySet<SubmissionRow['status']> = new Set(['draft', 'refused', 'failed'])

/** Begins a draft of a kind that this instance trains, or returns the one that the caller has. */
export async function beginDraft(
  { db, trains }: SubmissionDeps,
  principal: Principal,
  wanted: Pick<SubmissionRow, 'type' | 'language'>,
): Answer {
  if (!trains.includes(wanted.type)) return err({ reason: 'trainingTypeOff' })
  return ok(await draftOf(db, principal, wanted))
}

/** Works on a submission of the caller that can be changed, which nobody else changes meanwhile. */
function withOpen(
  { db }: SubmissionDeps,
  principal: Principal,
  id: string,
  work: (tx: Tx, row: SubmissionRow) => Answer,
): Answer {
  return db.transaction(async (tx) => {
    const row = await lockSubmission(tx, principal, id)
    if (!row) return GONE
    return OPEN.has(row.status) ? work(tx, row) : err({ reason: 'submissionNotOpen' })
  })
}

/** Keeps form and files of a submission, on top of the revision that the caller knows; its files that it has no more are removed where nothing else names them. */
export async function saveForm(
  deps: SubmissionDeps,
  principal: Principal,
  { id, form, revision, ...given }: ReturnType<typeof saveSubmission.input.parse>,
): Answer {
  const before = await findSubmission(deps.db, principal, id)
  if (!before) return GONE
  if (before.revision !== revision) return STALE
  const checked = await checkMaterial(deps, principal, before, given)
  if (!checked.ok) return checked
  const { files, licence } = checked.value
  const saved = await withOpen(deps, principal, id, async (tx, row) => {
    if (row.revision !== revision) return STALE
    // another code was given, or used, meanwhile
    if (licence && row.code !== licence.licenceCode) return err({ reason: 'licenceCodeOld' })
    await lockFiles(tx, principal, 'use')
    const known = new Set(row.files.map(({ key }) => key))
    for (const { key } of files) {
      // the purge of unused uploads may have removed it since it was checked
      if (!known.has(key) && (await inTime(deps.objects.size(key))) === null) return err({ reason: 'objectNotFound' })
    }
    if (licence && !(await claimLicence(tx, licence.licenceDigest))) return err({ reason: 'licenceReused' })
    const used = licence && { licenceCode: licence.licenceCode, code: null, codeAt: null }
    return ok(await changeSubmission(tx, id, { ...form, files, revision: revision + 1, ...used }))
  })
  if (saved.ok) await removeUnused(deps, principal.tenantId, leftOut(before, saved.value))
  return saved
}

function leftOut(before: SubmissionRow, { files }: SubmissionRow): string[] {
  return before.files.map(({ key }) => key).filter((key) => !files.some((file) => file.key === key))
}

/** Gives a submission another code for the recording of its licence. */
export async function giveCode(
  deps: SubmissionDeps,
  principal: Principal,
  id: string,
): Promise<Result<{ code: string; expireTime: number }, Refusal>> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const codeAt = new Date()
  const given = await withOpen(deps, principal, id, async (tx) => ok(await changeSubmission(tx, id, { code, codeAt })))
  return given.ok ? ok({ code, expireTime: codeAt.getTime() + CODE_MINUTES * 60_000 }) : given
}

/** Returns what a submission lacks before it can be submitted; null when it is whole. */
function lackOf({ type, name, files }: SubmissionForm & Pick<SubmissionRow, 'type' | 'files'>): Refusal | null {
  if (!isTrainedName(name)) return { reason: 'trainedNameWrong', values: { limit: TRAINED_NAME.charsMax } }
  const fault = materialFault(type, files)
  if (!fault) return null
  if (fault.code === 'unequalSize')
    return { reason: 'trainingUnequalSize', values: { file: files[fault.index]?.fileName ?? '' } }
  if (fault.code === 'tooMany') return { reason: 'trainingTooManyFiles', values: { limit: fault.limit } }
  return { reason: fault.part === 'licence' ? 'licenceMissing' : 'trainingMaterialMissing', data: { part: fault.part } }
}

/** Reserves one of the benefits that a training may take, in their order. */
async function reserveTraining(tx: Tx, shop: Shop, principal: Principal, { id, type, name }: SubmissionRow) {
  for (const benefit of TRAINING_BENEFITS[type]) {
    const use = { type: benefit, quantity: 1, subject: id, note: { name } }
    if ((await reserveBenefit(tx, shop, principal, use)).ok) return true
  }
  return false
}

/** Submits what is whole: one of its benefit is reserved, and it waits for the operator, or for the trainer at once. */
export async function submit(
  deps: SubmissionDeps,
  principal: Principal,
  { id, confirmed }: { id: string; confirmed: boolean },
): Answer {
  return withOpen(deps, principal, id, async (tx, row) => {
    const lack = lackOf(row)
    if (lack) return err(lack)
    if (!confirmed) return err({ reason: 'trainingUnconfirmed' })
    if (!deps.trains.includes(row.type)) return err({ reason: 'trainingTypeOff' })
    if (!(await reserveTraining(tx, deps.shop, principal, row))) return err({ reason: 'benefitUsedUp' })
    const submittedAt = new Date()
    const ended = { submittedAt, endedAt: null, reason: null, errorCode: null, errorMessage: null, progress: 0 }
    const submitted = await changeSubmission(tx, id, { ...ended, status: 'review' })
    return ok(deps.reviews ? submitted : await beginProduction(tx, deps.queue, submitted))
  })
}

/** Withdraws a submission that is not complete, or whose result was deleted: what is reserved for it is given back, its files go. */
export async function withdraw(deps: SubmissionDeps, principal: Principal, id: string): Promise<Result<null, Refusal>> {
  const withdrawn: Result<SubmissionRow, Refusal> = await deps.db.transaction(async (tx) => {
    const row = await lockSubmission(tx, principal, id)
    if (!row) return GONE
    if (row.status === 'complete' && (row.presenterId ?? row.voiceId) !== null)
      return err({ reason: 'submissionComplete' })
    await forget(tx, row)
    return ok(row)
  })
  if (!withdrawn.ok) return withdrawn
  await clear(deps, withdrawn.value)
  return ok(null)
}

/** Withdraws the submissions of members who were removed, and of accounts that were deleted. */
export async function withdrawAbandoned(deps: Pick<SubmissionDeps, 'db' | 'objects' | 'queue'>): Promise<void> {
  const abandoned = await deps.db.transaction(async (tx) => {
    const rows = await lockAbandoned(tx)
    for (const row of rows) await forget(tx, row)
    return rows
  })
  for (const row of abandoned) await clear(deps, row)
}

async function forget(tx: Tx, { id, tenantId }: SubmissionRow): Promise<void> {
  await releaseBenefit(tx, tenantId, id)
  await deleteSubmission(tx, id)
}

/** Ends the production of a submission that is gone, and removes its files. */
async function clear(
  deps: Pick<SubmissionDeps, 'db' | 'objects' | 'queue'>,
  { type, jobId, files, tenantId }: SubmissionRow,
): Promise<void> {
  // one that waits for another attempt tells who makes it, and ends
  const job = productionJobOf(type)
  if (jobId && (await deps.queue.state(job, jobId)) === 'active') await deps.queue.cancel(job, jobId)
  await removeUnused(
    deps,
    tenantId,
    files.map(({ key }) => key),
  )
}
