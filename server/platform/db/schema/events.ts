import type { ActorKind, EventDetail, EventKind } from '#shared/api/workspace-events.ts'
import { index, jsonb, pgTable, sql, text } from '../base/drizzle.ts'
import { id, moment } from './columns.ts'
import { tenantId } from './owners.ts'

/**
 * Acts in workspaces: who did what, and from where. Names are those of that time: an event outlives who acted. Triggers
 * hold that no event is changed, and that none goes before its time but with its workspace.
 */
export const workspaceEvents = pgTable(
  'workspace_events',
  {
    id,
    tenantId: tenantId(),
    // of one transaction in their order
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    kind: text('kind').$type<EventKind>().notNull(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** The user or the API key; '' for the server. */
    actorId: text('actor_id').notNull().default(''),
    actorName: text('actor_name').notNull().default(''),
    subjectId: text('subject_id').notNull().default(''),
    subjectName: text('subject_name').notNull().default(''),
    detail: jsonb('detail').$type<EventDetail>().notNull().default({}),
    address: text('address').notNull().default(''),
    /** The browser and system, from the User-Agent header. */
    device: text('device').notNull().default(''),
  },
  (table) => [
    index('workspace_events_by_tenant').on(table.tenantId, table.at),
    index('workspace_events_by_actor').on(table.actorId, table.at),
  ],
)
