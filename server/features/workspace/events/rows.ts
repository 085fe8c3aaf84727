import type { z } from 'zod'
import { and, desc, eq, gte, lt } from '#server/platform/db/base/drizzle.ts'
import type { Page } from '#server/platform/db/listing.ts'
import type { Db } from '#server/platform/db/open.ts'
import { workspaceEvents } from '#server/platform/db/schema/events.ts'
import type { eventFilter, WorkspaceEvent } from '#shared/api/workspace-events.ts'

/** Those who act in a workspace, of whom so many are listed at most. */
const ACTORS_MAX = 500

type Filter = z.output<typeof eventFilter>
type EventRow = typeof workspaceEvents.$inferSelect

function chosen(tenantId: string, { kind, actorId, fromTime, toTime }: Filter) {
  const { at } = workspaceEvents
  return and(
    eq(workspaceEvents.tenantId, tenantId),
    kind && eq(workspaceEvents.kind, kind),
    actorId === undefined ? undefined : eq(workspaceEvents.actorId, actorId),
    fromTime === undefined ? undefined : gte(at, new Date(fromTime)),
    toTime === undefined ? undefined : lt(at, new Date(toTime)),
  )
}

/** The events of a tenant that a filter chooses, the last first, at most `limit`. */
export function eventsOf(db: Db, tenantId: string, filter: Filter, limit: number): Promise<EventRow[]> {
  return pageOf(db, tenantId, filter, { page: 1, size: limit })
}

function pageOf(db: Db, tenantId: string, filter: Filter, { page, size }: Page): Promise<EventRow[]> {
  return db
    .select()
    .from(workspaceEvents)
    .where(chosen(tenantId, filter))
    .orderBy(desc(workspaceEvents.at), workspaceEvents.id)
    .limit(size)
    .offset((page - 1) * size)
}

/** A page of the events of a tenant that a filter chooses, the last first, and how many there are. */
export async function pageOfEvents(db: Db, tenantId: string, { page, size, ...filter }: Page & Filter) {
  const records = await pageOf(db, tenantId, filter, { page, size })
  return { records, total: await db.$count(workspaceEvents, chosen(tenantId, filter)) }
}

/** All users and keys that have acted in a tenant, under their last names, by name. */
export async function actorsOf(db: Db, tenantId: string): Promise<WorkspaceEvent['actor'][]> {
  const { actorKind: kind, actorId: id, actorName: name, at } = workspaceEvents
  const rows = await db
    .selectDistinctOn([id], { kind, id, name })
    .from(workspaceEvents)
    .where(eq(workspaceEvents.tenantId, tenantId))
    .orderBy(id, desc(at))
    .limit(ACTORS_MAX)
  return rows.filter((row) => row.id !== '').sort((a, b) => a.name.localeCompare(b.name))
}
