import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '#shared/api/envelope.ts'
import type { Language } from '#shared/api/languages.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from './drizzle.ts'

const id = text('id').primaryKey()
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = moment('created_at').notNull().defaultNow()

/** A CHECK that a column holds one of the values of its enum. */
function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}

const TENANT_TYPES = ['PERSONAL', 'ENTERPRISE'] as const
const MEMBER_ROLES = ['owner', 'admin', 'member'] as const
const PROJECT_SOURCES = ['WEB', 'APP'] as const
const CANVAS_TYPES = ['LANDSCAPE', 'PORTRAIT', 'SQUARE', 'FEED'] as const satisfies readonly CanvasType[]
const COVER_TYPES = ['DEFAULT', 'CUSTOM'] as const
const SHELVES = ['foreground', 'background', 'music'] as const
const MATERIAL_KINDS = ['image', 'video', 'music'] as const
const SPEECH_STATUSES = ['progress', 'success', 'fail'] as const
const DELIVERY_STATUSES = ['waiting', 'delivered', 'dead'] as const
const WORK_STATUSES = ['queue', 'exporting', 'success', 'fail', 'cancelled'] as const

/** Those who log in, by email or by phone. */
export const users = pgTable('users', {
  id,
  email: text('email').unique(),
  phone: text('phone').unique(),
  /** argon2id in its own notation, parameters and salt included. */
  passwordHash: text('password_hash').notNull(),
  nickName: text('nick_name').notNull(),
  icon: text('icon').notNull().default(''),
  /** Whether the user is an administrator of the instance. */
  operator: boolean('operator').notNull().default(false),
  /** The language of the interface; null until one is chosen. */
  language: text('language').$type<Language>(),
  /** When the account is deleted, after the user cancelled it; null unless that was asked for. */
  cancelAt: moment('cancel_at'),
  /** When the operator disabled the account; null for one that may be used. */
  disabledAt: moment('disabled_at'),
  createdAt,
})

/** How the studio looks under a host name. */
export const brands = pgTable('brands', {
  host: text('host').primaryKey(),
  /** All other fields of the brand, as `brandSchema` describes them. */
  fields: jsonb('fields').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Owners of all content: a person's own space, or an enterprise. */
export const tenants = pgTable(
  'tenants',
  {
    id,
    name: text('name').notNull(),
    type: text('type', { enum: TENANT_TYPES }).notNull().default('PERSONAL'),
    /** Days for which ended works are kept; null for as long as the operator keeps them. */
    workDays: integer('work_days'),
    createdAt,
  },
  (table) => [oneOf('tenants_type', table.type, TENANT_TYPES)],
)

/** A user's membership or login: deleted with the user. */
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
/** The author of content: the content survives the author's account. */
const authorId = () => text('user_id').references(() => users.id, { onDelete: 'set null' })
/** The owner of content: a tenant that still owns rows cannot be deleted. */
const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'restrict' })

export const members = pgTable(
  'members',
  {
    tenantId: tenantId(),
    userId: userId(),
    role: text('role', { enum: MEMBER_ROLES }).notNull().default('owner'),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId] }), oneOf('members_role', table.role, MEMBER_ROLES)],
)

/** One login. Only the SHA-256 of its tokens is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    tokenHash: text('token_hash').notNull().unique(),
    /** When `tokenHash` was issued. */
    renewedAt: moment('renewed_at').notNull().defaultNow(),
    /** The token before the last renewal. */
    previousTokenHash: text('previous_token_hash').unique(),
    /** When the previous token ends; null until the browser has used the new one. */
    previousUntil: moment('previous_until'),
    userId: userId(),
    tenantId: tenantId(),
    /** The browser and system that logged in, from its User-Agent header. */
    device: text('device').notNull().default(''),
    /** The network address of the last call. */
    address: text('address').notNull().default(''),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

/** Keys with which programs make calls in the name of the member who created them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id,
    tenantId: tenantId(),
    userId: userId(),
    name: text('name').notNull(),
    /** SHA-256 of the key, which is shown once. */
    keyHash: text('key_hash').notNull().unique(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** Null: it never expires. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt,
  },
  (table) => [index('api_keys_by_tenant').on(table.tenantId)],
)

/** The last code sent for a subject: an account and what the code is for. A code that was used is deleted. */
export const codes = pgTable('codes', {
  subject: text('subject').primaryKey(),
  codeHash: text('code_hash').notNull(),
  /** Codes that were tried against it. */
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

/** Open invitations to a tenant. One that was accepted or revoked is deleted. */
export const invitations = pgTable(
  'invitations',
  {
    id,
    tenantId: tenantId(),
    role: text('role', { enum: MEMBER_ROLES }).notNull(),
    /** SHA-256 of the code, which is shown once. */
    codeHash: text('code_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
  },
  (table) => [index('invitations_by_tenant').on(table.tenantId), oneOf('invitations_role', table.role, MEMBER_ROLES)],
)

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

export const projects = pgTable(
  'projects',
  {
    id,
    tenantId: tenantId(),
    userId: authorId(),
    name: text('name').notNull(),
    source: text('source', { enum: PROJECT_SOURCES }).notNull(),
    canvasType: text('canvas_type', { enum: CANVAS_TYPES }).notNull(),
    coverType: text('cover_type', { enum: COVER_TYPES }).notNull(),
    coverPicUrl: text('cover_pic_url').notNull().default(''),
    posterPicUrl: text('poster_pic_url').notNull().default(''),
    /** The editor's project JSON, and the render task's, as they came. */
    webExtraParam: text('web_extra_param'),
    extraParam: text('extra_param'),
    revision: integer('revision').notNull().default(1),
    /** When it was moved to the bin; null outside the bin. */
    binnedAt: moment('binned_at'),
    createdAt,
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('projects_binned_at', sql`${table.binnedAt} >= ${table.createdAt}`),
    index('projects_by_tenant').on(table.tenantId, table.updatedAt),
    oneOf('projects_source', table.source, PROJECT_SOURCES),
    oneOf('projects_canvas_type', table.canvasType, CANVAS_TYPES),
    oneOf('projects_cover_type', table.coverType, COVER_TYPES),
  ],
)

/** A tenant's own pictures, videos and music; the object store holds their files. */
export const materials = pgTable(
  'materials',
  {
    id,
    tenantId: tenantId(),
    userId: authorId(),
    shelf: text('shelf', { enum: SHELVES }).notNull(),
    kind: text('kind', { enum: MATERIAL_KINDS }).notNull(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    coverKey: text('cover_key'),
    widthPx: doublePrecision('width_px').notNull(),
    heightPx: doublePrecision('height_px').notNull(),
    durationSec: doublePrecision('duration_sec').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** When the user deleted it; its files are removed after a grace. */
    deletedAt: moment('deleted_at'),
    createdAt,
  },
  (table) => [
    index('materials_by_shelf').on(table.tenantId, table.shelf, table.createdAt),
    oneOf('materials_shelf', table.shelf, SHELVES),
    oneOf('materials_kind', table.kind, MATERIAL_KINDS),
  ],
)

/** Requests to speak a script; an equal request of the same tenant is answered by the same row. */
export const speechRequests = pgTable(
  'speech_requests',
  {
    id,
    tenantId: tenantId(),
    userId: authorId(),
    /** SHA-256 of the request, by which an equal one is found. */
    digest: text('digest').notNull(),
    request: jsonb('request').notNull(),
    status: text('status', { enum: SPEECH_STATUSES }).notNull(),
    /** The job that speaks it. */
    jobId: text('job_id').notNull().default(''),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    audioKey: text('audio_key'),
    srtKey: text('srt_key'),
    durationSec: doublePrecision('duration_sec'),
    /** Paragraphs, words and phonemes with their times. */
    content: jsonb('content'),
    createdAt,
  },
  (table) => [
    index('speech_by_digest').on(table.tenantId, table.digest),
    oneOf('speech_requests_status', table.status, SPEECH_STATUSES),
  ],
)

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
    reason: text('reason'),
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
  },
  (table) => [
    index('works_by_tenant').on(table.tenantId, table.createdAt),
    oneOf('works_status', table.status, WORK_STATUSES),
  ],
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
  },
  (table) => [index('shares_by_work').on(table.workId)],
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
