import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Age at which a scratch folder belongs to a process that was killed: twice the longest render. */
const ABANDONED_MS = 24 * 3600_000

/**
 * Creates this process's own folder for files on their way to the store and for the profiles of browsers, and removes
 * those that killed processes left. A folder is named by host, process id and a unique part.
 */
export async function createScratch(dataDir: string): Promise<string> {
  const parent = path.join(dataDir, 'scratch')
  await mkdir(parent, { recursive: true })
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const own = path.join(parent, [os.hostname(), process.pid, randomUUID()].join('~'))
  await mkdir(own, { mode: 0o700 })
  return own
}

/** A process of this host leaves nothing behind when its id is free or has become our own; others are judged by age. */
async function isAbandoned(folder: string): Promise<boolean> {
  const [host, pid] = path.basename(folder).split('~')
  if (host === os.hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true
  const { mtimeMs } = await stat(folder)
  return mtimeMs < Date.now() - ABANDONED_MS
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
