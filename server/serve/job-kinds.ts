import { CONVERSION_REQUEST } from '#server/features/conversion/request.ts'
import { PURGE_JOB } from '#server/features/material/purge.ts'
import { ANALYSIS_REQUEST } from '#server/features/recording/request.ts'
import { SPEECH_REQUEST } from '#server/features/speech/request.ts'
import { WEBHOOK_JOB } from '#server/features/webhook/job.ts'
import { CLEAN_UP_JOB } from '#server/features/work/clean-up.ts'
import { RENDER_PART_JOB } from '#server/features/work/rendering/part-job.ts'
import { RENDER_JOB } from '#server/features/work/rendering/render-job.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { BACKUP_JOB } from '#server/tools/backup/daily.ts'
import { RECOVER_JOB } from './recover.ts'

/** Every kind of job: each process names them all to the queue, whichever it works on. */
export const JOB_KINDS: readonly JobKind[] = [
  SPEECH_REQUEST.job,
  ANALYSIS_REQUEST.job,
  CONVERSION_REQUEST.job,
  RENDER_JOB,
  RENDER_PART_JOB,
  WEBHOOK_JOB,
  CLEAN_UP_JOB,
  PURGE_JOB,
  RECOVER_JOB,
  BACKUP_JOB,
]
