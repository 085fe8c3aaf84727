import type { Db } from '#server/platform/db/open.ts'
import { workPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { type BinChoice, binnedWorks } from './rows/bin.ts'
import { forgetWork } from './rows/works.ts'

interface RemoveDeps {
  db: Db
  objects: ObjectStore
}

/**
 * Deletes an ended work for good, with its files. Until the files are gone the row is locked, so that nobody restores it,
 * and a deletion that is interrupted leaves the row, to be found again.
 * @param where `bin` leaves a work that was restored meanwhile
 */
export function removeWork(
  { db, objects }: RemoveDeps,
  { id, tenantId }: { id: string; tenantId: string },
  where: 'bin' | 'anywhere',
): Promise<void> {
  return db.transaction(async (tx) => {
    if (await forgetWork(tx, id, where)) await objects.removePrefix(workPrefix(tenantId, id))
  })
}

/** Deletes works of the bin for good. Returns whether there were any. */
export async function purgeWorks(deps: RemoveDeps, choice: BinChoice): Promise<boolean> {
  const works = await binnedWorks(deps.db, choice)
  // a store that does not answer is waited for here, where no connection of the database is held
  if (works.length > 0) await deps.objects.check()
  for (const work of works) await removeWork(deps, work, 'bin')
  return works.length > 0
}
