import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentChecker } from '#server/document/checker.ts'
import type { DocumentRoom } from '#server/document/room.ts'
import { ApiError } from '#server/http/api-error.ts'
import { requestLanguage } from '#server/http/error-response.ts'
import { say } from '#server/http/messages/index.ts'
import { mount } from '#server/http/mount.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { type FailureClass, LOST } from '#server/jobs/render-work.ts'
import { NO_ROOM } from '#server/jobs/room.ts'
import { setWorkCover } from '#server/material/work-cover.ts'
import type { ObjectStore } from '#server/objects/common/port.ts'
import type { Db } from '#server/store/open.ts'
import type { Principal } from '#server/store/principal.ts'
import { existingProjects } from '#server/store/projects.ts'
import * as store from '#server/store/works.ts'
import { timeLeftSec } from '#server/work/time-left.ts'
import {
  cancelWork,
  createWork,
  deleteWork,
  regenerateWork,
  type WorkLimits,
  type WorkRefusal,
} from '#server/work/works.ts'
import type { Language } from '#shared/api/languages.ts'
import * as api from '#shared/api/work.ts'
import type { Result } from '#shared/base/result.ts'
import { BIT_RATE } from '#shared/model/limits.ts'
import { type RenderSettings, renderSettingsSchema } from '#shared/model/render-settings.ts'
import { quotaText, requireRoom } from './quota.ts'
import { refusedUpload } from './refused-upload.ts'
import { refusedWork } from './refused-work.ts'

const TAG = 'work'
/** Validity of a download address. */
const DOWNLOAD_MS = 1_800_000

interface WorkParts {
  db: Db
  objects: ObjectStore
  queue: JobQueue
  checker: DocumentChecker
  room: DocumentRoom
  limits: WorkLimits
  serverRendering: boolean
  hostOf(request: FastifyRequest): string
}

/** Settings that stand for those that cannot be read: one bad row must not hide the other works. */
const UNREADABLE: RenderSettings = { name: '-', format: 'mp4', size: 1080, frameRate: 25, bitRate: BIT_RATE }

function readSettings(stored: unknown): RenderSettings {
  return renderSettingsSchema.safeParse(stored).data ?? UNREADABLE
}

const CLASSES: readonly FailureClass[] = ['renderMedia', 'renderStopped']

/** Returns the sentence for the stored reason of a failure, with the id by which an operator finds the work. */
function reasonText(reason: string, id: string, language: Language, limit: string): string {
  if (reason === NO_ROOM) return say(language, 'quotaFull', { limit })
  if (reason === LOST) return say(language, LOST, { id })
  return say(language, CLASSES.find((name) => reason.startsWith(`${name}: `)) ?? 'renderFailed', { id })
}

/** @param limit what the workspace may store, for sentences */
function view(row: store.WorkItem, hasDraft: boolean, language: Language, limit: string): api.Work {
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
    leftSec: status === 'exporting' ? timeLeftSec(row, new Date()) : null,
    reason: row.reason && reasonText(row.reason, id, language, limit),
    durationSec,
    sizeBytes,
    consumedSec: row.consumedSec,
    coverPicUrl: coverKey ? `oss:${coverKey}` : '',
    createTime: row.createdAt.getTime(),
    finishTime: finishedAt?.getTime() ?? null,
  }
}

/** Serves works: create, list, cancel, regenerate, download, delete. */
export function workRoutes(app: FastifyInstance, parts: WorkParts): void {
  const { db, objects, queue, checker, room, limits } = parts
  const rooms = { db, objects, queue, checker, room, limits }
  const requireRendering = () => {
    if (!parts.serverRendering) throw new ApiError('conflict', 'renderingOff')
  }
  const find = async (principal: Principal, id: string) => {
    const row = await store.findWork(db, principal, id)
    if (!row) throw new ApiError('notFound', 'workNotFound')
    return row
  }

  const viewOf = async (row: store.WorkItem, principal: Principal, request: FastifyRequest) => {
    const drafts = await existingProjects(db, principal, [row.projectId])
    return view(row, drafts.has(row.projectId), requestLanguage(request), quotaText(objects))
  }
  const unless = (result: Result<store.WorkItem, WorkRefusal>, principal: Principal, request: FastifyRequest) => {
    if (result.ok) return viewOf(result.value, principal, request)
    throw refusedWork(result.error)
  }

  mount(app, TAG, api.createWork, async (wanted, principal, http) => {
    requireRendering()
    await requireRoom(rooms, principal, 1)
    return unless(await createWork(rooms, principal, wanted), principal, http)
  })

  mount(app, TAG, api.listWorks, async (listing, principal, http) => {
    const { records, total } = await store.pageOfWorks(db, principal, listing)
    const drafts = await existingProjects(
      db,
      principal,
      records.map(({ projectId }) => projectId),
    )
    const language = requestLanguage(http)
    return { records: records.map((row) => view(row, drafts.has(row.projectId), language, quotaText(objects))), total }
  })

  mount(app, TAG, api.workDetail, async ({ id }, principal, http) => viewOf(await find(principal, id), principal, http))

  mount(app, TAG, api.renameWork, async ({ id, name }, principal, http) => {
    const renamed = await store.renameWork(db, principal, id, name)
    if (!renamed) throw new ApiError('notFound', 'workNotFound')
    return viewOf(renamed, principal, http)
  })

  mount(app, TAG, api.setWorkCover, async (cover, principal, http) => {
    const set = await setWorkCover(parts, principal, cover)
    if (set.ok) return viewOf(set.value, principal, http)
    const { error } = set
    if (error.reason === 'workNotFound') throw new ApiError('notFound', error.reason)
    if (error.reason === 'workNotReady') throw new ApiError('conflict', error.reason)
    throw refusedUpload(error)
  })

  mount(app, TAG, api.cancelWork, async ({ id }, principal, http) =>
    unless(await cancelWork(rooms, principal, id), principal, http),
  )

  mount(app, TAG, api.regenerateWork, async ({ id }, principal, http) => {
    requireRendering()
    await requireRoom(rooms, principal, 1)
    return unless(await regenerateWork(rooms, principal, id), principal, http)
  })

  mount(app, TAG, api.deleteWork, async ({ id }, principal) => {
    const deleted = await deleteWork(rooms, principal, id)
    if (!deleted.ok) throw refusedWork(deleted.error)
    return {}
  })

  mount(app, TAG, api.downloadWork, async ({ id }, principal, request) => {
    const work = await find(principal, id)
    if (work.status !== 'success' || !work.key) throw new ApiError('conflict', 'workNotReady')
    const { format } = readSettings(work.settings)
    return { url: await objects.address(work.key, DOWNLOAD_MS, parts.hostOf(request), `${work.name}.${format}`) }
  })
}
