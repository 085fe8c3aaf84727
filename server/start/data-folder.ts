import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { StartError } from './start-error.ts'

/**
 * Creates the data folder where it is missing.
 * @throws StartError when it cannot be written
 */
export async function createDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
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
