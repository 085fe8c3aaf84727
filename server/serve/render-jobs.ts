import type { RenderPort } from '#server/engines/render/port.ts'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { partEnded, RENDER_PART_JOB, renderPartJob } from '#server/features/work/rendering/part-job.ts'
import { RENDER_JOB, renderJob, renderLost } from '#server/features/work/rendering/render-job.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Space } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import type { Metrics } from '#server/tools/health/metrics.ts'

interface RenderJobParts {
  config: Config
  db: Db
  queue: JobQueue
  objects: ObjectStore
  renderer: RenderPort
  /** Origin of this server, as its own browser reaches it. */
  origin: string
  scratchDir: string
  /** Its disk. */
  space: Space
  speech: SpeechPort
  metrics: Metrics
}

/** Works on the jobs of a process that renders: whole films and parts of them. */
export async function workOnRenderJobs({ config, metrics, ...given }: RenderJobParts): Promise<void> {
  const { db, queue } = given
  const parts = {
    ...given,
    segmentBytes: config.segmentBytes,
    filmSec: config.works.filmSec,
    sensitiveWords: config.sensitiveWords,
  }
  await queue.work(RENDER_JOB, {
    handle: (attempt) => metrics.rendering(() => renderJob(parts, attempt, 'long')),
    handleShort: (attempt) => metrics.rendering(() => renderJob(parts, attempt, 'short')),
    lost: ({ data: { id }, jobId }) => renderLost(parts, { id, jobId }),
  })
  await queue.work(RENDER_PART_JOB, {
    handle: (attempt) => metrics.rendering(() => renderPartJob(parts, attempt)),
    lost: ({ data }) => partEnded(db, data.id),
  })
}
