import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { applyMigrations } from '#server/platform/db/migrate.ts'
import { ObjectFiles } from '#server/platform/objects/embedded/files.ts'
import { emptyDatabase, type TestDatabase } from './kit.ts'

/** The key of the object in the store. */
export const KEY = 'tenants/one/uploads/film.mp4'

/** A database with tables and the given number of users, and in a folder of `folder` a store with one object, `a film`. */
export async function backedUp(folder: string, users: number, migrations?: number[]) {
  const database: TestDatabase = await emptyDatabase()
  const url = database.env.DATABASE_URL
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await applyMigrations(client, migrations)
  for (let number = 0; number < users; number++)
    await client.query(
      "insert into users (id, email, password_hash, nick_name) values ($1, $2, 'x', E'tab\\t, line\\n, 中文')",
      [`u${number}`, `u${number}@example.org`],
    )
  await client.query("insert into tenants (id, name) values ('t', 'One')")
  if (users > 0) await client.query("insert into members (tenant_id, user_id) values ('t', 'u0')")
  await client.end()
  const dataDir = path.join(folder, new URL(url).pathname.slice(1))
  const objects = new ObjectFiles(path.join(dataDir, 'objects'))
  await objects.put(KEY, Readable.from([Buffer.from('a film')]), { bytes: 6 })
  const source = { url, dataDir, embeddedStore: true, version: '0' }
  return { database, url, objects, source, env: { DATABASE_URL: url, DATA_DIR: dataDir } }
}
