import type { LocalExport } from '#ui/exports/local-exports.ts'
import { currentOwner } from '#ui/server/session.ts'

/**
 * Lists an export among those of the owner of its film. Where the user has changed since, its file is removed instead.
 * Returns whether it is the user's.
 */
export async function listExport(made: Omit<LocalExport, 'id'>): Promise<boolean> {
  // the database library loads when it is needed; a browser that stores nothing lists nothing
  const list = await import('#ui/exports/local-exports.ts').catch(() => null)
  const isTheUsers = currentOwner() === made.owner
  const done = isTheUsers ? list?.addLocalExport(made) : list?.removeExportFiles([made])
  await done?.catch(() => undefined)
  return isTheUsers
}
