import { bigint, boolean, check, doublePrecision, index, integer, jsonb, pgTable, sql, text } from '../base/drizzle.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { authorId, tenantId, tenants } from './owners.ts'

const DELIVERY_STATUSES = ['waiting', 'delivered', 'dead'] as const
const WORK_STATUSES = ['queue', 'exporting', 'success', 'fail', 'cancelled'] as const

/** Rendered videos: one row from the queue to the finished file. */
export const works = pgTable(
  'works',
  {
    id,
    tenantId: tenantId(),
    userId: authorId(),
    /** No foreign key: a work outlives its project. */
    projectId: text('project_id').notNull(),
    /** The project as it was when the work was queued, and what was asked for. */
    projectJson: text('project_json').notNull(),
    settings: jsonb('settings').notNull(),
    /** Whether scripts without speech are spoken before it is rendered. */
    speaks: boolean('speaks').notNull().default(false),
    name: text('name').notNull(),
    status: text('status', { enum: WORK_STATUSES }).notNull(),
    progress: doublePrecision('progress').notNull().default(0),
    /** Null unless it failed. */
    failure: jsonb('failure').$type<WorkFailure>(),
    /** The job that makes it, changed by each regeneration. */
    jobId: text('job_id'),
    key: text('key'),
    coverKey: text('cover_key'),
    durationSec: doublePrecision('duration_sec'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** Video time that the tenant was charged for; null until the work has ended. */
    consumedSec: doublePrecision('consumed_sec'),
    createdAt,
    /** When the current attempt began; null before the first. */
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** When it was moved to the bin; null outside the bin; the moment of its creation once its removal has begun. */
    binnedAt: moment('binned_at'),
  },
  (table) => [
    check('works_binned_at', sql`${table.binnedAt} >= ${table.createdAt}`),
    index('works_by_tenant').on(table.tenantId, table.createdAt),
    oneOf('works_status', table.status, WORK_STATUSES),
  ],
)

/** Why a work failed: a reason that users are told, and words for the operator alone. */
export interface WorkFailure {
  reason: 'noRoom' | 'noSpace' | 'renderMedia' | 'renderStopped' | 'renderFailed' | 'renderLost' | 'renderCost'
  detail: string
}

/** Parts of works that are rendered, each by a job of its own; gone when the work has ended. */
export const renderParts = pgTable(
  'render_parts',
  {
    /** That of its job. */
    id,
    workId: text('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    firstRun: integer('first_run').notNull(),
    runs: integer('runs').notNull(),
    frames: integer('frames').notNull(),
    framesDone: integer('frames_done').notNull().default(0),
    /** Whether its job has ended, in whatever way. */
    finished: boolean('finished').notNull().default(false),
  },
  (table) => [index('render_parts_by_work').on(table.workId)],
)

/** Encoded segments of videos that are kept in the object store. */
export const segments = pgTable(
  'segments',
  {
    key: text('key').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [index('segments_by_use').on(table.usedAt)],
)

/** Links to works for people without an account. */
export const shares = pgTable(
  'shares',
  {
    id,
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    userId: authorId(),
    workId: text('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    createdAt,
    expiresAt: moment('expires_at').notNull(),
    /** When the link was revoked; null while it leads to its work. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('shares_by_work').on(table.workId)],
)

/** Addresses that are told when works of a tenant end. */
export const webhooks = pgTable(
  'webhooks',
  {
    id,
    tenantId: tenantId(),
    url: text('url').notNull(),
    /** The key of its signatures, which is shown once. */
    secret: text('secret').notNull(),
    createdAt,
  },
  (table) => [index('webhooks_by_tenant').on(table.tenantId)],
)

/** Messages to webhooks. */
export const deliveries = pgTable(
  'deliveries',
  {
    id,
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('waiting'),
    /** Attempts that failed. */
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    reason: text('reason'),
    /** The job of the next attempt. */
    jobId: text('job_id').notNull(),
    createdAt,
  },
  (table) => [
    index('deliveries_by_webhook').on(table.webhookId, table.createdAt),
    oneOf('deliveries_status', table.status, DELIVERY_STATUSES),
  ],
)
