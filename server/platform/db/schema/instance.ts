import { index, integer, jsonb, pgTable, sql, text } from '../base/drizzle.ts'
import { createdAt, id, moment } from './columns.ts'
import { authorId, tenants } from './owners.ts'

/** How the studio looks under a host name. */
export const brands = pgTable('brands', {
  host: text('host').primaryKey(),
  /** All other fields of the brand, as `brandSchema` describes them. */
  fields: jsonb('fields').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Messages to users that no service delivers: the operator passes them on. */
export const outbox = pgTable('outbox', {
  id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt,
})

/** How often limited calls were made under a key, until the end of its window. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('attempts_by_end').on(table.endsAt)],
)

/** Keys that the instance made for itself: the login key pair, the master key of the embedded store. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt,
})

/** Calls of users that failed through a fault of the server, for administrators; kept for 30 days. */
export const failures = pgTable(
  'failures',
  {
    /** The id of the request, as in the log and in the user's notice. */
    id,
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    userId: authorId(),
    /** The path of the call, without its query. */
    path: text('path').notNull(),
    createdAt,
  },
  (table) => [index('failures_by_tenant').on(table.tenantId, table.createdAt)],
)

/** Page views and events of users, if the operator keeps them here; kept for 180 days. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id,
    name: text('name').notNull(),
    page: text('page').notNull(),
    value: text('value').notNull(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    userId: authorId(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('analytics_events_by_time').on(table.at)],
)
