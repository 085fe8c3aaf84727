import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { drizzle } from './base/drizzle.ts'
import { LeasedCluster } from './cluster/leased-cluster.ts'
import { awaitMigrations, migrateDatabase } from './migrate.ts'

/** The database. */
export type Db = NodePgDatabase
/**
 * An open transaction of `Db.transaction`. A function that is only correct as part of one takes a `Tx`: a `Db` is not
 * assignable to it. A function that reads, or writes one statement, takes a `Db`, which a `Tx` is too.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Store {
  db: Db
  /** The address of the database, for the job queue. */
  url: string
  /** Resolves when the embedded database can be used no longer: the process must end. */
  lost: Promise<StartError>
  close(): Promise<void>
}

interface StoreConfig {
  dataDir: string
  databaseUrl: string | null
  role: 'all' | 'api' | 'render'
}

/** Connections of one server; the embedded cluster allows 40. */
const CONNECTIONS = 10
/**
 * Longest wait for a free connection, or for a database that accepts one and does not answer. A process that loads its code
 * on a busy machine is slow to see an answer that is there.
 */
const CONNECT_MS = 30_000
/** Of a database of others: it may come back at any time. */
const NEVER = new Promise<StartError>(() => {})

async function connect(url: string, role: StoreConfig['role']): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_MS })
  pool.on('error', () => {})
  // of a connection in a transaction: its queries reject, and an error that nobody hears would end the process
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await (role === 'render' ? awaitMigrations(pool) : migrateDatabase(pool))
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new StartError(`The database cannot be used: ${cause}.`)
  }
  return { db: drizzle(pool), url, lost: NEVER, close: () => pool.end() }
}

async function openEmbedded(config: StoreConfig): Promise<Store> {
  const cluster = await LeasedCluster.open(config.dataDir)
  try {
    const store = await connect(cluster.url, config.role)
    const close = async () => {
      await store.close()
      await cluster.close()
    }
    return { ...store, lost: cluster.lost, close }
  } catch (error) {
    await cluster.close()
    throw error
  }
}

/**
 * Opens the database: the one of DATABASE_URL, else the embedded one. Its tables are brought up to date, except for the
 * role `render`, which waits until they are.
 * @throws StartError when it cannot be used
 */
export function openStore(config: StoreConfig): Promise<Store> {
  return config.databaseUrl ? connect(config.databaseUrl, config.role) : openEmbedded(config)
}
