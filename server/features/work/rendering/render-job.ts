import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { RenderPort } from '#server/engines/render/port.ts'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { advancedVoices, glossaryOf } from '#server/features/speech/public.ts'
import type { Space } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import { workPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { Attempt, JobKind, JobQueue, Lane } from '#server/platform/queue/queue.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import { encodeProject, parseProject } from '#shared/formats/project-json.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { projectDurationSec } from '#shared/model/queries.ts'
import { renderSettingsSchema } from '#shared/model/render-settings.ts'
import { beginWork, reportWork, type WorkItem, type WorkRow, workOf } from '../rows/works.ts'
import { reserveSpoken } from './cost.ts'
import { endWork } from './end.ts'
import { failureOf, LOST } from './failure.ts'
import { cancelParts, partsOf, renderInParts } from './in-parts.ts'
import { keptSegments } from './kept-segments.ts'
import { LONG_SEC } from './lane.ts'
import { documentToRender, mediaOfWork } from './media.ts'
import { speakScripts } from './speak-scripts.ts'

/** Renders the work whose id it carries. */
export const RENDER_JOB = {
  name: 'render',
  data: z.object({ id: z.string() }),
  expireInSeconds: 12 * 3600,
  concurrency: 1,
  retryLimit: 2,
} satisfies JobKind

/** How often progress is written down, in milliseconds. */
const REPORT_MS = 700
/** Part of the progress of a film in parts that is made when the last part is; joining them is the rest. */
const PARTS_SHARE = 0.9

interface RenderParts {
  db: Db
  queue: JobQueue
  objects: ObjectStore
  renderer: RenderPort
  /** Origin of this server, as its own browser reaches it. */
  origin: string
  /** Where files are written before they go to the store, and its disk. */
  scratchDir: string
  space: Space
  speech: SpeechPort
  /** Bytes of the segments that are kept for renders, of all tenants; 0 keeps none. */
  segmentBytes: number
  /** Longest film, in seconds. */
  filmSec: number
  /** Words that may not be spoken. */
  sensitiveWords?: readonly string[]
}

/**
 * Returns the document of a work, spoken if it is to be, with its length then, and the files of its new recordings by their
 * addresses.
 */
async function spokenWork(
  { db, speech, filmSec, sensitiveWords }: RenderParts,
  work: Pick<WorkRow, 'id' | 'tenantId' | 'name' | 'projectJson' | 'speaks' | 'settings'>,
  folder: string,
  signal: AbortSignal,
): Promise<{ projectJson: string; recordings: Map<MediaUrl, string>; spokenSec?: number }> {
  const { id, tenantId, name, projectJson, speaks } = work
  const recordings = new Map<MediaUrl, string>()
  const parsed = speaks ? parseProject(projectJson, id, name) : null
  if (!parsed?.ok) return { projectJson, recordings }
  await mkdir(folder, { recursive: true })
  const keep = async (fileName: string, wav: Uint8Array) => {
    const file = path.join(folder, `${recordings.size}-${fileName}`)
    await writeFile(file, wav)
    const url = `oss:local/${recordings.size}/${fileName}`
    recordings.set(url, pathToFileURL(file).href)
    return url
  }
  const project = await speakScripts(parsed.value, {
    speech,
    keep,
    signal,
    owner: tenantId,
    glossary: await glossaryOf(db, tenantId),
    sensitiveWords,
  })
  const spokenSec = projectDurationSec(project)
  if (spokenSec > filmSec) throw new Error(`The film is longer than ${filmSec} s.`)
  await reserveSpoken(db, work, project, await advancedVoices(speech, tenantId))
  return { projectJson: JSON.stringify(encodeProject(project)), recordings, spokenSec }
}

/**
 * Renders a queued work and puts the file into the tenant's store. A render that fails ends the work with its reason; one
 * that is interrupted by the end of this process goes back to the queue.
 * @param lane a film of the short one that is long once it is spoken goes to the long one
 */
export async function renderJob(
  parts: RenderParts,
  { data: { id }, jobId, signal }: Attempt<{ id: string }>,
  lane: Lane,
): Promise<void> {
  const { db, objects, renderer, scratchDir, segmentBytes } = parts
  const work = await beginWork(db, id, jobId)
  if (!work) return
  const settings = renderSettingsSchema.parse(work.settings)
  await mkdir(scratchDir, { recursive: true })
  const outFile = path.join(scratchDir, `${jobId}.${settings.format}`)
  const recordingsDir = path.join(scratchDir, jobId)
  const prefix = workPrefix(work.tenantId, id)
  let isStoring = false
  let reportedMs = 0
  let reported: Promise<unknown> = Promise.resolve()
  const onProgress = (part: number) => {
    const nowMs = Date.now()
    if (nowMs - reportedMs < REPORT_MS) return
    reportedMs = nowMs
    const progress = Math.min(1, Math.max(0, part))
    reported = reportWork(db, id, jobId, { progress }).catch(() => undefined)
  }
  try {
    const { projectJson, recordings, spokenSec = 0 } = await spokenWork(parts, work, recordingsDir, signal)
    if (lane === 'short' && spokenSec >= LONG_SEC) return await queueAgain(parts, work)
    const resolve = mediaOfWork(parts, work.tenantId, recordings)
    // recordings of this render have no lasting names, under which segments could be kept
    const kept =
      segmentBytes > 0 && recordings.size === 0
        ? keptSegments({ ...parts, budgetBytes: segmentBytes }, work.tenantId)
        : null
    const inParts = kept ? partsOf({ ...work, projectJson }, settings) : []
    const partsShare = inParts.length > 0 ? PARTS_SHARE : 0
    if (inParts.length > 0) await renderInParts(parts, work, inParts, (part) => onProgress(part * partsShare), signal)
    const joining = (part: number) => onProgress(partsShare + part * (1 - partsShare))
    const film = {
      projectJson: documentToRender(projectJson),
      settings,
      kept,
      resolve,
      outFile,
      isShort: lane === 'short',
      onProgress: joining,
    }
    const rendered = parts.space.during((full) => renderer.render({ ...film, signal: AbortSignal.any([signal, full]) }))
    // progress that is written late would replace that of the end
    const made = await rendered.finally(() => reported)
    signal.throwIfAborted()
    const key = `${prefix}${settings.format}`
    const coverKey = made.cover ? `${prefix}png` : null
    await requireRoom(parts, work.tenantId, made.sizeBytes + (made.cover?.length ?? 0))
    isStoring = true
    await objects.putFile(key, outFile)
    if (made.cover && coverKey) await objects.put(coverKey, made.cover)
    const ended = await endWork(
      parts,
      { id, jobId },
      {
        status: 'success',
        progress: 1,
        key,
        coverKey,
        durationSec: made.durationSec,
        sizeBytes: made.sizeBytes,
        consumedSec: made.durationSec,
      },
    )
    // deleted or cancelled while it was stored
    if (!ended) await objects.removePrefix(prefix)
  } catch (error) {
    if (signal.aborted) {
      await reportWork(db, id, jobId, { status: 'queue', progress: 0 })
      return
    }
    // a film without its work would take the tenant's room; what cannot be removed now goes with the work
    if (isStoring) await objects.removePrefix(prefix).catch(() => undefined)
    await endWork(parts, { id, jobId }, { status: 'fail', failure: failureOf(error), consumedSec: 0 })
  } finally {
    await rm(outFile, { force: true })
    await rm(recordingsDir, { recursive: true, force: true })
  }
}

/** Gives a work that has not ended, and still waits for its job, a new one in the long lane. */
export function queueAgain(
  { db, queue }: { db: Db; queue: JobQueue },
  { id, tenantId: owner, jobId: old }: Pick<WorkItem, 'id' | 'tenantId' | 'jobId'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const jobId = randomUUID()
    const isUnfinished = old && (await reportWork(tx, id, old, { jobId, status: 'queue', progress: 0 }))
    if (isUnfinished) await queue.send(tx, RENDER_JOB, { id }, { owner, jobId })
  })
}

/** Ends a work that no attempt of its job could end. One that is made again by another job stays as it is. */
export async function renderLost(
  parts: { db: Db; queue: JobQueue },
  { id, jobId }: { id: string; jobId: string | null },
): Promise<void> {
  if (jobId === null || (await workOf(parts.db, id))?.jobId !== jobId) return
  await cancelParts(parts, id)
  await endWork(parts, { id, jobId }, { status: 'fail', failure: LOST, consumedSec: 0 })
}
