import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { StartError } from '#server/platform/config/start-error.ts'

/** Files that a sentence about a damaged backup names; the others are counted. */
const NAMED = 10

/**
 * Opens a file of a backup. A link in a backup of others could name any file of this machine, so only regular files in
 * regular folders are read; that the backup's own folder is a link is the choice of whoever names it.
 * @param name its path within the backup, with forward slashes
 * @throws StartError for anything but a regular file; another error where it is missing or cannot be read
 */
export async function readBackupFile(folder: string, name: string): Promise<Readable> {
  const parts = name.split('/')
  for (const [at] of parts.entries()) {
    const found = await lstat(path.join(folder, ...parts.slice(0, at + 1)))
    if (at < parts.length - 1 ? !found.isDirectory() : !found.isFile())
      throw new StartError(
        `The backup ${folder} is refused: ${parts.slice(0, at + 1).join('/')} is a link or no regular file, and nothing else of a backup is read.`,
      )
  }
  return createReadStream(path.join(folder, name))
}

/** Returns the refusal of a backup of which files are not as they were written. */
export function damagedBackup(folder: string, names: readonly string[]): StartError {
  const named = names.slice(0, NAMED).join(', ')
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return new StartError(`The backup ${folder} is damaged. Not as written, or missing: ${named}${more}.`)
}

/**
 * Returns null for a file that is missing or cannot be read.
 * @throws StartError as it is: a refusal
 */
export function refusedOrNull(error: unknown): null {
  if (error instanceof StartError) throw error
  return null
}
