import type { ObjectStore } from '#server/objects/common/port.ts'
import type { Principal } from '#server/store/principal.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { checkUpload } from './check-upload.ts'
import type { UploadRefusal } from './refusals.ts'

/** Checks an upload of the user that becomes a cover (S4.09); returns its size in bytes. */
export async function checkCover(
  objects: ObjectStore,
  principal: Principal,
  key: string,
): Promise<Result<number, UploadRefusal>> {
  const checked = await checkUpload(objects, principal, { key, kind: 'image', rule: UPLOAD_RULES.cover })
  return checked.ok ? ok(checked.value.sizeBytes) : checked
}
