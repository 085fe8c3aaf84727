import type { Db } from '#server/platform/db/open.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { workPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { type BinChoice, binnedWorks } from './rows/bin.ts'
import { beginRemoval, forgetWork } from './rows/works.ts'

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
  { id, tenantId }: { id: string; tenantId: string },
  where: 'bin' | 'anywhere',
): Promise<void> {
  if (!(await beginRemoval(db, id, where))) return
  await objects.removePrefix(workPrefix(tenantId, id))
  await forgetWork(db, id)
}

/** Deletes works of the bin for good. Returns whether there were any. */
export async function purgeWorks(deps: RemoveDeps, choice: BinChoice): Promise<boolean> {
  const works = await binnedWorks(deps.db, choice)
  // while the store does not answer, they stay where their user sees them
  if (works.length > 0) await inTime(deps.objects.check())
  for (const work of works) await removeWork(deps, work, 'bin')
  return works.length > 0
}
