import { CsvError, parse } from 'csv-parse/sync'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Row } from '#shared/formats/fill-variables.ts'

/**
 * Reads a table of comma-separated values (RFC 4180), whose first line has the names of the columns. A line may have
 * fewer values than there are columns.
 * @returns the rows, or why the text is no table
 */
export function readRows(text: string): Result<Row[], string> {
  try {
    const lines = { bom: true, trim: true, skip_empty_lines: true, relax_column_count_less: true }
    return ok(parse<Row>(text, { columns: true, ...lines }))
  } catch (error) {
    if (error instanceof CsvError) return err(error.message)
    throw error
  }
}
