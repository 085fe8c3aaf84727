import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { StockError, type StockPort } from '#server/engines/stock/port.ts'
import { starredOf } from '#server/features/library/marks.ts'
import { uploadedItem } from '#server/features/library/shelf.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import { accepted, refused } from '#server/platform/refusals/refused.ts'
import { searchStock, stockSource, takeStock } from '#shared/api/stock.ts'
import { whileClientWaits } from './client-left.ts'
import { type TakeParts, takeItem } from './take-item.ts'

const TAG = 'library'
/** Longest search, and longest transfer of a file, in milliseconds. */
const SEARCH_MS = 15_000
const TAKE_MS = 180_000

/** Returns what a question to the source gives; the operator reads in the log why there is no answer. */
async function answered<T>(log: FastifyBaseLogger, question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (!(error instanceof StockError)) throw error
    log.warn({ err: error }, 'stock source')
    throw refused({ reason: 'stockUnanswered' })
  }
}

/** Serves pictures and films of a source elsewhere: its search, and its files as uploads. Without a source there is nothing. */
export function stockRoutes(
  app: FastifyInstance,
  { source, ...parts }: Omit<TakeParts, 'source'> & { source: StockPort | null },
): void {
  mount(app, TAG, stockSource, () => ({ source: source && { name: source.name, site: source.site } }))

  mount(app, TAG, searchStock, async ({ kind, search, shape = null, page }, _, request) => {
    if (!source) return { records: [], hasMore: false }
    const wanted = { kind, search, shape, page, language: requestLanguage(request) }
    const found = source.find(wanted, AbortSignal.timeout(SEARCH_MS))
    const { items, hasMore } = await answered(request.log, found)
    return { records: items, hasMore }
  })

  mount(app, TAG, takeStock, async (wanted, principal, request) => {
    if (!source) throw refused({ reason: 'stockGone' })
    const take = (left: AbortSignal) =>
      takeItem({ ...parts, source }, principal, wanted, AbortSignal.any([left, AbortSignal.timeout(TAKE_MS)]))
    const row = accepted(await answered(request.log, whileClientWaits(request, take)))
    return uploadedItem(row, principal, await starredOf(parts.db, principal, wanted.shelf))
  })
}
