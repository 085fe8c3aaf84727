import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PictureScaler } from '#server/engines/picture/scaler.ts'
import type { Shop } from '#server/features/billing/public.ts'
import type { DocumentChecker } from '#server/features/project/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { answeredInTime } from '#server/platform/objects/common/quota.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import type { DocumentRoom } from '#server/platform/space/document-room.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import * as api from '#shared/api/work.ts'
import type { Result } from '#shared/base/result.ts'
import { setWorkCover } from './cover.ts'
import { readSettings, viewOf, viewsOf } from './item.ts'
import { beginLocal, endLocal } from './local-export.ts'
import * as store from './rows/works.ts'
import { cancelWork, createWork, regenerateWork, type WorkDeps, type WorkLimits, type WorkRefusal } from './rules.ts'

const TAG = 'work'
/** Validity of a download address. */
const DOWNLOAD_MS = 1_800_000

interface WorkParts {
  db: Db
  shop: Shop
  advancedVoices: WorkDeps['advancedVoices']
  soldNames: WorkDeps['soldNames']
  objects: ObjectStore
  queue: JobQueue
  pictures: PictureScaler
  checker: DocumentChecker
  room: DocumentRoom
  limits: WorkLimits
  serverRendering: boolean
  hostOf(request: FastifyRequest): string
}

/** Serves works: create, list, cancel, regenerate, download. */
export function workRoutes(app: FastifyInstance, parts: WorkParts): void {
  const { db, shop, advancedVoices, soldNames, objects, queue, checker, room, limits } = parts
  const rooms = { db, shop, advancedVoices, soldNames, objects, queue, checker, room, limits }
  const stored = answeredInTime(parts)
  const requireRendering = () => {
    if (!parts.serverRendering) throw new ApiError('conflict', 'renderingOff')
  }
  const find = async (principal: Principal, id: string) => {
    const row = await store.findWork(db, principal, id)
    if (!row) throw new ApiError('notFound', 'workNotFound')
    return row
  }

  const unless = (result: Result<store.WorkItem, WorkRefusal>, principal: Principal, request: FastifyRequest) => {
    return viewOf(parts, accepted(result), principal, request)
  }

  mount(app, TAG, api.createWork, async (wanted, principal, http) => {
    requireRendering()
    await requireRoom(stored, principal.tenantId, 1)
    return unless(await createWork(rooms, principal, wanted), principal, http)
  })

  mount(app, TAG, api.listWorks, async (listing, principal, http) => {
    const { records, total } = await store.pageOfWorks(db, principal, listing)
    return { records: await viewsOf(parts, records, principal, http), total }
  })

  mount(app, TAG, api.workDetail, async ({ id }, principal, http) =>
    viewOf(parts, await find(principal, id), principal, http),
  )

  mount(app, TAG, api.renameWork, async ({ id, name }, principal, http) => {
    const renamed = await store.renameWork(db, principal, id, name)
    if (!renamed) throw new ApiError('notFound', 'workNotFound')
    return viewOf(parts, renamed, principal, http)
  })

  mount(app, TAG, api.setWorkCover, async (cover, principal, http) => {
    return viewOf(parts, accepted(await setWorkCover(parts, principal, cover)), principal, http)
  })

  mount(app, TAG, api.cancelWork, async ({ id }, principal, http) =>
    unless(await cancelWork(rooms, principal, id), principal, http),
  )

  mount(app, TAG, api.beginLocalExport, async (wanted, principal) => ({
    exportId: accepted(await beginLocal(rooms, principal, wanted)),
  }))

  mount(app, TAG, api.endLocalExport, async ({ exportId, done }, principal) => {
    await endLocal(db, principal, exportId, done)
    return {}
  })

  mount(app, TAG, api.regenerateWork, async ({ id }, principal, http) => {
    requireRendering()
    await requireRoom(stored, principal.tenantId, 1)
    return unless(await regenerateWork(rooms, principal, id), principal, http)
  })

  mount(app, TAG, api.downloadWork, async ({ id }, principal, request) => {
    const work = await find(principal, id)
    if (work.status !== 'success' || !work.key) throw new ApiError('conflict', 'workNotReady')
    const { format } = readSettings(work.settings)
    const downloadName = `${work.name}.${format}`
    return { url: await objects.address(work.key, DOWNLOAD_MS, parts.hostOf(request), { downloadName }) }
  })
}
