import type { Db } from '#server/platform/db/open.ts'
import { lockFiles } from '#server/platform/db/tenant-lock.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { isNamed, usedKeys } from './references.ts'

/** Where the files of tenants are, and who uses them. */
export interface FileDeps {
  db: Db
  objects: ObjectStore
}

/** Removes those of a tenant's files that no row names; nothing begins to name one meanwhile. */
export async function removeUnused(
  { db, objects }: FileDeps,
  tenantId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await db.transaction(async (tx) => {
    await lockFiles(tx, { tenantId }, 'removal')
    const used = await usedKeys(tx, tenantId)
    for (const key of keys) if (!isNamed(used, key)) await inTime(objects.remove(key))
  })
}
