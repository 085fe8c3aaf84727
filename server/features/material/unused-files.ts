import { convertedKeys } from '#server/features/conversion/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { lockFiles } from '#server/platform/db/tenant-lock.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { referencedKeys } from './references.ts'
import { materialKeys } from './rows.ts'

/** Where the files of tenants are, and who uses them. */
export interface FileDeps {
  db: Db
  objects: ObjectStore
}

/** Returns the keys of a tenant's files that its projects, its works and the materials other than these use. */
export async function usedKeys(
  db: Db,
  tenantId: string,
  without: readonly { id: string }[] = [],
): Promise<Set<string>> {
  const used = await referencedKeys(db, tenantId)
  const ids = new Set(without.map(({ id }) => id))
  for (const { id, keys } of await materialKeys(db, tenantId)) {
    if (!ids.has(id)) for (const key of keys) used.add(key)
  }
  // the original of a converted film is kept with it
  for (const { sourceKey, resultKey } of await convertedKeys(db, tenantId)) {
    if (resultKey !== null && used.has(resultKey)) used.add(sourceKey)
  }
  return used
}

/** Removes those of a tenant's files that no material, project or work uses; nothing begins to use one meanwhile. */
export async function removeUnused(
  { db, objects }: FileDeps,
  tenantId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await db.transaction(async (tx) => {
    await lockFiles(tx, { tenantId }, 'removal')
    const used = await usedKeys(tx, tenantId)
    for (const key of keys) if (!used.has(key)) await objects.remove(key)
  })
}
