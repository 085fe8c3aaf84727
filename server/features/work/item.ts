import type { FastifyRequest } from 'fastify'
import { existingProjects } from '#server/features/project/public.ts'
import { jobsAhead } from '#server/platform/db/load.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { quotaText } from '#server/platform/objects/common/quota.ts'
import type { Language } from '#shared/api/languages.ts'
import type { Work } from '#shared/api/work.ts'
import { BIT_RATE } from '#shared/model/limits.ts'
import { type RenderSettings, renderSettingsSchema } from '#shared/model/render-settings.ts'
import { failureText } from './rendering/failure.ts'
import { RENDER_JOB } from './rendering/render-job.ts'
import type { WorkItem } from './rows/works.ts'
import { timeLeftSec } from './time-left.ts'

/** Settings that stand for those that cannot be read: one bad row must not hide the other works. */
const UNREADABLE: RenderSettings = { name: '-', format: 'mp4', size: 1080, frameRate: 25, bitRate: BIT_RATE }

/** Returns the settings of a work as it keeps them. */
export function readSettings(stored: unknown): RenderSettings {
  return renderSettingsSchema.safeParse(stored).data ?? UNREADABLE
}

interface Shown {
  hasDraft: boolean
  /** Works that are rendered before it while it waits. */
  ahead: number | null
  language: Language
  /** The workspace's limit of storage, for sentences. */
  limit: string
}

function view(row: WorkItem, { hasDraft, ahead, language, limit }: Shown): Work {
  const { id, projectId, name, status, progress, durationSec, sizeBytes, coverKey, finishedAt } = row
  const settings = readSettings(row.settings)
  return {
    id,
    projectId,
    hasDraft,
    name,
    format: settings.format,
    resolution: settings.size,
    frameRate: settings.frameRate,
    bitRate: settings.bitRate,
    status,
    progress,
    ahead,
    leftSec: status === 'exporting' ? timeLeftSec(row, new Date()) : null,
    reason: row.failure && failureText(row.failure, id, language, limit),
    durationSec,
    sizeBytes,
    consumedSec: row.consumedSec,
    coverPicUrl: coverKey ? `oss:${coverKey}` : '',
    createTime: row.createdAt.getTime(),
    finishTime: finishedAt?.getTime() ?? null,
  }
}

/** Returns works as lists return them, with sentences in the language of the request. */
export async function viewsOf(
  { db, objects }: { db: Db; objects: ObjectStore },
  rows: readonly WorkItem[],
  principal: Principal,
  request: FastifyRequest,
): Promise<Work[]> {
  const drafts = await existingProjects(
    db,
    principal,
    rows.map(({ projectId }) => projectId),
  )
  const waiting = rows.flatMap(({ status, jobId }) => (status === 'queue' && jobId ? jobId : []))
  const ahead = await jobsAhead(db, RENDER_JOB.name, waiting)
  const told = { language: requestLanguage(request), limit: quotaText(objects) }
  return rows.map((row) =>
    view(row, { ...told, hasDraft: drafts.has(row.projectId), ahead: ahead.get(row.jobId ?? '') ?? null }),
  )
}

/** Returns one work as lists return it. */
export async function viewOf(
  parts: { db: Db; objects: ObjectStore },
  row: WorkItem,
  principal: Principal,
  request: FastifyRequest,
): Promise<Work> {
  const [work] = await viewsOf(parts, [row], principal, request)
  if (!work) throw new Error('a work was not shown')
  return work
}
