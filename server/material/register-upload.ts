import { isBelow, uploadPrefix } from '#server/objects/common/keys.ts'
import type { ObjectStore } from '#server/objects/common/port.ts'
import { insertMaterial, type MaterialRow, type Shelf } from '#server/store/materials.ts'
import type { Db } from '#server/store/open.ts'
import type { Principal } from '#server/store/principal.ts'
import { lockFiles } from '#server/store/tenant-lock.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Film } from '#shared/model/film.ts'
import { SHELF_RULES } from '#shared/model/upload-rules.ts'
import { checkCover } from './check-cover.ts'
import { checkUpload } from './check-upload.ts'
import type { Content } from './inspect.ts'
import type { UploadRefusal } from './refusals.ts'
import { removeUnused } from './unused-files.ts'

type Upload = Pick<
  MaterialRow,
  'shelf' | 'kind' | 'name' | 'key' | 'coverKey' | 'widthPx' | 'heightPx' | 'durationSec'
> & {
  /** Of a presenter. */
  gender?: 'male' | 'female' | undefined
  film?: Film
}

/** Refusals that make the object useless. */
const REMOVED: ReadonlySet<UploadRefusal['reason']> = new Set([
  'uploadWrongType',
  'uploadTooLarge',
  'uploadUnreadable',
  'uploadCompressed',
  'uploadLowFrameRate',
])

function wrongKind(shelf: Shelf): Result<never, UploadRefusal> {
  const types = Object.values(SHELF_RULES[shelf]).flatMap((rule) => rule?.extensions ?? [])
  return err({ reason: 'uploadWrongType', values: { types: types.join(', ') } })
}

/** Returns what was stored, or the refusal with the key of the object that it is about. */
async function check(
  objects: ObjectStore,
  principal: Principal,
  { shelf, kind, key, coverKey }: Upload,
): Promise<Result<{ sizeBytes: number; content: Content }, { refusal: UploadRefusal; refused: string }>> {
  const rule = SHELF_RULES[shelf][kind]
  const checked = rule ? await checkUpload(objects, principal, { key, kind, rule }) : wrongKind(shelf)
  if (!checked.ok) return err({ refusal: checked.error, refused: key })
  if (!coverKey) return checked
  const cover = await checkCover(objects, principal, coverKey)
  return cover.ok ? checked : err({ refusal: cover.error, refused: coverKey })
}

/**
 * Adds an uploaded object to a shelf after checking what was stored. A refused object is removed from the store, unless
 * something uses it.
 */
export async function registerUpload(
  { db, objects }: { db: Db; objects: ObjectStore },
  principal: Principal,
  upload: Upload,
): Promise<Result<MaterialRow, UploadRefusal>> {
  const { gender, film, ...row } = upload
  const checked = await check(objects, principal, upload)
  if (checked.ok) {
    const { sizeBytes, content } = checked.value
    const made = content.avatar ?? (film && { arms: false, actions: [], film })
    const avatar = made ? { ...made, gender } : null
    return db.transaction(async (tx) => {
      await lockFiles(tx, principal, 'use')
      // the purge of unused uploads may have removed it since it was checked
      if ((await objects.size(upload.key)) === null) return err({ reason: 'objectNotFound' })
      return ok(await insertMaterial(tx, principal, { ...row, sizeBytes, avatar }))
    })
  }
  const { refusal, refused } = checked.error
  if (REMOVED.has(refusal.reason) && isBelow(uploadPrefix(principal), refused))
    await removeUnused({ db, objects }, principal.tenantId, [refused])
  return err(refusal)
}
