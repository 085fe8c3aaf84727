import { z } from 'zod'
import type { Db } from '#server/platform/db/open.ts'
import type { JobKind, JobQueue } from '#server/platform/queue/queue.ts'
import { JOB_ROWS } from './requests.ts'

/** Finds rows whose job will never end them, every minute. */
export const RECOVER_JOB = {
  name: 'recover',
  data: z.object({}),
  expireInSeconds: 60,
  concurrency: 1,
  retryLimit: 0,
} satisfies JobKind
export const RECOVER_CRON = '* * * * *'

/**
 * Sends a new job for every row that waits for one that does not exist, and ends those of which every attempt has
 * failed. Rows and jobs are written together, so this is a safety net.
 */
export async function recoverJobs(db: Db, queue: JobQueue): Promise<void> {
  for (const rows of JOB_ROWS) {
    for (const row of await rows.unfinished(db)) {
      const state = await queue.state(rows.job, row.jobId ?? '')
      if (state === 'failed') await rows.giveUp({ db, queue }, row)
      else if (state === 'unknown' || state === 'over') await rows.renew({ db, queue }, row)
    }
  }
}

/**
 * Ends the attempts that a killed process left: to be called at the start of the only process that works on this
 * database. The attempts count, so that a job that kills its process is given up in the end.
 */
export async function endDeadAttempts(db: Db, queue: JobQueue): Promise<void> {
  for (const rows of JOB_ROWS) {
    for (const { jobId } of await rows.unfinished(db)) {
      if (jobId && (await queue.state(rows.job, jobId)) === 'active') await queue.failAttempt(rows.job, jobId)
    }
  }
}
