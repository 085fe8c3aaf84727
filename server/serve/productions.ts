import { EMBEDDED_TYPES } from '#server/engines/train/embedded-production.ts'
import { type ProductionParts, produceJob, productionLost } from '#server/features/training/submission/job.ts'
import { PRODUCTION_JOB } from '#server/features/training/submission/production-rows.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import type { TrainingType } from '#shared/model/training-types.ts'

/** Works on what was submitted, in a process that produces. */
export async function workOnProductions(queue: JobQueue, parts: ProductionParts): Promise<void> {
  await queue.work(PRODUCTION_JOB, {
    handle: (attempt) => produceJob(parts, attempt),
    lost: ({ data: { id }, jobId }) => productionLost(parts, { id, jobId }),
  })
}

/** Returns the kinds of trainings that material is submitted for: those of the service, or of the own trainer. */
export function trainingTypesOf({ trainer: { service } }: Config, serverRendering: boolean): readonly TrainingType[] {
  if (service) return service.types
  return serverRendering ? EMBEDDED_TYPES : []
}
