import { truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Result codes of SQLite (https://www.sqlite.org/rescode.html). */
const SQLITE_BUSY = 5
const SQLITE_NOTADB = 26

/**
 * Locks a file until `release` is called or the process ends, however it ends: the operating system holds the lock, for
 * all processes and containers on one kernel. Node has no call for this; SQLite's lock on an empty database is one
 * on every system. The file keeps 0 bytes; any other content is removed.
 * @returns null when another process holds the lock
 */
export function lockFile(file: string): { release(): void } | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // no journal file: the lock must not need space on the disk
    database.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === SQLITE_BUSY) return null
    if (errcode !== SQLITE_NOTADB) throw error
    truncateSync(file)
    return lockFile(file)
  }
}
