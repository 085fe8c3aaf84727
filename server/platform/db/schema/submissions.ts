import { CLONE_ENGINES } from '#server/platform/config/cloning-config.ts'
import type { SubmissionFile } from '#shared/api/submissions.ts'
import {
  SUBMISSION_STATUSES,
  TRAINED_LANGUAGES,
  TRAINED_RESOLUTIONS,
  TRAINED_SCENES,
  TRAINING_TYPES,
} from '#shared/model/training-types.ts'
import type { ProfileNearness, VoiceProfile } from '#shared/model/voice-profile.ts'
import { doublePrecision, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../base/drizzle.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { materials } from './content.ts'
import { authorId, tenantId } from './owners.ts'

const GENDERS = ['male', 'female'] as const

/** Own voices of workspaces: how speakers sound, laid on built-in voices, or clones that a service speaks. */
export const ownVoices = pgTable(
  'own_voices',
  {
    id,
    tenantId: tenantId(),
    userId: authorId(),
    name: text('name').notNull(),
    language: text('language', { enum: TRAINED_LANGUAGES }).notNull(),
    gender: text('gender', { enum: GENDERS }).notNull(),
    /** Null: a clone. */
    baseVoiceId: text('base_voice_id'),
    profile: jsonb('profile').$type<VoiceProfile>().notNull(),
    nearness: jsonb('nearness').$type<ProfileNearness>().notNull(),
    createdAt,
  },
  (table) => [
    index('own_voices_by_tenant').on(table.tenantId),
    oneOf('own_voices_language', table.language, TRAINED_LANGUAGES),
    oneOf('own_voices_gender', table.gender, GENDERS),
  ],
)

/**
 * Clones of voices that a service has, or may have: a row is written before the service is asked, and goes when the service has
 * confirmed that it has deleted the clone. It is of no workspace, so that it outlives the workspace's rows.
 */
export const voiceClones = pgTable(
  'voice_clones',
  {
    /** The name of the clone at the service. */
    id,
    engine: text('engine', { enum: CLONE_ENGINES }).notNull(),
    /** By which the engine speaks and deletes it; null until the service has answered. */
    handle: text('handle'),
    /** The job that makes it. */
    jobId: text('job_id').notNull(),
    /** The voice that it has become; null before, and when that is deleted. */
    voiceId: text('voice_id').references(() => ownVoices.id, { onDelete: 'set null' }),
    /** From when on it becomes no voice any more. */
    droppedAt: moment('dropped_at'),
    createdAt,
  },
  (table) => [index('voice_clones_by_voice').on(table.voiceId), index('voice_clones_by_job').on(table.jobId)],
)

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
    gender: text('gender', { enum: GENDERS }),
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
    voiceId: text('voice_id').references(() => ownVoices.id, { onDelete: 'set null' }),
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
    oneOf('submissions_gender', table.gender, GENDERS),
    oneOf('submissions_resolution', table.resolution, TRAINED_RESOLUTIONS),
    oneOf('submissions_scene', table.scene, TRAINED_SCENES),
  ],
)

/** Recordings of licences, which count once, by their SHA-256: kept when their submission is withdrawn. */
export const usedLicences = pgTable('used_licences', {
  digest: text('digest').primaryKey(),
  usedAt: moment('used_at').notNull().defaultNow(),
})
