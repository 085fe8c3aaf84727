import { Dexie } from 'dexie'
import {
  clipboardName,
  draftsPrefix,
  mediaRecordsName,
  type Owner,
  ownerOf,
  recoveryLogName,
  unfinishedUploadsPrefix,
} from '#shared/base/browser-stores.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { removeLocalExports } from '#ui/exports/local-exports.ts'
import { localStore } from '#ui/parts/local-store.ts'
import { mediaFolder } from './media-folder.ts'

type Holder = Pick<Parameters<typeof ownerOf>[0], 'userId'>

/** Returns the owners that a user is in this browser: one for each workspace in which it stores something. */
async function ownersOf(userId: string): Promise<Owner[]> {
  const prefix = ownerOf({ userId, tenantId: '' })
  const databases = await Dexie.getDatabaseNames().catch(() => [])
  const folders: string[] = []
  for await (const name of (await mediaFolder())?.keys() ?? []) folders.push(`.${name}`)
  return [...new Set([...databases, ...folders].flatMap((name) => afterDot(name, prefix)))]
}

/** Returns the owner at the end of a name, after a dot, if it begins with the prefix. */
function afterDot(name: string, prefix: Owner): Owner[] {
  const at = name.indexOf(`.${prefix}`)
  return at < 0 ? [] : [name.slice(at + 1)]
}

/** Returns the projects with edits or scripts of a user, in any workspace, that the server does not have. */
export async function unsavedProjects({ userId }: Holder): Promise<ProjectId[]> {
  const prefix = draftsPrefix(userId)
  const drafts = localStore.keys(prefix).map((key) => key.slice(prefix.length))
  const logged = await Promise.all((await ownersOf(userId)).map(loggedProjects))
  return [...new Set([...drafts, ...logged.flat()])]
}

async function loggedProjects(owner: Owner): Promise<ProjectId[]> {
  const name = recoveryLogName(owner)
  if (!(await Dexie.exists(name).catch(() => false))) return []
  const database = await new Dexie(name).open()
  try {
    const keys = await database.table('edits').toCollection().primaryKeys()
    return keys.map((key) => (key as [ProjectId, number])[0])
  } finally {
    database.close()
  }
}

/** Removes what this browser stores of a user, in all workspaces: unsaved edits and scripts, clipboard, media, exports, uploads. */
export async function clearBrowserData({ userId }: Holder): Promise<void> {
  for (const prefix of [draftsPrefix(userId), unfinishedUploadsPrefix(userId)])
    for (const key of localStore.keys(prefix)) localStore.remove(key)
  const media = await mediaFolder()
  const removed = (await ownersOf(userId)).flatMap((owner) => [
    ...[recoveryLogName(owner), mediaRecordsName(owner), clipboardName(owner)].map((name) => Dexie.delete(name)),
    media?.removeEntry(owner, { recursive: true }),
  ])
  // a browser that stores nothing has nothing to remove
  await Promise.allSettled([...removed, removeLocalExports({ userId })])
}
