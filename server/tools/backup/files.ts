import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { type Duplex, PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#server/platform/config/start-error.ts'
import { decrypted, encrypted } from './cipher.ts'

/** Files that a sentence about a damaged backup names; the others are counted. */
const NAMED = 10

/** The folder of a backup, and the key of its files; null where they are not encrypted. */
export interface BackupPlace {
  folder: string
  key: Uint8Array | null
}

/** Returns the path of a file of a backup from its name in it. */
function storedName({ key }: BackupPlace, name: string): string {
  return key ? `${name}.enc` : name
}

/**
 * Writes a file of a backup and flushes it.
 * @param name its path within the backup, with forward slashes; its folder is there
 * @param through changes the content on its way
 * @returns the SHA-256 of the content before encryption, as hexadecimal
 */
export async function writeBackupFile(
  place: BackupPlace,
  name: string,
  source: Readable,
  through: Duplex = new PassThrough(),
): Promise<string> {
  const { folder, key } = place
  const hash = createHash('sha256')
  async function* content(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const written = (chunks: AsyncIterable<Buffer>) => (key ? encrypted(content(chunks), key, name) : content(chunks))
  const file = createWriteStream(path.join(folder, storedName(place, name)), { flush: true, mode: 0o600 })
  await pipeline(source, through, written, file)
  return hash.digest('hex')
}

/**
 * Opens a file of a backup. A link in a backup of others could name any file of this machine, so only regular files in
 * regular folders are read; that the backup's own folder is a link is the choice of whoever names it.
 * @param name its path within the backup, with forward slashes
 * @throws StartError for anything but a regular file; another error where it is missing or cannot be read
 */
export async function readBackupFile(place: BackupPlace, name: string): Promise<Readable> {
  const { folder, key } = place
  const parts = storedName(place, name).split('/')
  for (const [at] of parts.entries()) {
    const found = await lstat(path.join(folder, ...parts.slice(0, at + 1)))
    if (at < parts.length - 1 ? !found.isDirectory() : !found.isFile())
      throw new StartError(
        `The backup ${folder} is refused: ${parts.slice(0, at + 1).join('/')} is a link or no regular file, and nothing else of a backup is read.`,
      )
  }
  const stream = createReadStream(path.join(folder, ...parts))
  return key ? Readable.from(decrypted(stream, key, name), { objectMode: false }) : stream
}

/** Returns the refusal of a backup of which files are not as they were written. */
export function damagedBackup(place: BackupPlace, names: readonly string[]): StartError {
  const named = names
    .slice(0, NAMED)
    .map((name) => storedName(place, name))
    .join(', ')
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return new StartError(`The backup ${place.folder} is damaged. Not as written, or missing: ${named}${more}.`)
}

/**
 * Returns null for a file that is missing or cannot be read.
 * @throws StartError as it is: a refusal
 */
export function refusedOrNull(error: unknown): null {
  if (error instanceof StartError) throw error
  return null
}
