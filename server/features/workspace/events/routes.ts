import type { FastifyInstance } from 'fastify'
import { callerOf } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import { csvFile, momentText } from '#server/platform/csv/csv-file.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import { EVENTS_EXPORTED_MAX, exportWorkspaceEvents, listWorkspaceEvents } from '#shared/api/workspace-events.ts'
import { actorsOf, eventsOf, pageOfEvents } from './rows.ts'

const TAG = 'members'

/** Serves the audit log of a workspace, for its administrators (S3.38, S3.39). */
export function workspaceEventRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  mount(app, TAG, listWorkspaceEvents, async (listing, { tenantId }) => {
    const { records, total } = await pageOfEvents(db, tenantId, listing)
    return {
      records: records.map(({ id, at, kind, actorKind, actorId, actorName, subjectName, detail, address, device }) => ({
        ...{ id, kind, detail, address, device, time: at.getTime(), subject: subjectName },
        actor: { kind: actorKind, id: actorId, name: actorName },
      })),
      total,
      actors: await actorsOf(db, tenantId),
    }
  })

  mount(app, TAG, exportWorkspaceEvents, async (filter, { tenantId }, request) => {
    const events = await eventsOf(db, tenantId, filter, EVENTS_EXPORTED_MAX + 1)
    if (events.length > EVENTS_EXPORTED_MAX)
      throw new ApiError('conflict', 'tooManyEvents', { limit: EVENTS_EXPORTED_MAX })
    await writeEvent(db, tenantId, { kind: 'logExported', by: callerOf(request) })
    const lines = events.map((event) => [
      momentText(event.at),
      // as the API names it, for programs
      event.kind,
      event.actorName,
      event.actorId || event.actorKind,
      event.subjectName,
      JSON.stringify(event.detail),
      event.address,
      event.device,
    ])
    const heads = ['columnTime', 'columnEvent', 'columnActor', 'columnActorId'] as const
    const more = ['columnSubject', 'columnDetail', 'columnAddress', 'columnDevice'] as const
    return csvFile(requestLanguage(request), 'audit-log.csv', [...heads, ...more], lines)
  })
}
