import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#server/start-error.ts'

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes the data folder for this process, because the embedded database does not notice a second one that opens its
 * files. The lock of a process that died is taken over.
 * @returns gives the folder back
 * @throws StartError when the folder cannot be written, or another living process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock')
  try {
    mkdirSync(folder, { recursive: true })
    if (!create(file)) {
      const holder = Number(readFileSync(file, 'utf8'))
      if (alive(holder)) {
        throw new StartError(
          `Process ${holder} is another Avatar Studio that uses the folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true })
      if (!create(file)) throw new StartError(`Another Avatar Studio is starting on the folder ${folder}.`)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The data folder ${folder} cannot be written (${code}). Make it writable, or set DATA_DIR to another folder.`,
    )
  }
  return () => rmSync(file, { force: true })
}
