import { Dexie, type Table } from 'dexie'
import { type Owner, ownerOf } from '#shared/base/browser-stores.ts'

/** A film that this browser exported. The file itself is in the user's downloads. */
export interface LocalExport {
  id: string
  /** Who exported it, in which workspace: nobody else sees it, and no other workspace. */
  owner: Owner
  projectId: string
  name: string
  format: string
  /** Milliseconds since 1970. */
  atMs: number
  durationSec: number
  sizeBytes: number
}

/** Entries kept for an owner; older ones are forgotten. */
const KEPT_MAX = 100

class ExportDatabase extends Dexie {
  declare exports: Table<LocalExport, string>

  constructor() {
    super('local-exports')
    // entries of earlier versions do not name the workspace
    this.version(2)
      .stores({ exports: 'id, [owner+atMs]' })
      .upgrade((all) => all.table('exports').clear())
  }
}

const database = new ExportDatabase()

const ofOwner = (owner: Owner) =>
  database.exports.where('[owner+atMs]').between([owner, Dexie.minKey], [owner, Dexie.maxKey]).reverse()

/** Returns the exports of an owner in this browser, the last first. */
export function localExports(owner: Owner): Promise<LocalExport[]> {
  return ofOwner(owner).toArray()
}

/** Adds an export to the list of its owner. */
export async function addLocalExport(made: Omit<LocalExport, 'id'>): Promise<void> {
  await database.exports.add({ ...made, id: crypto.randomUUID() })
  await ofOwner(made.owner).offset(KEPT_MAX).delete()
}

/** Removes all entries of a user, in all workspaces. */
export function removeLocalExports({ userId }: { userId: string }): Promise<number> {
  const first = ownerOf({ userId, tenantId: '' })
  return database.exports.where('owner').startsWith(first).delete()
}

/** Removes an entry of the list; the file stays where it is. */
export function removeLocalExport(id: string): Promise<void> {
  return database.exports.delete(id)
}
