import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { returnBenefit } from '#server/features/workspace/public.ts'
import { sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { JobKind, JobQueue } from '#server/platform/queue/queue.ts'
import type { JobRows } from '#server/platform/requests/job-rows.ts'
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

/** Puts a submission into production. */
export async function beginProduction(
  tx: Tx,
  queue: JobQueue,
  { id, tenantId }: SubmissionRow,
): Promise<SubmissionRow> {
  const jobId = randomUUID()
  const row = await changeSubmission(tx, id, { status: 'production', productionAt: new Date(), jobId, progress: 0 })
  await queue.send(tx, PRODUCTION_JOB, { id }, { owner: tenantId, jobId })
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
    if (row) await returnBenefit(tx, row.tenantId, row.id)
    return row
  })
}

/** Submissions in production, which their jobs end. */
export const PRODUCTION_ROWS: JobRows = {
  job: PRODUCTION_JOB,
  unfinished: submissionsInProduction,
  giveUp: async ({ db }, { id, jobId }) => {
    if (jobId !== null) await failProduction(db, { id, jobId }, 'lost', 'no attempt ended')
  },
  renew: ({ db, queue }, { id, tenantId: owner, jobId: old }) =>
    db.transaction(async (tx) => {
      const jobId = randomUUID()
      const isUnfinished = old && (await reportProduction(tx, { id, jobId: old }, { jobId, progress: 0 }))
      if (isUnfinished) await queue.send(tx, PRODUCTION_JOB, { id }, { owner, jobId })
    }),
  failures: (tenantId, since) => sql`
    select 'training' as kind, coalesce(error_message, error_code, '') as cause, id, user_id, ended_at as at
      from submissions where tenant_id = ${tenantId} and status = 'failed' and ended_at >= ${since}`,
}
