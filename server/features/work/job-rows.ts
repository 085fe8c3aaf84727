import { randomUUID } from 'node:crypto'
import { sql } from '#server/platform/db/base/drizzle.ts'
import type { JobRows } from '#server/platform/requests/job-rows.ts'
import { RENDER_JOB, renderLost } from './rendering/render-job.ts'
import { reportWork, unfinishedWorks } from './rows/works.ts'

/** Works, which their jobs render. */
export const WORK_ROWS: JobRows = {
  job: RENDER_JOB,
  unfinished: unfinishedWorks,
  giveUp: renderLost,
  renew: ({ db, queue }, { id, tenantId: owner, jobId: old }) =>
    db.transaction(async (tx) => {
      const jobId = randomUUID()
      const isUnfinished = old && (await reportWork(tx, id, old, { jobId, status: 'queue', progress: 0 }))
      if (isUnfinished) await queue.send(tx, RENDER_JOB, { id }, { owner, jobId })
    }),
  failures: (tenantId, since) => sql`
    select 'work' as kind, concat_ws(': ', failure->>'reason', nullif(failure->>'detail', '')) as cause, id, user_id,
        finished_at as at
      from works where tenant_id = ${tenantId} and status = 'fail' and finished_at >= ${since}`,
}
