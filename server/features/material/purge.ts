import { z } from 'zod'
import { finishedConversions, forgetConversions } from '#server/features/conversion/public.ts'
import { lockFiles } from '#server/platform/db/tenant-lock.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { tenantOfKey, tenantOfNamed } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { FAILURE_DAYS } from '#shared/api/failures.ts'
import { forgetOldRequests } from './old-requests.ts'
import { isNamed, usedKeys } from './references.ts'
import { deletedMaterials, forgetMaterial, knownTenants, tenantsWithDeleted } from './rows.ts'
import { type FileDeps, removeUnused } from './unused-files.ts'

/** Removes the files of uploads and speech that are no longer needed. */
export const PURGE_JOB = {
  name: 'purge',
  data: z.object({}),
  expireInSeconds: 3600,
  concurrency: 1,
  retryLimit: 2,
} satisfies JobKind

/** Daily at 03:00 UTC. */
export const PURGE_CRON = '0 3 * * *'

/** How long a file is kept after its material was deleted, or after an upload or a speech that was never used. */
export const PURGE_GRACE_MS = 7 * 24 * 3600_000

/** Files that are removed at a time. */
const PART_FILES = 100

/** Splits a list, so that a tenant's saves wait for the removal of a part alone. */
function* partsOf<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += PART_FILES) yield list.slice(from, from + PART_FILES)
}

/**
 * Removes the files and rows of materials that were deleted before a time. A file that a project, a work or another
 * material of the tenant uses is kept and checked again at the next run.
 */
async function purgeDeleted({ db, objects }: FileDeps, before: Date): Promise<void> {
  for (const tenantId of await tenantsWithDeleted(db, before)) {
    for (const part of partsOf(await deletedMaterials(db, tenantId, before))) {
      await db.transaction(async (tx) => {
        await lockFiles(tx, { tenantId }, 'removal')
        const ids = part.map(({ id }) => id)
        const used = await usedKeys(tx, tenantId, { materials: ids })
        for (const { id, keys } of part) {
          if (keys.some((key) => isNamed(used, key))) continue
          for (const key of keys) await inTime(objects.remove(key))
          await forgetMaterial(tx, id)
        }
      })
    }
  }
}

/** Returns the keys of uploads and speech of some tenants stored before a time, by tenant. */
async function oldFiles(objects: ObjectStore, own: ReadonlySet<string>, before: Date): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for await (const { key, modifiedMs } of objects.list('tenants/')) {
    const tenantId = tenantOfNamed(key)
    if (!own.has(tenantId) || modifiedMs >= before.getTime()) continue
    const keys = found.get(tenantId)
    if (keys) keys.push(key)
    else found.set(tenantId, [key])
  }
  return found
}

/** Removes uploads and speech that were stored before a time and that no material, project, work or request names. */
async function purgeUnused({ db, objects }: FileDeps, own: ReadonlySet<string>, before: Date): Promise<void> {
  for (const [tenantId, files] of await oldFiles(objects, own, before)) {
    const known = await usedKeys(db, tenantId)
    for (const part of partsOf(files.filter((key) => !isNamed(known, key)))) {
      // a save or a registration may have named them since
      await removeUnused({ db, objects }, tenantId, part)
    }
  }
}

/**
 * Removes the remains of uploads and of speech: abandoned multipart uploads, files of deleted materials, files that were
 * never used, and requests whose files nothing uses, each after the grace period before `now`. The file of a material is
 * removed before its row, so that the next run completes an interrupted one. What belongs to no tenant of this database
 * stays: another database may share the bucket.
 */
export async function purgeUploads(deps: FileDeps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PURGE_GRACE_MS)
  const own = await knownTenants(deps.db)
  await deps.objects.discardUploads(before.getTime(), (key) => own.has(tenantOfKey(key)))
  await purgeDeleted(deps, before)
  // administrators see for longer what has failed
  const failed = new Date(now.getTime() - FAILURE_DAYS * 24 * 3600_000)
  await forgetOldRequests(deps.db, { success: before, fail: failed }, now)
  await purgeUnused(deps, own, before)
  await purgeConversions(deps, before)
}

/** Forgets conversions that say nothing any more: those that failed, and those whose upload or film is gone. */
async function purgeConversions({ db, objects }: FileDeps, before: Date): Promise<void> {
  const gone: string[] = []
  for (const { id, sourceKey, resultKey } of await finishedConversions(db, before)) {
    const sizes = await Promise.all([sourceKey, resultKey].map((key) => key && objects.size(key)))
    if (sizes.includes(null)) gone.push(id)
  }
  await forgetConversions(db, gone, before)
}
