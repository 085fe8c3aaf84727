import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/api-error.ts'
import { mount } from '#server/http/mount.ts'
import { purgeTime } from '#server/project/bin.ts'
import * as store from '#server/store/bin.ts'
import type { Db } from '#server/store/open.ts'
import { deleteProject, emptyBin, listBin, purgeProject, restoreProject } from '#shared/api/project.ts'
import { item } from './project-item.ts'

const TAG = 'project'

/** Serves the bin of a tenant's projects: move to it, list, restore, delete for good, empty. */
export function binRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const require = (found: boolean) => {
    if (!found) throw new ApiError('notFound', 'projectNotFound')
    return {}
  }

  mount(app, TAG, deleteProject, async ({ id }, principal) => require(await store.binProject(db, principal, id)))

  mount(app, TAG, listBin, async (page, principal) => {
    const { records, total } = await store.pageOfBin(db, principal, page)
    const purged = (at: Date | null) => purgeTime(at ?? new Date()).getTime()
    return { records: records.map((row) => ({ ...item(row), purgeTime: purged(row.binnedAt) })), total }
  })

  mount(app, TAG, restoreProject, async ({ id }, principal) => require(await store.restoreProject(db, principal, id)))

  mount(app, TAG, purgeProject, async ({ id }, principal) => require(await store.purgeProject(db, principal, id)))

  mount(app, TAG, emptyBin, async (_, principal) => {
    await store.emptyBin(db, principal)
    return {}
  })
}
