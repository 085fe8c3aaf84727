import { constants, createWriteStream } from 'node:fs'
import { copyFile, type FileHandle, link, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type BackupPlace, damagedBackup, readBackupFile, writeBackupFile } from './files.ts'
import { OBJECTS } from './manifest.ts'
import { objectFiles, type Sums, sumOfFile } from './sums.ts'

/** A backup whose sums are known. */
export interface Summed {
  place: BackupPlace
  sums: Sums
}

/** Links a file, or copies it where the target is on another disk. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // deleted since the folder was listed
    if (code === 'ENOENT' || code === 'EEXIST') return
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}

/** Returns whether two paths are one file: the store never writes into a file, so its content is what it was. */
export async function areOne(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((file) => lstat(file, { bigint: true }).catch(() => null)))
  return a != null && b != null && a.ino === b.ino && a.dev === b.dev
}

/** Opens a file; null for a link or folder, and where it is deleted since the folder was listed. */
async function openFile(file: string): Promise<FileHandle | null> {
  const isFile = (await lstat(file).catch(() => null))?.isFile()
  return isFile ? open(file).catch(() => null) : null
}

/** Keeps an object of a store in a backup; returns its SHA-256, or null where it is no file, or is deleted meanwhile. */
async function keep(from: string, place: BackupPlace, name: string): Promise<string | null> {
  const kept = path.join(place.folder, name)
  await mkdir(path.dirname(kept), { recursive: true })
  if (place.key) {
    const handle = await openFile(from)
    return handle && writeBackupFile(place, name, handle.createReadStream())
  }
  await linkOrCopy(from, kept)
  const sum = await sumOfFile(kept)
  if (sum === null) await rm(kept, { force: true })
  return sum
}

/**
 * Keeps the objects of a store in a backup, by links: they take no space until the store removes them. An encrypted backup
 * has copies.
 * @param last an earlier backup that is not encrypted: the sum of a file that is in both stays, so that damage since then
 * is found
 * @returns the sums of what is kept
 */
export async function keepObjects(store: string, place: BackupPlace, last: Summed | null): Promise<Sums> {
  const sums = new Map<string, string>()
  for await (const object of objectFiles(store)) {
    const name = `${OBJECTS}/${object}`
    const from = path.join(store, object)
    const sum = await keep(from, place, name)
    if (sum === null) continue
    const known = last?.sums.get(name)
    const isOld = known && last && (await areOne(from, path.join(last.place.folder, name)))
    sums.set(name, isOld ? known : sum)
  }
  return sums
}

/** Puts a file of a backup at a path. */
async function put(place: BackupPlace, name: string, to: string): Promise<void> {
  await rm(to, { force: true })
  if (place.key) await pipeline(await readBackupFile(place, name), createWriteStream(to, { flush: true }))
  else await linkOrCopy(path.join(place.folder, name), to)
}

/**
 * Gives a store back the objects of a backup that it lacks, or whose bytes are others. Newer objects stay.
 * @returns the number of files that were put
 * @throws StartError when a file of the backup is not as its sum says; it is not put then
 */
export async function returnObjects({ place, sums }: Summed, store: string): Promise<number> {
  let returned = 0
  for (const [name, sum] of sums) {
    const to = path.join(store, path.relative(OBJECTS, name))
    if ((await sumOfFile(to)) === sum) continue
    await mkdir(path.dirname(to), { recursive: true })
    const fresh = `${to}.new`
    await put(place, name, fresh)
    if ((await sumOfFile(fresh)) !== sum) {
      await rm(fresh, { force: true })
      throw damagedBackup(place, [name])
    }
    await rename(fresh, to)
    returned++
  }
  return returned
}
