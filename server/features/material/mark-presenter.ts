import { inputTimes } from '#server/engines/film/film-times.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { lockFiles } from '#server/platform/db/tenant-lock.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { isFaceOf } from './check-face.ts'
import { checkUpload } from './check-upload.ts'
import { openMedia } from './inspect.ts'
import { findMaterial, type MaterialRow, managesShelves, markFace } from './rows.ts'

/**
 * Sets where the face of a user's filmed presenter is, once the uploaded file has been checked against its film, or forgets
 * it; null when the tenant has no such presenter.
 */
export async function markPresenter(
  { db, objects }: { db: Db; objects: ObjectStore },
  principal: Principal,
  { id, faceKey }: { id: string; faceKey: string | null },
): Promise<Result<MaterialRow | null, Refusal>> {
  const row = await findMaterial(db, principal, 'presenter', id)
  if (!row?.avatar?.film) return ok(null)
  if (row.userId !== principal.userId && !managesShelves(principal)) return err({ reason: 'materialNotYours' })
  if (faceKey === null) return ok(await markFace(db, principal, { id, face: null, speaks: false }))
  const checked = await checkUpload(objects, principal, { key: faceKey, kind: 'face', rule: UPLOAD_RULES.face })
  if (!checked.ok) return checked
  const { face } = checked.value.content
  const sizeBytes = await inTime(objects.size(row.key))
  if (sizeBytes === null) return err({ reason: 'objectNotFound' })
  const film = await inputTimes(openMedia(objects, { key: row.key, sizeBytes }))
  if (!film || !face || !isFaceOf(face, film)) return err({ reason: 'faceOfOtherFilm' })
  return db.transaction(async (tx) => {
    await lockFiles(tx, principal, 'use')
    // the purge of unused uploads may have removed it since it was checked
    if ((await inTime(objects.size(faceKey))) === null) return err({ reason: 'objectNotFound' })
    return ok(await markFace(tx, principal, { id, face: `oss:${faceKey}`, speaks: face.speaks }))
  })
}
