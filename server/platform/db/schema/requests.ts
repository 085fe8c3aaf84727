import type { z } from 'zod'
import type { Language } from '#shared/api/languages.ts'
import type { Imported } from '#shared/api/project-import.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { faceBoxSchema } from '#shared/model/training-rules.ts'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from '../base/drizzle.ts'
import { createdAt, id, oneOf } from './columns.ts'
import { materials } from './content.ts'
import { authorId, tenantId } from './owners.ts'

const REQUEST_STATUSES = ['progress', 'success', 'fail'] as const
const GENDERS = ['male', 'female'] as const

/** The columns of every kind of request: what takes its time, and is done by a job. */
const requestColumns = () => ({
  id,
  tenantId: tenantId(),
  userId: authorId(),
  status: text('status', { enum: REQUEST_STATUSES }).notNull(),
  /** 0 to 1. */
  progress: doublePrecision('progress').notNull().default(0),
  /** The job that does it. */
  jobId: text('job_id').notNull(),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  /** When it was asked for, the last time where equal requests share a row. */
  createdAt,
})

/** Requests to speak a script; an equal request of the same tenant is answered by the same row. */
export const speechRequests = pgTable(
  'speech_requests',
  {
    ...requestColumns(),
    /** SHA-256 of the request, by which an equal one is found. */
    digest: text('digest').notNull(),
    request: jsonb('request').notNull(),
    audioKey: text('audio_key'),
    srtKey: text('srt_key'),
    durationSec: doublePrecision('duration_sec'),
    /** Paragraphs, words and phonemes with their times. */
    content: jsonb('content'),
  },
  (table) => [
    index('speech_by_digest').on(table.tenantId, table.digest),
    oneOf('speech_requests_status', table.status, REQUEST_STATUSES),
  ],
)

/** Requests to find what is said in a recording, and when. */
export const recordingAnalyses = pgTable(
  'recording_analyses',
  {
    ...requestColumns(),
    audioKey: text('audio_key').notNull(),
    /** The spoken text, as the user wrote it; null where it is not known, or to be recognised. */
    script: text('script'),
    recognizes: boolean('recognizes').notNull(),
    srtKey: text('srt_key'),
    durationSec: doublePrecision('duration_sec'),
    /** Paragraphs, words and phonemes with their times. */
    content: jsonb('content'),
  },
  (table) => [
    index('recording_analyses_by_status').on(table.tenantId, table.status),
    oneOf('recording_analyses_status', table.status, REQUEST_STATUSES),
  ],
)

/** Requests to convert an uploaded film to one that browsers play. */
export const conversions = pgTable(
  'conversions',
  {
    ...requestColumns(),
    /** The upload, which is kept as long as the result is used. */
    sourceKey: text('source_key').notNull(),
    resultKey: text('result_key'),
    widthPx: doublePrecision('width_px'),
    heightPx: doublePrecision('height_px'),
    durationSec: doublePrecision('duration_sec'),
  },
  (table) => [
    index('conversions_by_status').on(table.tenantId, table.status),
    oneOf('conversions_status', table.status, REQUEST_STATUSES),
  ],
)

/** Requests to make a presenter of one photo. */
export const trainings = pgTable(
  'trainings',
  {
    ...requestColumns(),
    /** The photo, an upload. */
    sourceKey: text('source_key').notNull(),
    name: text('name').notNull(),
    gender: text('gender', { enum: GENDERS }),
    /** Which of the faces of the photo, from 0; null for the only one. */
    face: integer('face'),
    /** The faces to choose from, of a photo of several. */
    faces: jsonb('faces').$type<z.output<typeof faceBoxSchema>[]>(),
    presenterId: text('presenter_id').references(() => materials.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('trainings_by_status').on(table.tenantId, table.status),
    oneOf('trainings_status', table.status, REQUEST_STATUSES),
    oneOf('trainings_gender', table.gender, GENDERS),
  ],
)

const IMPORT_TARGETS = ['project', 'scenes'] as const

/** Requests to make scenes of a deck or a script. */
export const imports = pgTable(
  'imports',
  {
    ...requestColumns(),
    /** The file, an upload; it goes when it was read. */
    sourceKey: text('source_key').notNull(),
    fileName: text('file_name').notNull(),
    target: text('target', { enum: IMPORT_TARGETS }).notNull(),
    canvasType: text('canvas_type').$type<CanvasType>().notNull(),
    isEditable: boolean('is_editable').notNull(),
    presenterId: text('presenter_id'),
    /** The language of who imports: scenes without a title are named in it. */
    language: text('language').$type<Language>().notNull(),
    /** Its end, as calls answer it; the pictures of its scenes are kept as long as it is there. */
    result: jsonb('result').$type<Imported>(),
  },
  (table) => [
    index('imports_by_status').on(table.tenantId, table.status),
    oneOf('imports_status', table.status, REQUEST_STATUSES),
    oneOf('imports_target', table.target, IMPORT_TARGETS),
  ],
)
