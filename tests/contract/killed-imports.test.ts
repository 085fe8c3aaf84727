import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { importProject } from '#shared/api/project-import.ts'
import { runSql } from './database.ts'
import { Client, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'
import { untilFinished } from './until.ts'

const { env, close } = await testDatabase()
afterAll(close)

const sql = async (text: string) => (await runSql(env.DATABASE_URL, text)).rows
const LOCK = 4129
const waiting = "select pid from pg_stat_activity where wait_event = 'advisory' and datname = current_database()"

/** Makes whatever ends an import well wait for as long as the lock is held. */
const HELD = `
  create function hold_import() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$;
  create trigger hold_import before update on imports for each row when (new.status = 'success')
    execute function hold_import()`

test('S5.13 a server that is killed while it ends an import leaves no project, and the next one makes it once', async () => {
  let server = await startServer(env)
  const mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  const { store, prefix } = await storeClient(mine)
  const key = `${prefix}/import/${randomUUID()}-once.md`
  await store.put(key, Buffer.from('# One\n\nHello there.\n'))
  await sql(HELD)
  const holder = runSql(env.DATABASE_URL, `select pg_advisory_lock(${LOCK}), pg_sleep(3600)`).catch(() => undefined)
  await expect
    .poll(() => sql("select 1 from pg_locks where locktype = 'advisory' and granted and objid = 4129"))
    .toHaveLength(1)
  const { requestId } = await mine.call(importProject, { key, fileName: 'once.md' })
  await expect.poll(() => sql(waiting), { timeout: 30_000 }).toHaveLength(1)
  await server.stop('SIGKILL')
  await sql(`select pg_terminate_backend(pid) from (${waiting}) as held`)
  const made = () => sql("select id from projects where name = 'once'")
  expect(await made()).toEqual([])
  await sql('drop trigger hold_import on imports')
  await sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
  )
  await holder
  server = await startServer(env)
  mine.url = server.url
  const { imported } = await untilFinished(() => mine.call(importProject, { requestId }))
  expect(await made()).toEqual([{ id: imported?.projectId }])
  await server.stop()
})
