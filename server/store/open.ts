import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { StartError } from '#server/start-error.ts'

/** The database. */
export type Db = NodePgDatabase
/**
 * An open transaction of `Db.transaction`. A function that is only correct as part of one takes a `Tx`: a `Db` is not
 * assignable to it. A function that reads, or writes one statement, takes a `Db`, which a `Tx` is too.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Store {
  db: Db
  /** The connection under `db`, for the job queue. */
  driver: { kind: 'embedded'; lite: PGlite } | { kind: 'server'; url: string }
  close(): Promise<void>
}

const migrations = { migrationsFolder: path.join(import.meta.dirname, 'migrations') }

async function openServer(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', () => {})
  const db = drizzlePg(pool)
  try {
    await migratePg(db, migrations)
  } catch (error) {
    await pool.end()
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new StartError(`The database of DATABASE_URL does not answer as it should: ${cause}.`)
  }
  return { db, driver: { kind: 'server', url }, close: () => pool.end() }
}

async function openEmbedded(dataDir: string): Promise<Store> {
  try {
    const lite = await PGlite.create(path.join(dataDir, 'database'))
    const db = drizzleLite(lite)
    await migrateLite(db, migrations)
    return { db: db as unknown as Db, driver: { kind: 'embedded', lite }, close: () => lite.close() }
  } catch (error) {
    throw new StartError(`The database in ${dataDir} cannot be opened: ${error}.`)
  }
}

/**
 * Opens the database and brings its tables up to date: PostgreSQL when an address is given, else the embedded one, whose
 * folder the caller has locked.
 * @throws StartError when it cannot be opened
 */
export function openStore(config: { dataDir: string; databaseUrl: string | null }): Promise<Store> {
  return config.databaseUrl ? openServer(config.databaseUrl) : openEmbedded(config.dataDir)
}
