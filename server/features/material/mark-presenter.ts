import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { lockFiles } from '#server/platform/db/tenant-lock.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { checkUpload } from './check-upload.ts'
import { type MaterialRow, markFace } from './rows.ts'

/**
 * Sets where the face of a filmed presenter is, once the uploaded file has been checked, or forgets it; null when the
 * tenant has no such presenter.
 */
export async function markPresenter(
  { db, objects }: { db: Db; objects: ObjectStore },
  principal: Principal,
  { id, faceKey }: { id: string; faceKey: string | null },
): Promise<Result<MaterialRow | null, UploadRefusal>> {
  if (faceKey === null) return ok(await markFace(db, principal, { id, face: null, speaks: false }))
  const checked = await checkUpload(objects, principal, { key: faceKey, kind: 'face', rule: UPLOAD_RULES.face })
  if (!checked.ok) return checked
  return db.transaction(async (tx) => {
    await lockFiles(tx, principal, 'use')
    // the purge of unused uploads may have removed it since it was checked
    if ((await inTime(objects.size(faceKey))) === null) return err({ reason: 'objectNotFound' })
    const { speaks = false } = checked.value.content
    return ok(await markFace(tx, principal, { id, face: `oss:${faceKey}`, speaks }))
  })
}
