import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Row } from '#shared/formats/fill-variables.ts'
import { COLUMNS_MAX, ROW_CHARS_MAX } from '#shared/model/limits.ts'

/** Characters that are parsed before other calls have their turn. */
const CHUNK_CHARS = 2 ** 14

/** Why a text is no table of rows. */
export type TableFault =
  | { reason: 'tableUnreadable'; detail: string }
  | { reason: 'tableTooWide' | 'tableRecordTooLong'; limit: number }

class TooWide extends Error {}

/**
 * Reads a table of comma-separated values (RFC 4180), whose first line has the names of the columns. A line may have
 * fewer values than there are columns. Other calls have their turns meanwhile.
 * @param rowsMax how many rows are read; those beyond are not looked at
 * @returns the rows, or why the text is no table
 */
export async function readRows(text: string, rowsMax = Number.POSITIVE_INFINITY): Promise<Result<Row[], TableFault>> {
  const lines = { bom: true, trim: true, skip_empty_lines: true, relax_column_count_less: true }
  const to = Number.isFinite(rowsMax) ? rowsMax : -1
  const parser = parse({ columns: checkedColumns, max_record_size: ROW_CHARS_MAX, to, ...lines })
  const rows: Row[] = []
  try {
    for await (const row of Readable.from(chunksOf(text)).pipe(parser)) rows.push(row as Row)
    return ok(rows)
  } catch (error) {
    if (error instanceof TooWide) return err({ reason: 'tableTooWide', limit: COLUMNS_MAX })
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') return err({ reason: 'tableRecordTooLong', limit: ROW_CHARS_MAX })
    return err({ reason: 'tableUnreadable', detail: error.message })
  }
}

function checkedColumns(names: string[]): string[] {
  if (names.length > COLUMNS_MAX) throw new TooWide()
  return names
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += CHUNK_CHARS) {
    await setImmediate()
    yield text.slice(start, start + CHUNK_CHARS)
  }
}
