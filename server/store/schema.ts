import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const id = text('id').primaryKey()
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = moment('created_at').notNull().defaultNow()

/** Those who log in, by email or by phone. */
export const users = pgTable('users', {
  id,
  email: text('email').unique(),
  phone: text('phone').unique(),
  /** argon2id in its own notation, parameters and salt included. */
  passwordHash: text('password_hash').notNull(),
  nickName: text('nick_name').notNull(),
  icon: text('icon').notNull().default(''),
  language: text('language').notNull().default('zh-CN'),
  createdAt,
})

/** Owners of all content: a person's own space, or an enterprise. */
export const tenants = pgTable('tenants', {
  id,
  name: text('name').notNull(),
  type: text('type').notNull().default('PERSONAL'),
  createdAt,
})

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' })

export const members = pgTable('members', { tenantId: tenantId(), userId: userId(), createdAt }, (table) => [
  primaryKey({ columns: [table.tenantId, table.userId] }),
])

/** One login. Only the SHA-256 of its token is kept. */
export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userId: userId(),
  tenantId: tenantId(),
  expiresAt: moment('expires_at').notNull(),
  createdAt,
})

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
    userId: userId(),
    name: text('name').notNull(),
    source: text('source', { enum: ['WEB', 'APP'] }).notNull(),
    canvasType: text('canvas_type', { enum: ['LANDSCAPE', 'PORTRAIT'] }).notNull(),
    coverType: text('cover_type', { enum: ['DEFAULT', 'CUSTOM'] }).notNull(),
    coverPicUrl: text('cover_pic_url').notNull().default(''),
    posterPicUrl: text('poster_pic_url').notNull().default(''),
    /** The editor's project JSON, and the render task's, as they came. */
    webExtraParam: text('web_extra_param'),
    extraParam: text('extra_param'),
    revision: integer('revision').notNull().default(1),
    createdAt,
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('projects_by_tenant').on(table.tenantId, table.updatedAt)],
)

/** A tenant's own pictures, videos and music; the files lie in the object store. */
export const materials = pgTable(
  'materials',
  {
    id,
    tenantId: tenantId(),
    userId: userId(),
    shelf: text('shelf', { enum: ['foreground', 'background', 'music'] }).notNull(),
    kind: text('kind', { enum: ['image', 'video', 'music'] }).notNull(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    coverKey: text('cover_key'),
    widthPx: doublePrecision('width_px').notNull(),
    heightPx: doublePrecision('height_px').notNull(),
    durationSec: doublePrecision('duration_sec').notNull(),
    createdAt,
  },
  (table) => [index('materials_by_shelf').on(table.tenantId, table.shelf, table.createdAt)],
)

/** Requests to speak a script; an equal request of the same tenant is answered by the same row. */
export const speechRequests = pgTable(
  'speech_requests',
  {
    id,
    tenantId: tenantId(),
    /** SHA-256 of the request, by which an equal one is found. */
    digest: text('digest').notNull(),
    request: jsonb('request').notNull(),
    status: text('status', { enum: ['progress', 'success', 'fail'] }).notNull(),
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
  (table) => [index('speech_by_digest').on(table.tenantId, table.digest)],
)

/** Rendered videos: one row from the queue to the finished file. */
export const works = pgTable(
  'works',
  {
    id,
    tenantId: tenantId(),
    userId: userId(),
    /** No foreign key: a work outlives its project. */
    projectId: text('project_id').notNull(),
    /** The project as it was when the work was queued, and what was asked for. */
    projectJson: text('project_json').notNull(),
    settings: jsonb('settings').notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: ['queue', 'exporting', 'success', 'fail', 'cancelled'] }).notNull(),
    progress: doublePrecision('progress').notNull().default(0),
    reason: text('reason'),
    /** The job that makes it, changed by each regeneration. */
    jobId: text('job_id'),
    key: text('key'),
    coverKey: text('cover_key'),
    durationSec: doublePrecision('duration_sec'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    createdAt,
    finishedAt: moment('finished_at'),
  },
  (table) => [index('works_by_tenant').on(table.tenantId, table.createdAt)],
)
