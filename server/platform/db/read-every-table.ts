import { is, PgTable } from './base/drizzle.ts'
import type { Db } from './open.ts'
import { tables } from './schema/tables.ts'

/** Reads a row of every table with all its columns; rejects where the database lacks one that the program uses. */
export async function readEveryTable(db: Db): Promise<void> {
  for (const table of Object.values(tables)) if (is(table, PgTable)) await db.select().from(table).limit(1)
}
