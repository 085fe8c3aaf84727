import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Folders of objects in the embedded store; others hold uploads in progress. */
const OBJECT_FOLDER = /^[0-9a-f]{2}$/

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

async function* objectFiles(store: string): AsyncGenerator<{ folder: string; name: string }> {
  for (const folder of await readdir(store).catch(() => [])) {
    if (!OBJECT_FOLDER.test(folder)) continue
    for (const name of await readdir(path.join(store, folder))) yield { folder, name }
  }
}

/** Keeps the objects of a store in another folder, by links: they take no space until the store removes them. */
export async function keepObjects(store: string, to: string): Promise<number> {
  let kept = 0
  for await (const { folder, name } of objectFiles(store)) {
    await mkdir(path.join(to, folder), { recursive: true })
    await linkOrCopy(path.join(store, folder, name), path.join(to, folder, name))
    if (!name.endsWith('.key')) kept++
  }
  return kept
}

/** Gives a store back the kept objects that it lacks, or has in another length. Newer objects stay. */
export async function returnObjects(kept: string, store: string): Promise<number> {
  let returned = 0
  for await (const { folder, name } of objectFiles(kept)) {
    const [from, to] = [path.join(kept, folder, name), path.join(store, folder, name)]
    const [wanted, found] = [await stat(from), await stat(to).catch(() => null)]
    if (found?.size === wanted.size) continue
    await mkdir(path.dirname(to), { recursive: true })
    const fresh = `${to}.new`
    await rm(fresh, { force: true })
    await linkOrCopy(from, fresh)
    await rename(fresh, to)
    returned++
  }
  return returned
}
