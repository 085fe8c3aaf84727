import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, tryLater } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import { mount } from '#server/platform/http/mount.ts'
import { accepted, refused } from '#server/platform/refusals/refused.ts'
import * as api from '#shared/api/batch.ts'
import type { Language } from '#shared/api/languages.ts'
import type { RowFault } from '#shared/formats/fill-variables.ts'
import type { WorkDeps } from '../rules.ts'
import { type RowOutcome, startBatch } from './rules.ts'
import { readRows } from './table.ts'

const TAG = 'work'

const FAULTS: Record<RowFault['kind'], Sentence> = {
  missingColumn: 'rowMissingColumn',
  emptyValue: 'rowEmptyValue',
  textTooLong: 'rowTextTooLong',
  missingMedium: 'rowMissingMedium',
  documentTooLong: 'rowDocumentTooLong',
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

/** Serves batches: a film for each row of a table; one batch of a workspace at a time. */
export function batchRoutes(app: FastifyInstance, parts: WorkDeps & { serverRendering: boolean }): void {
  const running = new Set<string>()

  mount(app, TAG, api.createBatch, async (input, principal, request) => {
    if (!parts.serverRendering) throw new ApiError('conflict', 'renderingOff')
    const { tenantId } = principal
    if (running.has(tenantId)) throw tryLater('tooMany', 'batchRunning')
    running.add(tenantId)
    try {
      const { projectId = '', document, settings } = input
      const rows = await rowsOf(input)
      const batch = accepted(await startBatch(parts, principal, { projectId, document, settings, rows }))
      return { rows: await answers(batch, rows.length, request) }
    } finally {
      running.delete(tenantId)
    }
  })
}

/** Queues the rows of a batch until its client has gone; the log says what was queued of one that does not get to its end. */
async function answers(
  batch: AsyncIterable<RowOutcome>,
  rows: number,
  request: FastifyRequest,
): Promise<api.BatchRow[]> {
  const { socket } = request
  const language = requestLanguage(request)
  const answered: api.BatchRow[] = []
  try {
    for await (const row of batch) {
      answered.push(answerOf(row, language))
      if (socket.destroyed) break
    }
    return answered
  } finally {
    const queued = answered.filter(({ workId }) => workId !== null).length
    if (answered.length < rows) request.log.warn({ queued, rows }, 'a batch ended before its last row')
  }
}

function answerOf(row: RowOutcome, language: Language): api.BatchRow {
  if (row.ok) return { workId: row.value.id, reason: null }
  if (row.error.reason === 'invalidBody') {
    const sentences = row.error.faults.map((fault) => say(language, FAULTS[fault.kind], { ...fault }))
    return { workId: null, reason: sentences.join(' ') }
  }
  const { sentence, values } = refused(row.error)
  return { workId: null, reason: say(language, sentence, values) }
}
