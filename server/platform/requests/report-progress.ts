import type { Db } from '#server/platform/db/open.ts'
import type { RequestRow, RequestRows } from './rows.ts'

/** Pause between two reports of the progress, in milliseconds. */
const REPORT_MS = 500

/** Returns what reports the progress of a request, now and then, until the signal is aborted. */
export function progressReporter<Row extends RequestRow>(
  rows: RequestRows<Row>,
  db: Db,
  id: string,
  signal: AbortSignal,
): (part: number) => void {
  let nextMs = 0
  return (progress) => {
    if (performance.now() < nextMs || signal.aborted) return
    nextMs = performance.now() + REPORT_MS
    // one that does not arrive is followed by another
    void rows.report(db, id, { progress } as Partial<Row>).catch(() => undefined)
  }
}
