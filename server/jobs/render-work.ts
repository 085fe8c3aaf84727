import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isBelow, tenantPrefix, workPrefix } from '#server/objects/common/keys.ts'
import type { ObjectStore } from '#server/objects/common/port.ts'
import { QuotaError } from '#server/objects/common/quota.ts'
import type { RenderPort } from '#server/render/port.ts'
import type { Db } from '#server/store/open.ts'
import { beginWork, reportWork, workOf } from '#server/store/works.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { renderSettingsSchema } from '#shared/model/render-settings.ts'
import type { Attempt, JobKind } from './queue.ts'
import { NO_ROOM, requireRoom } from './room.ts'

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
/** Validity of the addresses that a render reads from. */
const MEDIA_MS = 24 * 3600_000

interface RenderParts {
  db: Db
  objects: ObjectStore
  renderer: RenderPort
  /** Origin of this server, as its own browser reaches it. */
  origin: string
  /** Where files are written before they go to the store. */
  scratchDir: string
}

/** Addresses of a tenant's media for the renderer; objects of others and files of this machine are refused. */
function resolver({ objects, origin }: RenderParts, tenantId: string): (url: MediaUrl) => Promise<string> {
  return async (url) => {
    const key = url.startsWith('oss:') ? url.slice('oss:'.length) : ''
    if (isBelow(tenantPrefix(tenantId), key)) return objects.address(key, MEDIA_MS, origin)
    throw new Error(`The project names a medium that its owner may not read: ${url}`)
  }
}

/**
 * Renders a queued work and puts the file into the tenant's store. A render that fails ends the work with its reason; one
 * that is interrupted by the end of this process goes back to the queue.
 */
export async function renderJob(
  parts: RenderParts,
  { data: { id }, jobId, signal }: Attempt<{ id: string }>,
): Promise<void> {
  const { db, objects, renderer, scratchDir } = parts
  const work = await beginWork(db, id, jobId)
  if (!work) return
  const settings = renderSettingsSchema.parse(work.settings)
  await mkdir(scratchDir, { recursive: true })
  const outFile = path.join(scratchDir, `${jobId}.${settings.format}`)
  let reportedMs = 0
  const onProgress = (part: number) => {
    const nowMs = Date.now()
    if (nowMs - reportedMs < REPORT_MS) return
    reportedMs = nowMs
    void reportWork(db, id, jobId, { progress: Math.min(1, Math.max(0, part)) }).catch(() => undefined)
  }
  try {
    const resolve = resolver(parts, work.tenantId)
    const { projectJson } = work
    const made = await renderer.render({ projectJson, settings, resolve, outFile, onProgress, signal })
    signal.throwIfAborted()
    const prefix = workPrefix(work.tenantId, id)
    const key = `${prefix}${settings.format}`
    const coverKey = made.cover ? `${prefix}png` : null
    await requireRoom(objects, work.tenantId, made.sizeBytes + (made.cover?.length ?? 0))
    await objects.putFile(key, outFile)
    if (made.cover && coverKey) await objects.put(coverKey, made.cover)
    const kept = await reportWork(db, id, jobId, {
      status: 'success',
      progress: 1,
      key,
      coverKey,
      durationSec: made.durationSec,
      sizeBytes: made.sizeBytes,
      consumedSec: made.durationSec,
      finishedAt: new Date(),
    })
    // deleted or cancelled while it was stored
    if (!kept) await objects.removePrefix(prefix)
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    const reason = error instanceof QuotaError ? NO_ROOM : sentence
    await reportWork(
      db,
      id,
      jobId,
      signal.aborted
        ? { status: 'queue', progress: 0 }
        : { status: 'fail', reason, consumedSec: 0, finishedAt: new Date() },
    )
  } finally {
    await rm(outFile, { force: true })
  }
}

/** The reason, as a name in the table of sentences, of a work whose every attempt died with its process. */
export const LOST = 'renderLost'

/** Ends a work that no attempt could end. */
export async function renderLost(db: Db, id: string): Promise<void> {
  const work = await workOf(db, id)
  if (!work?.jobId) return
  await reportWork(db, id, work.jobId, { status: 'fail', reason: LOST, consumedSec: 0, finishedAt: new Date() })
}
