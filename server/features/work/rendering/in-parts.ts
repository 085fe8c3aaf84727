import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/platform/db/open.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import { planVideo, runsOf } from '#shared/timing/video-plan.ts'
import { deleteParts, insertParts, partsOfWork, type RenderPartRow } from '../rows/parts.ts'
import type { WorkRow } from '../rows/works.ts'
import { RENDER_PART_JOB } from './part-job.ts'

/** Runs of a part: about half a minute, against which the start of a browser is short. */
const RUNS_PER_PART = 15
/** How often the progress of the parts is read, in milliseconds. */
const POLL_MS = 500
/** Media of other sites may change: segments that show them are not kept, so parts of them would be rendered twice. */
const FOREIGN = /"https?:/u

/** Successive runs that one job renders. */
interface Part {
  firstRun: number
  runs: number
  frames: number
}

/** Returns the parts in which a work is rendered; none for a small film, and for one whose segments are not kept. */
export function partsOf({ id, name, projectJson }: WorkRow, settings: RenderSettings): Part[] {
  // pictures in PNG are too large to be kept
  if (FOREIGN.test(projectJson) || (settings.format === 'mov' && settings.transparent)) return []
  const parsed = parseProject(projectJson, id, name)
  const project = parsed.ok ? renderedPart(parsed.value, settings) : null
  if (!project) return []
  const runs = runsOf(project, planVideo(project, settings))
  if (runs.length < 2 * RUNS_PER_PART) return []
  return Array.from({ length: Math.ceil(runs.length / RUNS_PER_PART) }, (_, part) => {
    const own = runs.slice(part * RUNS_PER_PART, (part + 1) * RUNS_PER_PART)
    const frames = own.reduce((sum, run) => sum + run.frames, 0)
    return { firstRun: part * RUNS_PER_PART, runs: own.length, frames }
  })
}

interface Waiting {
  db: Db
  queue: JobQueue
}

/**
 * Has any render processes render the parts of a work and waits until none is under way. Segments of parts that failed are
 * missing then. Rejects when it is aborted; its jobs are cancelled.
 */
export async function renderInParts(
  { db, queue }: Waiting,
  { id: workId, tenantId }: Pick<WorkRow, 'id' | 'tenantId'>,
  parts: readonly Part[],
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  await cancelParts({ db, queue }, workId)
  await db.transaction(async (tx) => {
    const rows = parts.map((part) => ({ ...part, id: randomUUID(), workId }))
    await insertParts(tx, rows)
    for (const { id } of rows) await queue.send(tx, RENDER_PART_JOB, { id }, { owner: tenantId, jobId: id })
  })
  try {
    for (;;) {
      const rows = await partsOfWork(db, workId)
      onProgress(progressOf(rows))
      if (rows.every(({ finished }) => finished)) return
      await wait(POLL_MS, undefined, { signal })
    }
  } finally {
    await cancelParts({ db, queue }, workId)
  }
}

/** Cancels the jobs of parts that are not finished and forgets all parts of a work. */
export async function cancelParts({ db, queue }: Waiting, workId: string): Promise<void> {
  for (const { id, finished } of await partsOfWork(db, workId)) if (!finished) await queue.cancel(RENDER_PART_JOB, id)
  await deleteParts(db, workId)
}

function progressOf(parts: readonly RenderPartRow[]): number {
  const sum = (of: (part: RenderPartRow) => number) => parts.reduce((all, part) => all + of(part), 0)
  return sum(({ finished, frames, framesDone }) => (finished ? frames : framesDone)) / sum(({ frames }) => frames)
}
