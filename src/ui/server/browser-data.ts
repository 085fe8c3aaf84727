import { Dexie } from 'dexie'
import {
  clipboardName,
  MEDIA_FOLDER,
  mediaRecordsName,
  type Owner,
  ownerOf,
  recoveryLogName,
} from '#shared/base/browser-stores.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { localStore } from '#ui/parts/local-store.ts'

type Holder = Parameters<typeof ownerOf>[0]

/** Returns the prefix of the keys under which a user's scripts are that no document has, before the project's id. */
export function draftsPrefix(userId: string): string {
  return `avatar_studio_scripts:${userId}:`
}

/** Returns the projects with edits or scripts of a user that the server does not have. */
export async function unsavedProjects(user: Holder): Promise<ProjectId[]> {
  const prefix = draftsPrefix(user.userId)
  const drafts = localStore.keys(prefix).map((key) => key.slice(prefix.length))
  return [...new Set([...drafts, ...(await loggedProjects(ownerOf(user)))])]
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

/** Removes what this browser stores of a user: unsaved edits and scripts, clipboard, media. */
export async function clearBrowserData(user: Holder): Promise<void> {
  const owner = ownerOf(user)
  for (const key of localStore.keys(draftsPrefix(user.userId))) localStore.remove(key)
  const databases = [recoveryLogName(owner), mediaRecordsName(owner), clipboardName(owner)]
  const media = await navigator.storage
    .getDirectory()
    .then((root) => root.getDirectoryHandle(MEDIA_FOLDER))
    .catch(() => null)
  // a browser that stores nothing has nothing to remove
  await Promise.allSettled([
    ...databases.map((name) => Dexie.delete(name)),
    media?.removeEntry(owner, { recursive: true }),
  ])
}
