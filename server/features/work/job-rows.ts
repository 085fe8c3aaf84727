import { sql } from '#server/platform/db/base/drizzle.ts'
import type { JobRows } from '#server/platform/requests/job-rows.ts'
import { queueAgain, RENDER_JOB, renderLost } from './rendering/render-job.ts'
import { unfinishedWorks } from './rows/works.ts'

/** Works, which their jobs render. */
export const WORK_ROWS: JobRows = {
  job: RENDER_JOB,
  unfinished: unfinishedWorks,
  giveUp: renderLost,
  renew: queueAgain,
  failures: (tenantId, since) => sql`
    select 'work' as kind, concat_ws(': ', failure->>'reason', nullif(failure->>'detail', '')) as cause, id, user_id,
        finished_at as at
      from works where tenant_id = ${tenantId} and status = 'fail' and finished_at >= ${since}`,
}
