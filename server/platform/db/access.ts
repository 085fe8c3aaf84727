import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { drizzle } from './base/drizzle.ts'
import { Cluster } from './cluster/cluster.ts'
import { LeasedCluster } from './cluster/leased-cluster.ts'
import { requireCurrent } from './migrate.ts'
import type { Db } from './open.ts'

/** The database for a command of the operator. */
interface Access {
  url: string
  close(): Promise<void>
}

interface Place {
  dataDir: string
  databaseUrl: string | null
}

const OTHERS = `
  select count(*)::int as number from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
/** The connection of a process that was killed may outlive it by a moment. */
const ATTEMPTS = 20
const PAUSE_MS = 100

async function connect(client: pg.Client): Promise<void> {
  await client.connect().catch((error: unknown) => {
    throw new StartError(`The database cannot be used: ${error}.`)
  })
}

const nothing = async () => {}

async function embeddedAlone(dataDir: string): Promise<Access> {
  const cluster = await LeasedCluster.open(dataDir)
  return { url: cluster.url, close: () => cluster.close() }
}

/**
 * Opens the database beside a server that may run; an embedded database that does not run is started.
 * @throws StartError when it cannot be used
 */
export async function openBeside({ dataDir, databaseUrl }: Place): Promise<Access> {
  if (databaseUrl) return { url: databaseUrl, close: nothing }
  const cluster = await Cluster.running(dataDir)
  if (!cluster) return embeddedAlone(dataDir)
  return { url: await cluster.url(), close: () => cluster.leave() }
}

/**
 * Opens the database for the caller alone.
 * @throws StartError when a server uses it, or when it cannot be used
 */
export async function openAlone({ dataDir, databaseUrl }: Place): Promise<Access> {
  if (!databaseUrl) return embeddedAlone(dataDir)
  const client = new pg.Client({ connectionString: databaseUrl })
  await connect(client)
  try {
    for (let attempt = 1; ; attempt++) {
      const { rows } = await client.query(OTHERS)
      if (rows[0].number === 0) break
      if (attempt === ATTEMPTS)
        throw new StartError('Other programs use the database. Stop all servers of Avatar Studio first.')
      await sleep(PAUSE_MS)
    }
  } finally {
    await client.end()
  }
  return { url: databaseUrl, close: nothing }
}

/**
 * Runs a command on the database, beside a server that may run.
 * @throws StartError when it cannot be used, or when its tables are not those of this version
 */
export async function withDatabase<T>(place: Place, run: (db: Db, url: string) => Promise<T>): Promise<T> {
  const access = await openBeside(place)
  const client = new pg.Client({ connectionString: access.url })
  try {
    await connect(client)
    await requireCurrent(client)
    return await run(drizzle(client), access.url)
  } finally {
    await client.end().catch(() => undefined)
    await access.close()
  }
}
