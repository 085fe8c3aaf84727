import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type BackupPlace, damagedBackup, readBackupFile, refusedOrNull, writeBackupFile } from './files.ts'
import { type BackupManifest, OBJECTS } from './manifest.ts'

/** Name of the list of a backup's objects, in the form of `sha256sum`. */
const SUMS_FILE = 'files.sha256'

/** SHA-256 of objects by their names in a backup, `objects/xx/NAME`. */
export type Sums = ReadonlyMap<string, string>

/** Folders of objects in the embedded store; others hold uploads in progress. */
const OBJECT_FOLDER = /^[0-9a-f]{2}$/
const OBJECT = /^[0-9a-f]{64}(\.key)?$/
const LINE = /^([0-9a-f]{64}) {2}(objects\/[0-9a-f]{2}\/[0-9a-f]{64}(?:\.key)?)$/

/** Lists the files of the objects in a folder, with their paths in it. */
export async function* objectFiles(folder: string): AsyncGenerator<string> {
  for (const part of await readdir(folder).catch(() => [])) {
    if (!OBJECT_FOLDER.test(part)) continue
    for (const name of await readdir(path.join(folder, part))) if (OBJECT.test(name)) yield `${part}/${name}`
  }
}

/** Returns the SHA-256 of what a stream has, as hexadecimal. */
async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

/** Returns the SHA-256 of a regular file, or null for anything else and for a file that cannot be read. */
export async function sumOfFile(file: string): Promise<string | null> {
  if (!(await lstat(file).catch(() => null))?.isFile()) return null
  return sumOf(createReadStream(file)).catch(() => null)
}

/**
 * Returns the SHA-256 of a file of a backup; null where it is missing or cannot be read.
 * @throws StartError for anything but a regular file
 */
async function sumIn(place: BackupPlace, name: string): Promise<string | null> {
  return readBackupFile(place, name).then(sumOf).catch(refusedOrNull)
}

/** Writes the list of the sums of a backup's objects; returns the SHA-256 of the list. */
export function writeSums(place: BackupPlace, sums: Sums): Promise<string> {
  const list = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
  return writeBackupFile(place, SUMS_FILE, Readable.from([Buffer.from(list)]))
}

/**
 * Returns the sums of a backup's objects as they were written; null for a backup of an earlier version, which has none.
 * @throws StartError when the list is damaged
 */
export async function readSums(place: BackupPlace, { sums: wanted }: BackupManifest): Promise<Sums | null> {
  if (wanted === undefined) return null
  const list = await readBackupFile(place, SUMS_FILE).then(text).catch(refusedOrNull)
  if (list === null || createHash('sha256').update(list).digest('hex') !== wanted)
    throw damagedBackup(place, [SUMS_FILE])
  const sums = new Map<string, string>()
  for (const line of list.split('\n')) {
    const [, sum = '', name = ''] = LINE.exec(line) ?? []
    if (name) sums.set(name, sum)
  }
  return sums
}

/** Returns the sums of a backup's objects as they are now, for a backup of an earlier version. */
export async function computedSums(place: BackupPlace): Promise<Sums> {
  const sums = new Map<string, string>()
  for await (const name of objectFiles(path.join(place.folder, OBJECTS))) {
    const sum = await sumIn(place, `${OBJECTS}/${name}`)
    if (sum !== null) sums.set(`${OBJECTS}/${name}`, sum)
  }
  return sums
}

/** Returns the names of those files of a backup that are not as their sums say. */
export async function damagedOf(place: BackupPlace, sums: Iterable<readonly [string, string]>): Promise<string[]> {
  const damaged: string[] = []
  for (const [name, sum] of sums) if ((await sumIn(place, name)) !== sum) damaged.push(name)
  return damaged
}

/** Returns how many objects sums are of; each has a file with its key beside it. */
export function objectsOf(sums: Sums): number {
  return [...sums.keys()].filter((name) => !name.endsWith('.key')).length
}
