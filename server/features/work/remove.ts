import { knownTenants } from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { tenantPrefix, workOfKey, workPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { type BinChoice, binnedWorks } from './rows/bin.ts'
import { beginRemoval, type EndedWork, forgetWork, workIds } from './rows/works.ts'

interface RemoveDeps {
  db: Db
  objects: ObjectStore
}

/**
 * Deletes an ended work for good, with its files. While the files go, which may take its time, no connection of the
 * database is held: the row is on no list any more, so that nobody restores it. A deletion that is interrupted leaves the
 * row, and the purge of the next night ends it.
 * @param where `bin` leaves a work that was restored meanwhile
 */
export async function removeWork(
  { db, objects }: RemoveDeps,
  work: EndedWork,
  where: 'bin' | 'anywhere',
): Promise<void> {
  if (!(await beginRemoval(db, work, where))) return
  await objects.removePrefix(workPrefix(work.tenantId, work.id))
  await forgetWork(db, work.id)
}

/** Deletes works of the bin for good. Returns whether there were any. */
export async function purgeWorks(deps: RemoveDeps, choice: BinChoice): Promise<boolean> {
  const works = await binnedWorks(deps.db, choice)
  // while the store does not answer, they stay where their user sees them
  if (works.length > 0) await inTime(deps.objects.check())
  for (const work of works) await removeWork(deps, work, 'bin')
  return works.length > 0
}

/**
 * Removes files of works that were stored before a time and have no row: a render that was killed after it had stored its
 * film, and whose work was removed meanwhile, leaves one. A row is older than its files, and its id is used once.
 */
export async function removeStrayFilms({ db, objects }: RemoveDeps, before: Date): Promise<void> {
  for (const tenantId of await knownTenants(db)) {
    const files: { key: string; workId: string }[] = []
    for await (const { key, modifiedMs } of objects.list(`${tenantPrefix(tenantId)}/works/`)) {
      const workId = workOfKey(key)
      if (workId !== '' && modifiedMs < before.getTime()) files.push({ key, workId })
    }
    if (files.length === 0) continue
    const known = await workIds(db, tenantId)
    for (const { key, workId } of files) if (!known.has(workId)) await objects.remove(key)
  }
}
