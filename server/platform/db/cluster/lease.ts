import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'

/** Number of the advisory lock: any, but always the same. */
const KEY = 5180
/** The connection of a server that was killed may outlive it by a moment. */
const ATTEMPTS = 10
const PAUSE_MS = 100
const CONNECT_MS = 10_000

/** Another server holds the lease. */
export class LeaseTaken extends StartError {}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [KEY])
  return rows[0].taken
}

async function holder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    "select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1",
    [KEY],
  )
  return rows[0]?.name ?? 'Another process'
}

/**
 * The right of one server to an embedded database: an advisory lock that ends with its connection. It also holds
 * against servers in other containers, which cannot see this process.
 */
export class Lease {
  /** Resolves when the connection, and the lease with it, has ended. */
  readonly ended: Promise<void>
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
    this.ended = new Promise((resolve) => client.once('end', () => resolve()))
  }

  /**
   * @throws LeaseTaken when another server holds the lease
   * @throws Error when the connection fails, as it does while the database stops
   */
  static async take(url: string, dataDir: string): Promise<Lease> {
    const client = new pg.Client({
      connectionString: url,
      application_name: `Process ${process.pid} on ${hostname()}`,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      for (let attempt = 1; !(await tryLock(client)); attempt++) {
        if (attempt === ATTEMPTS) {
          throw new LeaseTaken(
            `${await holder(client)} is another Avatar Studio that uses the folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
          )
        }
        await sleep(PAUSE_MS)
      }
      return new Lease(client)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  async release(): Promise<void> {
    await this.#client.end().catch(() => undefined)
  }
}
