import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Db } from '#server/platform/db/open.ts'
import { findSecret, keptSecret } from '#server/platform/secrets/secrets.ts'

/** The name of the secret that the marker repeats. */
const FOLDER_SECRET = 'store-folder'

function markerOf(folder: string): string {
  return path.join(folder, '.studio')
}

/** Returns the content of a folder's marker; null where it is away. */
export async function readMarker(folder: string): Promise<string | null> {
  return (await readFile(markerOf(folder), 'utf8').catch(() => null))?.trim() ?? null
}

/**
 * Checks by a marker file that a folder is the one in which the store has kept its files so far; writes it at the first
 * start. An empty folder under a volume that is not mounted is found out so, before users meet missing files.
 * @throws StartError when the marker is missing or another studio's
 */
export async function requireOwnFolder(folder: string, db: Db): Promise<void> {
  const wanted = await keptSecret(db, FOLDER_SECRET, async () => {
    const id = randomUUID()
    await mkdir(folder, { recursive: true })
    await writeFile(markerOf(folder), `${id}\n`, { flush: true })
    return id
  })
  await requireMarker(folder, wanted)
}

/**
 * Checks, as `requireOwnFolder` does, a folder in which a server has started already; any other folder has no marker yet.
 * @throws StartError when the marker is missing or another studio's
 */
export async function requireMarkedFolder(folder: string, db: Db): Promise<void> {
  const wanted = await findSecret(db, FOLDER_SECRET)
  if (wanted !== undefined) await requireMarker(folder, wanted)
}

async function requireMarker(folder: string, wanted: string): Promise<void> {
  const file = markerOf(folder)
  const found = await readMarker(folder)
  if (found === wanted) return
  throw new StartError(
    found === null
      ? `The files of this studio are not in ${folder}: a disk or volume may not be mounted. Mount it and start again. If the files are gone for good, write the line ${wanted} into ${file} to start without them.`
      : `The folder ${folder} holds the files of another studio. Set DATA_DIR to the folder that belongs to this database.`,
  )
}
