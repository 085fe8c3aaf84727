import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { StartError } from '#server/platform/config/start-error.ts'

/** Files that a sentence about a damaged backup names; the others are counted. */
const NAMED = 10

/**
 * Opens a file of a backup.
 * @param name its path within the backup, with forward slashes
 */
export async function readBackupFile(folder: string, name: string): Promise<Readable> {
  return createReadStream(path.join(folder, name))
}

/** Returns the refusal of a backup of which files are not as they were written. */
export function damagedBackup(folder: string, names: readonly string[]): StartError {
  const named = names.slice(0, NAMED).join(', ')
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return new StartError(`The backup ${folder} is damaged. Not as written, or missing: ${named}${more}.`)
}
