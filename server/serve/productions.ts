import { EMBEDDED_TYPES } from '#server/engines/train/embedded-production.ts'
import { type ProductionParts, produceJob, productionLost } from '#server/features/training/submission/job.ts'
import { PRODUCTION_JOB, VOICE_JOB } from '#server/features/training/submission/production-rows.ts'
import { type VoiceJobParts, voiceJob, voiceLost } from '#server/features/training/submission/voice-job.ts'
import { CLONES_CRON, CLONES_JOB, forgetClones } from '#server/features/training/voices/clones-job.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { TONE_TYPES, type TrainingType } from '#shared/model/training-types.ts'

/** Works on what was submitted, in a process that produces. */
export async function workOnProductions(queue: JobQueue, parts: ProductionParts): Promise<void> {
  await queue.work(PRODUCTION_JOB, {
    handle: (attempt) => produceJob(parts, attempt),
    lost: ({ data: { id }, jobId }) => productionLost(parts, { id, jobId }),
  })
}

/** Makes voices of what was submitted, and has their service delete those that are gone, in a process that answers calls. */
export async function workOnVoices(queue: JobQueue, parts: VoiceJobParts): Promise<void> {
  await queue.work(VOICE_JOB, {
    handle: (attempt) => voiceJob(parts, attempt),
    lost: ({ data: { id }, jobId }) => voiceLost(parts, { id, jobId }),
  })
  await queue.work(CLONES_JOB, { handle: ({ signal }) => forgetClones(parts, new Date(), signal) })
  await queue.schedule(CLONES_JOB, CLONES_CRON, {})
}

/** Returns the kinds of trainings that material is submitted for: presenters of the service or the own trainer, and voices. */
export function trainingTypesOf({ trainer: { service } }: Config, serverRendering: boolean): readonly TrainingType[] {
  const presenters = service ? service.types : serverRendering ? EMBEDDED_TYPES : []
  return [...presenters, ...TONE_TYPES]
}
