import { Dexie, liveQuery, type Table } from 'dexie'
import { EXPORTS_FOLDER, type Owner, ownerOf } from '#shared/base/browser-stores.ts'
import { plainText } from '#shared/base/plain-text.ts'
import { outdatedExports, unlistedExports } from '#shared/model/kept-exports.ts'

/** A film that this browser exported. The file is in the user's downloads, and for a while in this browser. */
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
  /** Its folder within that of all exports; earlier versions did not keep it. */
  folder?: string
  /** A picture of it as a data URL, once it has been drawn. */
  cover?: string
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

/**
 * Tells the exports of an owner now and whenever they change, in any tab of this browser; returns the function that stops
 * it.
 */
export function followLocalExports(owner: Owner, tell: (exports: LocalExport[]) => void): () => void {
  const following = liveQuery(() => localExports(owner)).subscribe(tell)
  return () => following.unsubscribe()
}

/** Returns the folder of the files of exports; null where the browser has no such store on this page. */
async function exportsFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(EXPORTS_FOLDER)
  } catch {
    return null
  }
}

/** Returns the file of an export; null where this browser does not keep it any more. */
export async function localExportFile({ folder }: LocalExport): Promise<File | null> {
  if (!folder) return null
  try {
    const kept = await (await exportsFolder())?.getDirectoryHandle(folder)
    for await (const name of kept?.keys() ?? []) return (await (await kept?.getFileHandle(name))?.getFile()) ?? null
  } catch {
    // it was removed to make room
  }
  return null
}

/** Adds an export to the list of its owner. */
export async function addLocalExport(made: Omit<LocalExport, 'id'>): Promise<void> {
  await database.exports.add({ ...made, id: crypto.randomUUID() })
  await removeAll(await ofOwner(made.owner).offset(KEPT_MAX).toArray())
}

/** Gives an export another name, which its next download has; the file that was downloaded keeps its own. */
export async function renameLocalExport({ id }: LocalExport, wanted: string): Promise<void> {
  const name = plainText(wanted).trim()
  if (name !== '') await database.exports.update(id, { name })
}

/** Keeps the picture of an export, which lasts longer than its file. */
export async function keepLocalCover({ id }: LocalExport, cover: string): Promise<void> {
  await database.exports.update(id, { cover })
}

/** Removes the files that are not kept any more, also those that no list names: an export that was ended leaves some. */
export async function tidyLocalExports(): Promise<void> {
  const entries = await database.exports.toArray()
  const kept = entries.flatMap(({ folder, sizeBytes }) =>
    folder ? [{ name: folder, atMs: Number(folder), bytes: sizeBytes }] : [],
  )
  const old = outdatedExports(kept, Date.now()).map(({ name }) => name)
  const unlisted = unlistedExports(await folderNames(), new Set(kept.map(({ name }) => name)), Date.now())
  await removeFolders([...old, ...unlisted])
}

/** Removes all exports of a user, in all workspaces, and all files that no list names: nobody else is logged in. */
export async function removeLocalExports({ userId }: { userId: string }): Promise<void> {
  const first = ownerOf({ userId, tenantId: '' })
  await removeAll(await database.exports.where('owner').startsWith(first).toArray())
  const listed = new Set((await database.exports.toArray()).map(({ folder }) => folder))
  await removeFolders((await folderNames()).filter((name) => !listed.has(name)))
}

/** Removes an export and its file from this browser; what was downloaded stays where it is. */
export function removeLocalExport(made: LocalExport): Promise<void> {
  return removeAll([made])
}

/** Removes the files of exports from this browser. */
export async function removeExportFiles(exports: readonly Pick<LocalExport, 'folder'>[]): Promise<void> {
  await removeFolders(exports.flatMap((made) => made.folder ?? []))
}

async function removeAll(exports: readonly LocalExport[]): Promise<void> {
  await removeExportFiles(exports)
  await database.exports.bulkDelete(exports.map(({ id }) => id))
}

async function folderNames(): Promise<string[]> {
  const names: string[] = []
  for await (const name of (await exportsFolder())?.keys() ?? []) names.push(name)
  return names
}

/** Removes folders of files; one that another tab writes stays. */
async function removeFolders(names: readonly string[]): Promise<void> {
  const folder = await exportsFolder()
  await Promise.allSettled(names.map((name) => folder?.removeEntry(name, { recursive: true })))
}
