import type { FastifyInstance } from 'fastify'
import { readRows } from '#server/batch/rows.ts'
import { ApiError } from '#server/http/api-error.ts'
import { requestLanguage } from '#server/http/error-response.ts'
import { type Sentence, say } from '#server/http/messages/index.ts'
import { mount } from '#server/http/mount.ts'
import { createBatch } from '#server/work/batch.ts'
import type { WorkDeps } from '#server/work/works.ts'
import * as api from '#shared/api/batch.ts'
import type { RowFault } from '#shared/formats/fill-variables.ts'
import { refusedWork } from './refused-work.ts'

const TAG = 'work'

const FAULTS: Record<RowFault['kind'], Sentence> = {
  missingColumn: 'rowMissingColumn',
  emptyValue: 'rowEmptyValue',
  textTooLong: 'rowTextTooLong',
  missingMedium: 'rowMissingMedium',
}

async function rowsOf({ rows, csv = '' }: { rows?: Record<string, string>[] | undefined; csv?: string | undefined }) {
  if (rows) return rows
  const read = await readRows(csv, api.BATCH_ROWS_MAX + 1)
  if (!read.ok) {
    const { reason, ...values } = read.error
    throw new ApiError('invalidArgument', reason, values)
  }
  if (read.value.length === 0 || read.value.length > api.BATCH_ROWS_MAX)
    throw new ApiError('invalidArgument', 'tableLength', { limit: api.BATCH_ROWS_MAX })
  return read.value
}

/** Serves batches: a film for each row of a table. */
export function batchRoutes(app: FastifyInstance, parts: WorkDeps & { serverRendering: boolean }): void {
  mount(app, TAG, api.createBatch, async (input, principal, request) => {
    if (!parts.serverRendering) throw new ApiError('conflict', 'renderingOff')
    const { projectId = '', document, settings } = input
    const rows = await rowsOf(input)
    const made = await createBatch(parts, principal, { projectId, document, settings, rows })
    if (!made.ok) throw refusedWork(made.error)
    const language = requestLanguage(request)
    return {
      rows: made.value.map((row) => {
        if (row.ok) return { workId: row.value.id, reason: null }
        if (row.error.reason === 'rowUnusable') {
          const sentences = row.error.faults.map((fault) => say(language, FAULTS[fault.kind], { ...fault }))
          return { workId: null, reason: sentences.join(' ') }
        }
        const { sentence, values } = refusedWork(row.error)
        return { workId: null, reason: say(language, sentence, values) }
      }),
    }
  })
}
