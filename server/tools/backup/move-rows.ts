import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { type BackupSource, makeBackup } from './make.ts'
import { hasTables, restoreBackup } from './restore.ts'

/** The password does not belong into a message. */
function withoutPassword(url: string): string {
  const address = new URL(url)
  address.password = ''
  address.searchParams.delete('password')
  return address.href
}

/** @throws StartError when the database cannot be used, or holds a studio */
export async function requireEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartError(`The database ${withoutPassword(url)} cannot be used: ${error}.`)
    })
    if (await hasTables(client))
      throw new StartError(`The database ${withoutPassword(url)} holds a studio already. Name an empty one.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Copies all rows into an empty database, by a backup that is kept. The source stays as it is.
 * @returns the path of the backup
 * @throws StartError where a backup or a restore does
 */
export async function moveRows(source: BackupSource, toUrl: string, print: (line: string) => void): Promise<string> {
  const backup = await makeBackup({ ...source, embeddedStore: false }, 'manual')
  await restoreBackup({ ...source, url: toUrl, embeddedStore: false }, backup, print)
  return backup
}
