import path from 'node:path'
import pg from 'pg'
import { drizzle } from '#server/platform/db/base/drizzle.ts'
import { applyMigrations } from '#server/platform/db/migrate.ts'
import { readEveryTable } from '#server/platform/db/read-every-table.ts'
import { counted } from '#shared/base/counted.ts'
import { type BackupSource, makeBackup } from './make.ts'
import { OBJECTS } from './manifest.ts'
import { returnObjects } from './object-files.ts'
import { loadRows } from './rows.ts'
import { dropTables } from './tables.ts'
import { type ReadOptions, type VerifiedBackup, verifyBackup } from './verify.ts'

/** A sentence about a backup of an earlier version. */
export const WITHOUT_SUMS =
  'An earlier version made this backup, without checksums of files: damage of a file in it is not found.'

/** Puts the rows of a backup in place of those of the database, in one transaction: all or nothing. */
async function replaceRows(client: pg.Client, { place, manifest }: VerifiedBackup, print: (line: string) => void) {
  await client.query('begin')
  try {
    await dropTables(client)
    await applyMigrations(client, manifest.migrations)
    for (const table of manifest.tables) {
      print(`Loading ${counted(table.rows, 'row')} of ${table.name}`)
      await loadRows(client, table, place)
    }
    await applyMigrations(client)
    // the folder of the store may be another one than that of the backup: the next start marks it
    await client.query("delete from secrets where name = 'store-folder'")
    await readEveryTable(drizzle(client))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Returns whether a database holds a studio; that of a fresh data folder has nothing to go back to. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.users') is not null as has")
  return rows[0].has
}

/**
 * Puts a backup in place of what a database and its store hold, after a backup of that. Tables of an earlier version are
 * brought up to date. Whatever ends it, a power cut included, the database holds all of the old or all of the new rows.
 * No server may use the database meanwhile.
 * @returns the path of the restore point, or null when there was nothing to keep
 * @throws StartError when the backup is damaged or of a newer version; nothing has changed then
 */
export async function restoreBackup(
  target: BackupSource,
  folder: string,
  print: (line: string) => void,
  options: ReadOptions = {},
): Promise<string | null> {
  const backup = await verifyBackup(folder, options)
  const { manifest } = backup
  if (!backup.hasSums) print(WITHOUT_SUMS)
  for (const name of backup.skipped) print(`Damaged, and not returned: ${name}`)
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  try {
    const point = (await hasTables(client)) ? await makeBackup(target, 'restore-point') : null
    if (point) print(`Made a restore point: ${point}`)
    if (manifest.objects !== null && target.embeddedStore) {
      const returned = await returnObjects(backup, path.join(target.dataDir, OBJECTS))
      if (returned > 0) print(`Returned ${counted(returned, 'file')} to the object store`)
    }
    await replaceRows(client, backup, print)
    return point
  } finally {
    await client.end()
  }
}
