import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/start/start-error.ts'

/** Number of the advisory lock: any, but always the same. */
const KEY = 5180
/** The connection of a server that was killed may outlive it by a moment. */
const ATTEMPTS = 10
const PAUSE_MS = 100

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `Process ${process.pid} on ${hostname()}`,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

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
  #client: pg.Client | null
  readonly #url: string

  private constructor(url: string, client: pg.Client) {
    this.#url = url
    this.#client = client
    this.#watch(client)
  }

  /** @throws StartError when another server holds the lease */
  static async take(url: string, dataDir: string): Promise<Lease> {
    const client = await connect(url)
    for (let attempt = 1; !(await tryLock(client)); attempt++) {
      if (attempt < ATTEMPTS) {
        await sleep(PAUSE_MS)
        continue
      }
      const name = await holder(client)
      await client.end()
      throw new StartError(
        `${name} is another Avatar Studio that uses the folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      )
    }
    return new Lease(url, client)
  }

  /** Takes the lock again after the connection broke, as it does when PostgreSQL recovers from a crash of a backend. */
  #watch(client: pg.Client): void {
    client.once('end', async () => {
      while (this.#client === client) {
        await sleep(10 * PAUSE_MS)
        const next = await connect(this.#url).catch(() => null)
        if (next && this.#client === client && (await tryLock(next).catch(() => false))) {
          this.#client = next
          return this.#watch(next)
        }
        await next?.end().catch(() => undefined)
      }
    })
  }

  async release(): Promise<void> {
    const client = this.#client
    this.#client = null
    await client?.end()
  }
}
