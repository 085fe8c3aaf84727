import type { ObjectStore } from '#server/objects/common/port.ts'
import { keyFilm, type MaterialRow } from '#server/store/materials.ts'
import type { Db } from '#server/store/open.ts'
import type { Principal } from '#server/store/principal.ts'
import { lockFiles } from '#server/store/tenant-lock.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { checkCover } from './check-cover.ts'
import type { UploadRefusal } from './refusals.ts'

/** How a filmed presenter is cut out from now on. */
type NewKey = Parameters<typeof keyFilm>[2] & { coverKey: string }

/**
 * Cuts a filmed presenter out in another way, once its new cover has been checked; null when the tenant has no such
 * presenter.
 */
export async function keyPresenter(
  { db, objects }: { db: Db; objects: ObjectStore },
  principal: Principal,
  key: NewKey,
): Promise<Result<MaterialRow | null, UploadRefusal>> {
  const cover = await checkCover(objects, principal, key.coverKey)
  if (!cover.ok) return cover
  return db.transaction(async (tx) => {
    await lockFiles(tx, principal, 'use')
    // the purge of unused uploads may have removed it since it was checked
    if ((await objects.size(key.coverKey)) === null) return err({ reason: 'objectNotFound' })
    return ok(await keyFilm(tx, principal, key))
  })
}
