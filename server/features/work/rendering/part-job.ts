import { z } from 'zod'
import { RenderError, type RenderPort } from '#server/engines/render/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { Attempt, JobKind } from '#server/platform/queue/queue.ts'
import { renderSettingsSchema } from '#shared/model/render-settings.ts'
import { partToRender, reportPart } from '../rows/parts.ts'
import { keptSegments } from './kept-segments.ts'
import { documentToRender, mediaOfWork } from './media.ts'

/** Renders the part of a work whose id it carries and keeps its segments. */
export const RENDER_PART_JOB = {
  name: 'render-part',
  data: z.object({ id: z.string() }),
  expireInSeconds: 2 * 3600,
  concurrency: 1,
  retryLimit: 2,
} satisfies JobKind

/** How often progress is written down, in milliseconds. */
const REPORT_MS = 700

interface PartParts {
  db: Db
  objects: ObjectStore
  renderer: RenderPort
  origin: string
  segmentBytes: number
}

/**
 * Renders one part. What the renderer refuses is left to the job that joins the film: it meets the same refusal and ends
 * the work with its reason.
 */
export async function renderPartJob(
  { db, objects, renderer, origin, segmentBytes }: PartParts,
  { data: { id }, signal }: Attempt<{ id: string }>,
): Promise<void> {
  const found = await partToRender(db, id)
  if (!found) return
  const { part, work } = found
  let reportedMs = 0
  let reported: Promise<unknown> = Promise.resolve()
  try {
    const rendered = renderer.segments({
      projectJson: documentToRender(work.projectJson),
      settings: renderSettingsSchema.parse(work.settings),
      runs: { first: part.firstRun, count: part.runs },
      kept: keptSegments({ db, objects, budgetBytes: segmentBytes }, work.tenantId),
      resolve: mediaOfWork({ objects, origin }, work.tenantId),
      onProgress(done) {
        const nowMs = Date.now()
        if (nowMs - reportedMs < REPORT_MS) return
        reportedMs = nowMs
        reported = reportPart(db, id, { framesDone: Math.round(done * part.frames) }).catch(() => undefined)
      },
      signal,
    })
    await rendered.finally(() => reported)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof RenderError)) throw error
  }
  await partEnded(db, id)
}

/** Leaves a part whose every attempt failed to the job that joins the film. */
export async function partEnded(db: Db, id: string): Promise<void> {
  await reportPart(db, id, { finished: true })
}
