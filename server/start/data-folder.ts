import { access, constants, mkdir } from 'node:fs/promises'
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
