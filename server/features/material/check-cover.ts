import type { Principal } from '#server/platform/db/principal.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { checkUpload } from './check-upload.ts'

/**
 * Checks an upload of the user that becomes a cover (S4.09), or one that is a picture of a scene, as the studio draws it;
 * returns its size in bytes.
 */
export async function checkCover(
  objects: ObjectStore,
  principal: Principal,
  key: string,
  rule: 'cover' | 'sceneCover' = 'cover',
): Promise<Result<number, UploadRefusal>> {
  const checked = await checkUpload(objects, principal, { key, kind: 'image', rule: UPLOAD_RULES[rule] })
  return checked.ok ? ok(checked.value.sizeBytes) : checked
}
