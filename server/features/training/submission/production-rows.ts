import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { releaseBenefit } from '#server/features/billing/public.ts'
import { inArray, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import type { JobKind, JobQueue } from '#server/platform/queue/queue.ts'
import type { JobRows } from '#server/platform/requests/job-rows.ts'
import { AVATAR_TYPES, isToneType, TONE_TYPES, type TrainingType } from '#shared/model/training-types.ts'
import { changeSubmission, reportProduction, type SubmissionRow, submissionsInProduction } from './rows.ts'

const jobData = z.object({ id: z.string() })

export const PRODUCTION_JOB: JobKind<z.output<typeof jobData>> = {
  name: 'production',
  data: jobData,
  // it waits behind films that its process renders; a process that has died is noticed sooner
  expireInSeconds: 24 * 3600,
  // a service takes several at a time; those of the own trainer wait in turns for its browser, with their films on the disk
  concurrency: 4,
  concurrencyPerOwner: 2,
  retryLimit: 1,
}

/** Makes a voice of a recording, where calls are answered. */
export const VOICE_JOB: JobKind<z.output<typeof jobData>> = {
  name: 'voice',
  data: jobData,
  expireInSeconds: 3600,
  concurrency: 2,
  concurrencyPerOwner: 1,
  retryLimit: 1,
}

/** Returns the kind of the job that produces a submission of a type. */
export function productionJobOf(type: TrainingType): typeof PRODUCTION_JOB {
  return isToneType(type) ? VOICE_JOB : PRODUCTION_JOB
}

/** Puts a submission into production. */
export async function beginProduction(
  tx: Tx,
  queue: JobQueue,
  { id, tenantId, type }: SubmissionRow,
): Promise<SubmissionRow> {
  const jobId = randomUUID()
  const row = await changeSubmission(tx, id, { status: 'production', productionAt: new Date(), jobId, progress: 0 })
  await queue.send(tx, productionJobOf(type), { id }, { owner: tenantId, jobId })
  return row
}

/** Ends the production of a job as failed, and gives back what was reserved; null when it is over. */
export function failProduction(
  db: Db,
  job: { id: string; jobId: string },
  errorCode: string,
  errorMessage: string,
): Promise<SubmissionRow | null> {
  return db.transaction(async (tx) => {
    const row = await reportProduction(tx, job, { status: 'failed', errorCode, errorMessage, endedAt: new Date() })
    if (row) await releaseBenefit(tx, row.tenantId, row.id)
    return row
  })
}

function productionRows(job: typeof PRODUCTION_JOB, types: readonly TrainingType[]): JobRows {
  return {
    job,
    unfinished: (db) => submissionsInProduction(db, types),
    giveUp: async ({ db }, { id, jobId }) => {
      if (jobId !== null) await failProduction(db, { id, jobId }, 'lost', 'no attempt ended')
    },
    renew: ({ db, queue }, { id, tenantId: owner, jobId: old }) =>
      db.transaction(async (tx) => {
        const jobId = randomUUID()
        const isUnfinished = old && (await reportProduction(tx, { id, jobId: old }, { jobId, progress: 0 }))
        if (isUnfinished) await queue.send(tx, job, { id }, { owner, jobId })
      }),
    failures: (tenantId, since) => sql`
      select 'training' as kind, coalesce(error_message, error_code, '') as cause, id, user_id, ended_at as at
        from submissions where tenant_id = ${tenantId} and status = 'failed' and ended_at >= ${since}
          and ${inArray(submissions.type, types)}`,
  }
}

/** Submissions of presenters and of voices in production, which their jobs end. */
export const PRODUCTION_ROWS = productionRows(PRODUCTION_JOB, AVATAR_TYPES)
export const VOICE_ROWS = productionRows(VOICE_JOB, TONE_TYPES)
