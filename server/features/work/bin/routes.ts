import type { FastifyInstance } from 'fastify'
import { item } from '#server/features/project/public.ts'
import { callerOf } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import * as project from '#shared/api/project.ts'
import * as work from '#shared/api/work.ts'
import { viewsOf } from '../item.ts'
import { purgeWorks } from '../remove.ts'
import * as store from '../rows/bin.ts'
import { binWork } from '../rules.ts'

interface BinParts {
  db: Db
  objects: ObjectStore
  queue: JobQueue
}

/** Serves the bins of a tenant's projects and works: move to it, list, restore, delete for good, empty. */
export function binRoutes(app: FastifyInstance, parts: BinParts): void {
  const { db } = parts
  const require = (found: boolean, reason: 'projectNotFound' | 'workNotFound') => {
    if (!found) throw new ApiError('notFound', reason)
    return {}
  }
  const requireProject = async (found: Promise<boolean>) => require(await found, 'projectNotFound')
  const requireWork = async (found: Promise<boolean>) => require(await found, 'workNotFound')
  const purgeMs = (row: { binnedAt: Date | null }) => store.purgeTime(row).getTime()

  mount(app, 'project', project.deleteProject, async ({ id }, of, request) => {
    await db.transaction(async (tx) => {
      const moved = await store.moveToBin(tx, 'project', of, id)
      if (!moved) throw new ApiError('notFound', 'projectNotFound')
      const subject = { id, name: moved.name }
      await writeEvent(tx, of.tenantId, { kind: 'projectBinned', by: callerOf(request), subject })
    })
    return {}
  })

  mount(app, 'project', project.listBin, async (page, of) => {
    const { records, total } = await store.pageOfProjectBin(db, of, page)
    return { records: records.map((row) => ({ ...item(row), purgeTime: purgeMs(row) })), total }
  })

  mount(app, 'project', project.restoreProject, ({ id }, of) =>
    requireProject(store.restoreFromBin(db, 'project', of, id)),
  )

  mount(app, 'project', project.purgeProject, ({ id }, of, request) =>
    requireProject(store.purgeProjects(db, { of, id }, callerOf(request))),
  )

  mount(app, 'project', project.emptyBin, async (_, of, request) => {
    await store.purgeProjects(db, { of }, callerOf(request))
    return {}
  })

  mount(app, 'work', work.deleteWork, async ({ id }, of) => {
    accepted(await binWork(parts, of, id))
    return {}
  })

  mount(app, 'work', work.listWorkBin, async (page, of, request) => {
    const { records, total } = await store.pageOfWorkBin(db, of, page)
    const shown = await viewsOf(parts, records, of, request)
    const times = new Map(records.map((row) => [row.id, purgeMs(row)]))
    return { records: shown.map((view) => ({ ...view, purgeTime: times.get(view.id) ?? 0 })), total }
  })

  mount(app, 'work', work.restoreWork, ({ id }, of) => requireWork(store.restoreFromBin(db, 'work', of, id)))

  mount(app, 'work', work.purgeWork, ({ id }, of) => requireWork(purgeWorks(parts, { of, id })))

  mount(app, 'work', work.emptyWorkBin, async (_, of) => {
    await purgeWorks(parts, { of })
    return {}
  })
}
