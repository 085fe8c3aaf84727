import { mediaFolder } from '#ui/server/media-folder.ts'

/** Databases of the versions before each had an owner in its name. */
const DATABASES = ['project-recovery', 'media-cache', 'clipboard']

/**
 * Removes what earlier versions stored in this browser without saying whose it is: it may be another user's, so nobody
 * may read it.
 */
export async function removeOwnerlessData(): Promise<void> {
  for (const name of DATABASES) indexedDB.deleteDatabase(name)
  const media = await mediaFolder()
  if (!media) return
  // the folders are the owners'
  for await (const [name, entry] of media.entries())
    if (entry.kind === 'file') await media.removeEntry(name).catch(() => {})
}
