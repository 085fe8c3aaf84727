import type { SubmissionFile } from '#shared/api/submissions.ts'
import {
  SUBMISSION_STATUSES,
  TRAINED_LANGUAGES,
  TRAINED_RESOLUTIONS,
  TRAINED_SCENES,
  TRAINING_TYPES,
} from '#shared/model/training-types.ts'
import { doublePrecision, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../base/drizzle.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { materials } from './content.ts'
import { authorId, tenantId } from './owners.ts'

/** Material of trainings, from its draft to what was made of it. */
export const submissions = pgTable(
  'submissions',
  {
    id,
    tenantId: tenantId(),
    userId: authorId(),
    type: text('type', { enum: TRAINING_TYPES }).notNull(),
    status: text('status', { enum: SUBMISSION_STATUSES }).notNull().default('draft'),
    name: text('name').notNull().default(''),
    language: text('language', { enum: TRAINED_LANGUAGES }).notNull(),
    gender: text('gender', { enum: ['male', 'female'] }),
    resolution: text('resolution', { enum: TRAINED_RESOLUTIONS }).notNull().default('1080P'),
    scene: text('scene', { enum: TRAINED_SCENES }).notNull().default('VIDEO'),
    /** The uploads, with what was measured of them. */
    files: jsonb('files').$type<SubmissionFile[]>().notNull().default([]),
    /** The code that the recording of the licence says. */
    licenceCode: text('licence_code'),
    /** The code that the next recording says, and when it was given; null once a recording has used it. */
    code: text('code'),
    codeAt: moment('code_at'),
    /** Why the operator has refused it. */
    reason: text('reason'),
    /** Of its production, 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    /** The job that produces it. */
    jobId: text('job_id'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    presenterId: text('presenter_id').references(() => materials.id, { onDelete: 'set null' }),
    submittedAt: moment('submitted_at'),
    endedAt: moment('ended_at'),
    usableUntil: moment('usable_until'),
    /** Of form and files: counts their saves, so that one on top of another's is refused. */
    revision: integer('revision').notNull().default(0),
    /** When its production began. */
    productionAt: moment('production_at'),
    changedAt: moment('changed_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    createdAt,
  },
  (table) => [
    index('submissions_by_author').on(table.tenantId, table.userId),
    index('submissions_by_status').on(table.status, table.submittedAt),
    uniqueIndex('submissions_draft').on(table.tenantId, table.userId, table.type).where(sql`${table.status} = 'draft'`),
    oneOf('submissions_type', table.type, TRAINING_TYPES),
    oneOf('submissions_status', table.status, SUBMISSION_STATUSES),
    oneOf('submissions_language', table.language, TRAINED_LANGUAGES),
    oneOf('submissions_gender', table.gender, ['male', 'female']),
    oneOf('submissions_resolution', table.resolution, TRAINED_RESOLUTIONS),
    oneOf('submissions_scene', table.scene, TRAINED_SCENES),
  ],
)

/** Recordings of licences, which count once, by their SHA-256: kept when their submission is withdrawn. */
export const usedLicences = pgTable('used_licences', {
  digest: text('digest').primaryKey(),
  usedAt: moment('used_at').notNull().defaultNow(),
})
