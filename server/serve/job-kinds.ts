import { BILLING_JOB } from '#server/features/billing/payments/sweep.ts'
import { PURGE_JOB } from '#server/features/material/purge.ts'
import { CLONES_JOB } from '#server/features/training/voices/clones-job.ts'
import { CLEAN_UP_JOB } from '#server/features/work/clean-up.ts'
import { RENDER_PART_JOB } from '#server/features/work/rendering/part-job.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { BACKUP_JOB } from '#server/tools/backup/daily.ts'
import { RECOVER_JOB } from './recover.ts'
import { JOB_ROWS } from './requests.ts'

/** Every kind of job: each process names them all to the queue, whichever it works on. */
export const JOB_KINDS: readonly JobKind[] = [
  ...JOB_ROWS.map(({ job }) => job),
  RENDER_PART_JOB,
  CLEAN_UP_JOB,
  CLONES_JOB,
  PURGE_JOB,
  RECOVER_JOB,
  BACKUP_JOB,
  BILLING_JOB,
]
