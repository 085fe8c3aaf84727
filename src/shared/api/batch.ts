import { z } from 'zod'
import { BATCH_DOCUMENT_CHARS_MAX, COLUMNS_MAX, ROW_CHARS_MAX } from '#shared/model/limits.ts'
import { call } from './envelope.ts'
import { askedSettingsSchema } from './render-settings.ts'

/** Rows of one batch. */
export const BATCH_ROWS_MAX = 100
/** Longest table, in characters. */
const TABLE_CHARS_MAX = 2 * 2 ** 20

/** Returns whether a row has no more values, and is no longer, than a line of a table may be. */
function isWithinLimits(row: Record<string, string>): boolean {
  const values = Object.values(row)
  return values.length <= COLUMNS_MAX && values.reduce((sum, { length }) => sum + length, 0) <= ROW_CHARS_MAX
}

const row = z.record(z.string().max(100), z.string().max(20_000)).refine(isWithinLimits)

const batchRowSchema = z.object({
  workId: z.string().nullable(),
  /** Why the row makes no film: sentences. */
  reason: z.string().nullable(),
})
export type BatchRow = z.infer<typeof batchRowSchema>

/**
 * Queues a film for each row of a table: the variables (`{{name}}`) of a saved project, or of a document, take the values
 * of the row. Either `rows` or `csv`, whose first line has the names, is given. A workspace has one batch at a time; its rows
 * are queued in order until as many works as the workspace may have are unfinished.
 */
export const createBatch = call({
  method: 'POST',
  path: '/v2/batch/create',
  turn: 'check',
  needs: 'member',
  scope: 'render',
  stores: true,
  input: z
    .object({
      projectId: z.string().min(1).max(64).optional(),
      /** Project JSON. */
      document: z.string().max(BATCH_DOCUMENT_CHARS_MAX).optional(),
      rows: z.array(row).min(1).max(BATCH_ROWS_MAX).optional(),
      csv: z.string().max(TABLE_CHARS_MAX).optional(),
      /** The name may have variables. */
      settings: askedSettingsSchema,
    })
    .refine(({ projectId, document }) => (projectId === undefined) !== (document === undefined))
    .refine(({ rows, csv }) => (rows === undefined) !== (csv === undefined)),
  data: z.object({
    /** In the order of the table. */
    rows: z.array(batchRowSchema),
  }),
})
