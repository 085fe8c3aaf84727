import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CONVERSION_REQUEST } from '#server/features/conversion/request.ts'
import { ANALYSIS_REQUEST } from '#server/features/recording/request.ts'
import { SPEECH_REQUEST } from '#server/features/speech/request.ts'
import { deliveryLost, sendDelivery, WEBHOOK_JOB } from '#server/features/webhook/job.ts'
import { waitingDeliveries } from '#server/features/webhook/rows.ts'
import { RENDER_JOB, renderLost } from '#server/features/work/rendering/render-job.ts'
import { reportWork, unfinishedWorks } from '#server/features/work/rows/works.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { JobKind, JobQueue } from '#server/platform/queue/queue.ts'
import type { RequestDeps, RequestKind } from '#server/platform/requests/define-request.ts'
import type { RequestRow } from '#server/platform/requests/rows.ts'

/** Finds rows whose job will never end them, every minute. */
export const RECOVER_JOB = {
  name: 'recover',
  data: z.object({}),
  expireInSeconds: 60,
  concurrency: 1,
  retryLimit: 0,
} satisfies JobKind
export const RECOVER_CRON = '* * * * *'

interface Row {
  id: string
  tenantId: string
  jobId: string | null
}

interface Rows {
  kind: JobKind<{ id: string }>
  unfinished: Row[]
  /** Ends a row of which every attempt has failed. */
  lost(row: Row): Promise<void>
  /** Gives a row that has not ended meanwhile a new job. */
  renew(row: Row): Promise<void>
}

/**
 * Sends a new job for every row that waits for one that does not exist, and ends those of which every attempt has
 * failed. Rows and jobs are written together, so this is a safety net.
 */
export async function recoverJobs(db: Db, queue: JobQueue): Promise<void> {
  for (const { kind, unfinished, lost, renew } of await rowsOf(db, queue)) {
    for (const row of unfinished) {
      const state = await queue.state(kind, row.jobId ?? '')
      if (state === 'failed') await lost(row)
      else if (state === 'unknown' || state === 'over') await renew(row)
    }
  }
}

/**
 * Ends the attempts that a killed process left: to be called at the start of the only process that works on this
 * database. The attempts count, so that a job that kills its process is given up in the end.
 */
export async function endDeadAttempts(db: Db, queue: JobQueue): Promise<void> {
  for (const { kind, unfinished } of await rowsOf(db, queue)) {
    for (const { jobId } of unfinished) {
      if (jobId && (await queue.state(kind, jobId)) === 'active') await queue.failAttempt(kind, jobId)
    }
  }
}

async function requestRows<Row extends RequestRow>(
  request: RequestKind<Row, unknown>,
  deps: RequestDeps,
): Promise<Rows> {
  return {
    kind: request.job,
    unfinished: await request.rows.unfinished(deps.db),
    lost: ({ id }) => request.giveUp(deps.db, id),
    renew: (row) => request.renew(deps, row),
  }
}

async function rowsOf(db: Db, queue: JobQueue): Promise<Rows[]> {
  return [
    await requestRows(SPEECH_REQUEST, { db, queue }),
    await requestRows(ANALYSIS_REQUEST, { db, queue }),
    await requestRows(CONVERSION_REQUEST, { db, queue }),
    {
      kind: WEBHOOK_JOB,
      unfinished: await waitingDeliveries(db),
      lost: ({ id }) => deliveryLost(db, id),
      renew: ({ id, tenantId }) => db.transaction((tx) => sendDelivery(tx, queue, { id, tenantId: tenantId ?? '' })),
    },
    {
      kind: RENDER_JOB,
      unfinished: await unfinishedWorks(db),
      lost: ({ id }) => renderLost({ db, queue }, id),
      renew: ({ id, tenantId: owner, jobId: old }) =>
        db.transaction(async (tx) => {
          const jobId = randomUUID()
          const changed = old && (await reportWork(tx, id, old, { jobId, status: 'queue', progress: 0 }))
          if (changed) await queue.send(tx, RENDER_JOB, { id }, { owner, jobId })
        }),
    },
  ]
}
