import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { drizzle, migrate, readMigrationFiles } from './base/drizzle.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
/** Number of the advisory lock: any, but always the same. */
const KEY = 5181
/** Time in which the server that migrates must be done before another gives up waiting for it. */
const WAIT_MS = 30_000
const PAUSE_MS = 500

/** The migrations of this version, by the moment of their creation. */
function known(): number[] {
  const journal = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8'))
  return journal.entries.map(({ when }: { when: number }) => when)
}

/** Whether the job queue, which a server creates after the tables, is there too. */
async function hasQueues(client: pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query(`select to_regclass('pgboss.queue') as name`)
  if (tables[0].name === null) return false
  const { rows } = await client.query('select count(*)::int as number from pgboss.queue')
  return rows[0].number > 0
}

/** The migrations that the database has had. */
export async function applied(client: pg.ClientBase): Promise<number[]> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (tables[0].name === null) return []
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations')
  return rows.map((row) => Number(row.created_at))
}

/** @throws StartError when a newer version of the program has had one of these migrations */
export function refuseNewer(migrations: number[]): void {
  const mine = new Set(known())
  if (migrations.every((when) => mine.has(when))) return
  throw new StartError(
    'The database was last used by a newer version of Avatar Studio, which changed its tables. Start that version, or restore a backup from before.',
  )
}

/**
 * Brings the tables up to date. Servers that start together do it one after the other.
 * @throws StartError when a newer version has changed them
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [KEY])
    refuseNewer(await applied(client))
    await migrate(drizzle(client), { migrationsFolder: FOLDER })
  } finally {
    // the lock ends with its connection
    client.release(true)
  }
}

/** @throws StartError when the tables are not those of this version */
export async function requireCurrent(client: pg.ClientBase): Promise<void> {
  const migrations = await applied(client)
  refuseNewer(migrations)
  if (migrations.length === known().length) return
  throw new StartError('The database has no tables of this version yet. Start the server once: it creates them.')
}

/**
 * Waits until a server of the role `api` has brought the tables up to date.
 * @throws StartError when none does within half a minute, or when a newer version has changed them
 */
export async function awaitMigrations(pool: pg.Pool): Promise<void> {
  const untilMs = Date.now() + WAIT_MS
  for (;;) {
    const client = await pool.connect()
    const [migrations, queues] = await Promise.all([applied(client), hasQueues(client)]).finally(() => client.release())
    refuseNewer(migrations)
    if (migrations.length === known().length && queues) return
    if (Date.now() > untilMs) {
      throw new StartError(
        'The tables of the database are older than this version of Avatar Studio. Start a server with ROLE=api of this version first: it brings them up to date.',
      )
    }
    await sleep(PAUSE_MS)
  }
}

/**
 * Creates the tables of an earlier version in an empty database, or brings such tables up to date, in the caller's
 * transaction; the migrator of drizzle would end it.
 * @param until which migrations to apply, of those that the database has not had; all when omitted
 */
export async function applyMigrations(client: pg.ClientBase, until?: readonly number[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const had = await applied(client)
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: FOLDER })) {
    if (had.includes(folderMillis) || (until && !until.includes(folderMillis))) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
