import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartError } from '#server/platform/config/start-error.ts'
import { counted } from '#shared/base/counted.ts'
import { type BackupPlace, readBackupFile, writeBackupFile } from './files.ts'
import { type DumpedTable, tableName } from './manifest.ts'
import type { Table } from './tables.ts'

function named({ name, columns }: Table): string {
  return `public."${name}" (${columns.map((column) => `"${column}"`).join(', ')})`
}

/** Writes the rows of a table, as the caller's transaction sees them, into a file and flushes it to disk. */
export async function dumpRows(client: pg.ClientBase, table: Table, place: BackupPlace): Promise<DumpedTable> {
  const copy = client.query(copyTo(`copy ${named(table)} to stdout`))
  const sha256 = await writeBackupFile(place, tableName(table.name), copy, createGzip())
  return { ...table, rows: copy.rowCount, sha256 }
}

/**
 * Adds the rows of a backup to a table, as they were: triggers, which ask whether a change may be made, are not asked.
 * Rejects where a reference or a count is wrong.
 */
export async function loadRows(client: pg.ClientBase, table: DumpedTable, place: BackupPlace): Promise<void> {
  await client.query(`alter table public."${table.name}" disable trigger user`)
  const copy = client.query(copyFrom(`copy ${named(table)} from stdin`))
  await pipeline(await readBackupFile(place, tableName(table.name)), createGunzip(), copy)
  await client.query(`alter table public."${table.name}" enable trigger user`)
  if (copy.rowCount !== table.rows)
    throw new StartError(
      `The backup has ${counted(table.rows, 'row')} of ${table.name}, but ${copy.rowCount} were read.`,
    )
}
