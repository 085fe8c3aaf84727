import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { lockFiles } from '#server/platform/db/tenant-lock.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { checkCover } from './check-cover.ts'
import { checkFilm } from './check-film.ts'
import { findMaterial, keyFilm, type MaterialRow, managesShelves } from './rows.ts'

/** How a filmed presenter is cut out from now on; the size is that of the picture without its matte. */
type NewKey = Parameters<typeof keyFilm>[2] & { coverKey: string }

/**
 * Cuts a user's filmed presenter out in another way, once what the browser says of it has been checked against its file, and
 * its new cover; null when the tenant has no such presenter.
 */
export async function keyPresenter(
  { db, objects }: { db: Db; objects: ObjectStore },
  principal: Principal,
  { id, matte, person, widthPx, heightPx, coverKey }: NewKey,
): Promise<Result<MaterialRow | null, Refusal>> {
  const row = await findMaterial(db, principal, 'presenter', id)
  const known = row?.avatar?.film
  if (!known) return ok(null)
  if (row.userId !== principal.userId && !managesShelves(principal)) return err({ reason: 'materialNotYours' })
  const sizeBytes = await inTime(objects.size(row.key))
  if (sizeBytes === null) return err({ reason: 'objectNotFound' })
  const film = { ...known, matte, person }
  const checked = await checkFilm(objects, { key: row.key, sizeBytes }, { film, widthPx, heightPx })
  if (!checked.ok) return checked
  const cover = await checkCover(objects, principal, coverKey)
  if (!cover.ok) return cover
  return db.transaction(async (tx) => {
    await lockFiles(tx, principal, 'use')
    // the purge of unused uploads may have removed it since it was checked
    if ((await inTime(objects.size(coverKey))) === null) return err({ reason: 'objectNotFound' })
    const size = { widthPx: checked.value.widthPx, heightPx: checked.value.heightPx }
    return ok(await keyFilm(tx, principal, { id, matte, person, coverKey, ...size }))
  })
}
