import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestLanguage } from '#server/http/answer.ts'
import { ApiError } from '#server/http/api-error.ts'
import { type Language, say } from '#server/http/messages/index.ts'
import { mount } from '#server/http/mount.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { LOST, RENDER_JOB } from '#server/jobs/render-work.ts'
import type { ObjectStore } from '#server/objects/port.ts'
import type { Db, Tx } from '#server/store/open.ts'
import { findProject } from '#server/store/projects.ts'
import * as store from '#server/store/works.ts'
import * as api from '#shared/api/work.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { renderSettingsSchema } from '#shared/model/render-settings.ts'

const TAG = 'work'
/** Validity of the address of a download. */
const DOWNLOAD_MS = 1_800_000

export interface WorkParts {
  db: Db
  objects: ObjectStore
  queue: JobQueue
  serverRendering: boolean
  hostOf(request: FastifyRequest): string
}

function view(row: store.WorkItem, language: Language): api.Work {
  const { id, projectId, name, status, progress, durationSec, sizeBytes, coverKey, finishedAt } = row
  const settings = renderSettingsSchema.parse(row.settings)
  return {
    id,
    projectId,
    name,
    format: settings.format,
    resolution: settings.size,
    frameRate: settings.frameRate,
    bitRate: settings.bitRate,
    status,
    progress,
    reason: row.reason && say(language, row.reason === LOST ? LOST : 'renderFailed'),
    durationSec,
    sizeBytes,
    coverPicUrl: coverKey ? `oss:${coverKey}` : '',
    createTime: row.createdAt.getTime(),
    finishTime: finishedAt?.getTime() ?? null,
  }
}

/** Rendered videos: queued, watched, cancelled, made again, downloaded, deleted. */
export function workRoutes(app: FastifyInstance, parts: WorkParts): void {
  const { db, objects, queue } = parts
  const requireRendering = () => {
    if (!parts.serverRendering) throw new ApiError('conflict', 'renderingOff')
  }
  const send = async (tx: Tx, { id, jobId }: store.WorkItem) => {
    if (jobId) await queue.send(tx, RENDER_JOB, { id }, { jobId })
  }
  const find = async (...of: [Parameters<typeof store.findWork>[1], string]) => {
    const row = await store.findWork(db, ...of)
    if (!row) throw new ApiError('notFound', 'workNotFound')
    return row
  }

  mount(app, TAG, api.createWork, async ({ projectId, settings }, principal, http) => {
    requireRendering()
    const project = await findProject(db, principal, projectId)
    if (!project) throw new ApiError('notFound', 'projectNotFound')
    const projectJson = project.webExtraParam
    if (!projectJson) throw new ApiError('invalidArgument', 'projectEmpty')
    const parsed = parseProject(projectJson, project.id, project.name)
    if (!parsed.ok) throw new ApiError('invalidArgument', 'projectBroken', { detail: parsed.error.message })
    const work = await db.transaction(async (tx) => {
      const made = await store.insertWork(tx, principal, { projectId, projectJson, settings })
      await send(tx, made)
      return made
    })
    return view(work, requestLanguage(http))
  })

  mount(app, TAG, api.listWorks, async ({ page, size }, principal, http) => {
    const { records, total } = await store.pageOfWorks(db, principal, page, size)
    return { records: records.map((row) => view(row, requestLanguage(http))), total }
  })

  mount(app, TAG, api.workDetail, async ({ id }, principal, http) =>
    view(await find(principal, id), requestLanguage(http)),
  )

  mount(app, TAG, api.cancelWork, async ({ id }, principal, http) => {
    const { jobId } = await find(principal, id)
    const cancelled = await store.cancelWork(db, principal, id)
    if (cancelled && jobId) await queue.cancel(RENDER_JOB, jobId)
    return view(cancelled ?? (await find(principal, id)), requestLanguage(http))
  })

  mount(app, TAG, api.regenerateWork, async ({ id }, principal, http) => {
    requireRendering()
    await find(principal, id)
    const again = await db.transaction(async (tx) => {
      const queued = await store.regenerateWork(tx, principal, id)
      if (queued) await send(tx, queued)
      return queued
    })
    if (!again) throw new ApiError('conflict', 'workNotEnded')
    return view(again, requestLanguage(http))
  })

  mount(app, TAG, api.deleteWork, async ({ id }, principal) => {
    const deleted = await store.deleteWork(db, principal, id)
    if (!deleted) throw new ApiError('notFound', 'workNotFound')
    if (deleted.jobId && deleted.finishedAt === null) await queue.cancel(RENDER_JOB, deleted.jobId)
    for (const key of [deleted.key, deleted.coverKey]) if (key) await objects.remove(key)
    return {}
  })

  mount(app, TAG, api.downloadWork, async ({ id }, principal, request) => {
    const work = await find(principal, id)
    if (work.status !== 'success' || !work.key) throw new ApiError('conflict', 'workNotReady')
    const { format } = renderSettingsSchema.parse(work.settings)
    return { url: await objects.address(work.key, DOWNLOAD_MS, parts.hostOf(request), `${work.name}.${format}`) }
  })
}
