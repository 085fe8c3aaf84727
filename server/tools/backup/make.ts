import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { missingSpace } from '#server/platform/config/space.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { drizzle } from '#server/platform/db/base/drizzle.ts'
import { applied } from '#server/platform/db/migrate.ts'
import { requireMarkedFolder } from '#server/platform/objects/embedded/marker.ts'
import { backupsFolder, keptBackups } from './kept.ts'
import { type BackupKind, type BackupManifest, type DumpedTable, newPlace, writeManifest } from './manifest.ts'
import { keepObjects, type Summed } from './object-files.ts'
import { dumpRows } from './rows.ts'
import { objectsOf, readSums, writeSums } from './sums.ts'
import { backedUpTables } from './tables.ts'

/** The source of a backup. */
export interface BackupSource {
  /** Address of the database. */
  url: string
  dataDir: string
  /** Whether the objects are in the data folder. */
  embeddedStore: boolean
  /** Version of the program. */
  version: string
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function requireRoom(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes')
  const missing = await missingSpace([{ folder }], rows[0].bytes)
  if (missing > 0)
    throw new StartError(`A backup in ${folder} needs ${Math.ceil(missing / 2 ** 20)} MB more free space.`)
}

/** Returns the last backup of a data folder that is not encrypted, with the sums of its objects; null where there is none. */
export async function lastSums(dataDir: string): Promise<(Summed & { createdAt: Date }) | null> {
  for (const { folder, cover } of await keptBackups(dataDir)) {
    if (cover.format !== 1) continue
    const place = { folder, key: null }
    const sums = await readSums(place, cover).catch(() => null)
    if (sums) return { place, sums, createdAt: new Date(cover.createdAt) }
  }
  return null
}

/**
 * Makes a backup: all rows as they are at one moment, and the objects of the embedded store. Servers go on meanwhile. The
 * backup appears complete or not at all.
 * @param into the folder in which the backup gets a folder of its own
 * @param passphrase encrypts it
 * @returns the path of the backup
 * @throws StartError when there is no room for it, or when the store's folder is not the one of the last start (S20.28)
 */
export async function makeBackup(
  source: BackupSource,
  kind: BackupKind,
  into = backupsFolder(source.dataDir),
  passphrase: string | null = null,
): Promise<string> {
  const createdAt = new Date().toISOString()
  const folder = path.join(into, `${createdAt.replace(/[:.]/g, '-')}-${kind}`)
  const part = path.join(into, `.part-${path.basename(folder)}`)
  await mkdir(into, { recursive: true, mode: 0o700 })
  const objectsFolder = source.embeddedStore ? path.join(source.dataDir, 'objects') : null
  const made = await newPlace(part, passphrase)
  const { place } = made
  const client = new pg.Client({ connectionString: source.url })
  await client.connect()
  try {
    await requireRoom(client, into)
    await mkdir(path.join(part, 'tables'), { recursive: true, mode: 0o700 })
    await client.query('begin isolation level repeatable read read only')
    const migrations = await applied(client)
    // a restore returns the files that a restore point lacks
    if (objectsFolder && kind !== 'restore-point' && migrations.length > 0)
      await requireMarkedFolder(objectsFolder, drizzle(client))
    // at once after the moment of the rows: an object that a row names is removed long after the row
    const sums = objectsFolder ? await keepObjects(objectsFolder, place, await lastSums(source.dataDir)) : null
    const tables: DumpedTable[] = []
    for (const table of await backedUpTables(client)) tables.push(await dumpRows(client, table, place))
    await client.query('commit')
    const manifest: BackupManifest = {
      format: 1,
      version: source.version,
      createdAt,
      kind,
      migrations,
      tables,
      objects: sums && objectsOf(sums),
      ...(sums && { sums: await writeSums(place, sums) }),
    }
    await writeManifest(made, manifest)
    await rename(part, folder)
    await flushFolder(into)
    return folder
  } finally {
    await rm(part, { recursive: true, force: true })
    await client.end()
  }
}
