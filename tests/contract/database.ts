import { createHash } from 'node:crypto'
import pg from 'pg'

/** Runs one statement on the server's own database. */
export async function runSql(databaseUrl: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** Lets the session of a token expire. */
export async function expireSession(databaseUrl: string, token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest('hex')
  await runSql(databaseUrl, "update sessions set expires_at = now() - interval '1 second' where token_hash = $1", [
    hash,
  ])
}
