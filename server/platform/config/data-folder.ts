import { access, chmod, constants, mkdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from './start-error.ts'

/** Bits of a mode that are for others than the owner, and the one that lets the database's user pass. */
const OTHERS = 0o077
const PASSING = 0o010

/** Closes a folder to others. One that belongs to another user, such as a mounted volume, stays as it is. */
async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & OTHERS & ~PASSING) === 0) return
  await chmod(folder, mode & 0o700).catch(() => undefined)
}

/**
 * Creates the data folder where it is missing. All that this process writes from here on is private to its user.
 * @throws StartError when it cannot be written
 */
export async function createDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(path.dirname(dataDir), { recursive: true })
    process.umask(OTHERS)
    await mkdir(dataDir, { recursive: true })
    await closeToOthers(dataDir)
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${code}). Make it writable, or set DATA_DIR to another folder.`,
    )
  }
}

/** Space without which the database cannot start: one segment of its log, and its first files. */
const START_BYTES = 64 * 2 ** 20

/** @throws StartError when the disk of the data folder is too full to start */
export async function requireSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const mb = (bytes: number) => Math.ceil(bytes / 2 ** 20)
  if (free >= START_BYTES) return
  throw new StartError(
    `The disk of the data folder ${dataDir} has ${Math.floor(free / 2 ** 20)} MB free, and a start needs ${mb(START_BYTES)} MB. Free ${mb(START_BYTES - free)} MB, then start again.`,
  )
}
