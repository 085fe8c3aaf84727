import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readMigrationFiles } from '#server/platform/db/base/drizzle.ts'
import { ObjectFiles } from '#server/platform/objects/embedded/files.ts'
import { backUpDaily } from '#server/tools/backup/daily.ts'
import { keptBackups } from '#server/tools/backup/kept.ts'
import { makeBackup } from '#server/tools/backup/make.ts'
import { openBackup } from '#server/tools/backup/manifest.ts'
import { restoreBackup } from '#server/tools/backup/restore.ts'
import { backedUp, KEY } from './backed-up.ts'
import { operated, operator } from './cli/operator.ts'
import { runSql } from './database.ts'
import { emptyDatabase, temporaryFolder } from './kit.ts'
import { startStore } from './store-server.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The migrations that an earlier version had. */
const EARLIER = readMigrationFiles({ migrationsFolder: 'server/platform/db/migrations' })
  .slice(0, 5)
  .map(({ folderMillis }) => folderMillis)
const studio = (users: number, migrations?: number[]) => backedUp(folder, users, migrations)

/** Makes whoever creates a table in a database wait in the middle of its transaction; `go` ends the wait. */
async function holdTables(url: string) {
  await runSql(
    url,
    `create function hold() returns event_trigger language plpgsql as 'begin perform pg_sleep(600); end';
     create event trigger hold on ddl_command_end when tag in ('CREATE TABLE') execute function hold()`,
  )
  // a restore refuses a database that others are connected to
  const beside = new URL(url)
  const name = beside.pathname.slice(1)
  beside.pathname = '/postgres'
  const waiting = "from pg_stat_activity where wait_event = 'PgSleep' and datname = $1"
  const waiters = async () => (await runSql(beside.href, `select pid ${waiting}`, [name])).rowCount
  return {
    someoneWaits: () => expect.poll(waiters).toBe(1),
    async go() {
      await runSql(beside.href, `select pg_terminate_backend(pid) ${waiting}`, [name])
      await expect.poll(waiters).toBe(0)
      await runSql(url, 'drop event trigger hold; drop function hold')
    },
  }
}

const rowsOf = async (backup: string) =>
  (await openBackup(backup, null)).manifest.tables.map(({ name, sha256 }) => [name, sha256])
const quiet = () => {}

test('S20.14 after damage a restore returns rows and files; killed in the middle it changes nothing', async () => {
  const { database, url, objects, source, env } = await studio(20)
  const backup = await makeBackup(source, 'manual')
  await objects.remove(KEY)
  await runSql(url, "delete from users where id <> 'u0'")
  const damaged = await rowsOf(await makeBackup(source, 'manual', path.join(folder, 'other')))

  const held = await holdTables(url)
  const killed = await operator(env, ['restore', backup], (line, kill) => {
    if (line.startsWith('Made')) void held.someoneWaits().then(kill)
  })
  expect(killed.code).toBe(null)
  await held.go()
  const point = killed.lines.find((line) => line.startsWith('Made'))?.split(': ')[1] ?? ''
  expect(await rowsOf(point)).toEqual(damaged)

  const restored = await operated(env, ['restore', path.basename(backup)])
  expect(restored.at(-2)).toMatch(/^Restored .+ Everyone logs in again\.$/)
  const [second] = (await keptBackups(source.dataDir)).filter(({ cover }) => cover.kind === 'restore-point')
  expect(await rowsOf(second?.folder ?? '')).toEqual(damaged)
  expect(await rowsOf(await makeBackup(source, 'manual', path.join(folder, 'other-2')))).toEqual(await rowsOf(backup))
  expect(Buffer.from(await objects.read(KEY, 0, 6)).toString()).toBe('a film')
  await database.close()
})

test('S20.15 a backup of earlier tables is restored and brought up to date; a damaged one and a newer one change nothing', async () => {
  const old = await studio(2, EARLIER)
  const backup = await makeBackup(old.source, 'manual')
  const fresh = await studio(0)
  await restoreBackup(fresh.source, backup, quiet)
  const { rows } = await runSql(
    fresh.url,
    'select id, nick_name, (select count(*)::int from failures) as failures from users',
  )
  expect(rows).toEqual(['u0', 'u1'].map((id) => ({ id, nick_name: 'tab\t, line\n, 中文', failures: 0 })))

  const now = await makeBackup(fresh.source, 'manual')
  const table = path.join(now, 'tables/users.copy.gz')
  appendFileSync(table, 'x')
  await expect(restoreBackup(fresh.source, now, quiet)).rejects.toThrow(
    /is damaged\. Not as written, or missing: tables\/users\.copy\.gz\.$/,
  )
  await runSql(fresh.url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)")
  const newer = await makeBackup(fresh.source, 'manual', path.join(folder, 'newer'))
  await expect(restoreBackup(old.source, newer, quiet)).rejects.toThrow(/a newer version of Avatar Studio/)
  expect(await rowsOf(await makeBackup(old.source, 'manual', path.join(folder, 'same')))).toEqual(await rowsOf(backup))
  await Promise.all([old.database.close(), fresh.database.close()])
})

test('S20.16 one backup is made a day, and the oldest go; those of the operator stay, unfinished ones do not count', async () => {
  const { database, source } = await studio(1)
  const kinds = async () => (await keptBackups(source.dataDir)).map(({ cover }) => cover.kind)
  const at = (hours: number) => new Date(Date.now() + hours * 3600_000)
  await backUpDaily(source, 0, at(0))
  expect(await kinds()).toEqual([])
  await backUpDaily(source, 1, at(0))
  await backUpDaily(source, 1, at(1))
  expect(await kinds()).toEqual(['daily'])
  await makeBackup(source, 'manual')
  const [first] = readdirSync(path.join(source.dataDir, 'backups'))
  await backUpDaily(source, 1, at(24))
  expect((await kinds()).sort()).toEqual(['daily', 'manual'])
  expect(readdirSync(path.join(source.dataDir, 'backups'))).not.toContain(first)
  await database.close()
})

test('S20.27, S20.10 rows and files are copied to another database and another store; a place that is used, or the same, is refused', async () => {
  const old = await studio(3)
  const [empty, store] = [await emptyDatabase(), await startStore(path.join(folder, 'cloud'))]
  const place = path.join(folder, 'place.env')
  const variables = { ...store.env, DATABASE_URL: empty.env.DATABASE_URL }
  writeFileSync(
    place,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

  expect((await operated(old.env, ['migrate-to', old.url])).at(-1)).toMatch(
    /neither another DATABASE_URL nor another STORE/,
  )
  const elsewhere = ['mysql://u:SECRET@h/db', ' mysql://u:SECRET@h/db', 'postgres://u:SECRET@h:x/db']
  for (const address of elsewhere)
    expect(await operated(old.env, ['migrate-to', address])).toEqual([
      'The new database must be PostgreSQL: postgres://USER:PASSWORD@HOST/NAME.',
    ])
  expect((await operated(old.env, ['migrate-to', place])).at(-1)).toMatch(/^Start the servers with the new variables/)
  const moved = { ...old.source, url: empty.env.DATABASE_URL, embeddedStore: false }
  const copies = await Promise.all(
    [old.source, moved].map((one, at) => makeBackup(one, 'manual', path.join(folder, `copy-${at}`))),
  )
  const [before, after] = await Promise.all(copies.map(rowsOf))
  // the marker of the store's folder is not copied
  const others = (rows: typeof before) => rows?.filter(([name]) => name !== 'secrets')
  expect(others(after)).toEqual(others(before))
  expect(Buffer.from(await new ObjectFiles(path.join(store.folder, 'objects')).read(KEY, 0, 6)).toString()).toBe(
    'a film',
  )
  expect((await operated(old.env, ['migrate-to', place])).at(-1)).toMatch(/holds a studio already/)

  await store.close()
  await Promise.all([old.database.close(), empty.close()])
})
