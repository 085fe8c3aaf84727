import { lstat, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { lastSums } from './make.ts'
import { OBJECTS } from './manifest.ts'
import { areOne } from './object-files.ts'
import { objectFiles, sumOfFile } from './sums.ts'

/** The embedded store, beside the last backup with checksums. */
interface StoreCheck {
  /** The folder of that backup. */
  backup: string
  /** Objects that are as in it. */
  whole: number
  /** Objects that were written since, which have no checksum. */
  newer: number
  /** Damaged files: their names in a backup, and the keys of their objects. */
  damaged: string[]
}

/** Returns the name of a file in a backup, with the key of its object where that can be read. */
async function described(store: string, object: string): Promise<string> {
  const key = await readFile(path.join(store, `${object.replace(/\.key$/, '')}.key`), 'utf8').catch(() => '')
  return `${OBJECTS}/${object}${key ? ` (${key})` : ''}`
}

/**
 * Compares the files of the embedded store with the checksums of the last backup that is not encrypted: the database has
 * none. A file that the backup has too, or that is older than it, must be as it was.
 * @throws StartError without such a backup
 */
export async function verifyStore(dataDir: string): Promise<StoreCheck> {
  const last = await lastSums(dataDir)
  if (!last) throw new StartError('There is no backup with checksums to compare with: make one by studio backup.')
  const { place, sums, createdAt } = last
  const store = path.join(dataDir, OBJECTS)
  const check: StoreCheck = { backup: place.folder, whole: 0, newer: 0, damaged: [] }
  for await (const object of objectFiles(store)) {
    const [file, name] = [path.join(store, object), `${OBJECTS}/${object}`]
    const counts = object.endsWith('.key') ? 0 : 1
    const wanted = sums.get(name)
    if (wanted !== undefined && (await sumOfFile(file)) === wanted) {
      check.whole += counts
      continue
    }
    const found = await lstat(file).catch(() => null)
    // deleted since the folder was listed
    if (!found) continue
    const isOld = found.mtime < createdAt || (await areOne(file, path.join(place.folder, name)))
    if (!found.isFile() || (wanted !== undefined && isOld)) check.damaged.push(await described(store, object))
    else check.newer += counts
  }
  return check
}
