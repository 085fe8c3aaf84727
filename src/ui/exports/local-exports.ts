import { Dexie, type Table } from 'dexie'

/** A film that this browser exported. The file itself is in the user's downloads. */
export interface LocalExport {
  id: string
  /** Who exported it: nobody else sees it. */
  userId: string
  projectId: string
  name: string
  format: string
  /** Milliseconds since 1970. */
  atMs: number
  durationSec: number
  sizeBytes: number
}

/** Entries kept for a user; older ones are forgotten. */
const KEPT_MAX = 100

class ExportDatabase extends Dexie {
  declare exports: Table<LocalExport, string>

  constructor() {
    super('local-exports')
    this.version(1).stores({ exports: 'id, [userId+atMs]' })
  }
}

const database = new ExportDatabase()

const ofUser = (userId: string) =>
  database.exports.where('[userId+atMs]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).reverse()

/** Returns the exports of a user in this browser, the last first. */
export function localExports(userId: string): Promise<LocalExport[]> {
  return ofUser(userId).toArray()
}

/** Adds an export to the list of its user. */
export async function addLocalExport(made: Omit<LocalExport, 'id'>): Promise<void> {
  await database.exports.add({ ...made, id: crypto.randomUUID() })
  await ofUser(made.userId).offset(KEPT_MAX).delete()
}

/** Removes an entry of the list; the file stays where it is. */
export function removeLocalExport(id: string): Promise<void> {
  return database.exports.delete(id)
}
