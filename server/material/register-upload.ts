import { isBelow, uploadPrefix } from '#server/objects/common/keys.ts'
import type { ObjectStore } from '#server/objects/common/port.ts'
import { insertMaterial, isRegistered, type MaterialRow, type Shelf } from '#server/store/materials.ts'
import type { Db } from '#server/store/open.ts'
import type { Principal } from '#server/store/principal.ts'
import { lockFiles } from '#server/store/tenant-lock.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { SHELF_RULES } from '#shared/model/upload-rules.ts'
import { checkCover } from './check-cover.ts'
import { checkUpload } from './check-upload.ts'
import type { Content } from './inspect.ts'
import type { UploadRefusal } from './refusals.ts'

type Upload = Pick<
  MaterialRow,
  'shelf' | 'kind' | 'name' | 'key' | 'coverKey' | 'widthPx' | 'heightPx' | 'durationSec'
> & {
  /** Of an avatar. */
  gender?: 'male' | 'female'
}

/** Refusals that make the object useless. */
const REMOVED: ReadonlySet<UploadRefusal['reason']> = new Set([
  'uploadWrongType',
  'uploadTooLarge',
  'uploadUnreadable',
  'uploadLowFrameRate',
])

function wrongKind(shelf: Shelf): Result<never, UploadRefusal> {
  const types = Object.values(SHELF_RULES[shelf]).flatMap((rule) => rule?.extensions ?? [])
  return err({ reason: 'uploadWrongType', values: { types: types.join(', ') } })
}

async function check(
  objects: ObjectStore,
  principal: Principal,
  { shelf, kind, key, coverKey }: Upload,
): Promise<Result<{ sizeBytes: number; content: Content }, UploadRefusal>> {
  const rule = SHELF_RULES[shelf][kind]
  if (!rule) return wrongKind(shelf)
  const checked = await checkUpload(objects, principal, { key, kind, rule })
  if (!checked.ok || !coverKey) return checked
  const cover = await checkCover(objects, principal, coverKey)
  return cover.ok ? checked : cover
}

/**
 * Adds an uploaded object to a shelf after checking what was stored. A refused object is removed from the store, unless
 * it is already on a shelf.
 */
export async function registerUpload(
  { db, objects }: { db: Db; objects: ObjectStore },
  principal: Principal,
  upload: Upload,
): Promise<Result<MaterialRow, UploadRefusal>> {
  const { gender = 'female', ...row } = upload
  const checked = await check(objects, principal, upload)
  if (checked.ok) {
    const { sizeBytes, content } = checked.value
    const avatar = content.avatar ? { ...content.avatar, gender } : null
    return db.transaction(async (tx) => {
      await lockFiles(tx, principal, 'use')
      // the purge of unused uploads may have removed it since it was checked
      if ((await objects.size(upload.key)) === null) return err({ reason: 'objectNotFound' })
      return ok(await insertMaterial(tx, principal, { ...row, sizeBytes, avatar }))
    })
  }
  const own = REMOVED.has(checked.error.reason) ? [upload.key, upload.coverKey] : []
  for (const key of own) {
    if (key && isBelow(uploadPrefix(principal), key) && !(await isRegistered(db, principal, key)))
      await objects.remove(key)
  }
  return checked
}
