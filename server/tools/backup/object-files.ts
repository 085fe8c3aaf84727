import { constants } from 'node:fs'
import { copyFile, link, lstat, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { damagedBackup } from './files.ts'
import { OBJECTS } from './manifest.ts'
import { objectFiles, type Sums, sumOfFile } from './sums.ts'

/** A backup whose sums are known. */
export interface Summed {
  folder: string
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
async function areOne(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((file) => lstat(file, { bigint: true }).catch(() => null)))
  return a != null && b != null && a.ino === b.ino && a.dev === b.dev
}

/**
 * Keeps the objects of a store in a backup, by links: they take no space until the store removes them.
 * @param last an earlier backup: the sum of a file that is in both stays, so that damage since then is found
 * @returns the sums of what is kept
 */
export async function keepObjects(store: string, backup: string, last: Summed | null): Promise<Sums> {
  const sums = new Map<string, string>()
  for await (const object of objectFiles(store)) {
    const name = `${OBJECTS}/${object}`
    const kept = path.join(backup, name)
    await mkdir(path.dirname(kept), { recursive: true })
    await linkOrCopy(path.join(store, object), kept)
    const known = last?.sums.get(name)
    const isOld = known && last && (await areOne(path.join(store, object), path.join(last.folder, name)))
    const sum = isOld ? known : await sumOfFile(kept)
    if (sum !== null) sums.set(name, sum)
    // a link, or deleted since the folder was listed
    else await rm(kept, { force: true })
  }
  return sums
}

/**
 * Gives a store back the objects of a backup that it lacks, or whose bytes are others. Newer objects stay.
 * @returns the number of files that were put
 * @throws StartError when a file of the backup is not as its sum says; it is not put then
 */
export async function returnObjects({ folder, sums }: Summed, store: string): Promise<number> {
  let returned = 0
  for (const [name, sum] of sums) {
    const to = path.join(store, path.relative(OBJECTS, name))
    if ((await sumOfFile(to)) === sum) continue
    await mkdir(path.dirname(to), { recursive: true })
    const fresh = `${to}.new`
    await rm(fresh, { force: true })
    await linkOrCopy(path.join(folder, name), fresh)
    if ((await sumOfFile(fresh)) !== sum) {
      await rm(fresh, { force: true })
      throw damagedBackup(folder, [name])
    }
    await rename(fresh, to)
    returned++
  }
  return returned
}
