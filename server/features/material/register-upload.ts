import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { lockFiles, lockTenant } from '#server/platform/db/tenant-lock.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { isBelow, uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Film } from '#shared/model/film.ts'
import { limitedName } from '#shared/model/limits.ts'
import { SHELVES, type Shelf } from '#shared/model/shelves.ts'
import { checkCover } from './check-cover.ts'
import { type ClaimedFilm, checkFilm } from './check-film.ts'
import { checkUpload } from './check-upload.ts'
import type { Content } from './inspect.ts'
import { findTaken, insertMaterial, type MaterialRow, materialsOfFile, updateMaterial } from './rows.ts'
import { removeUnused } from './unused-files.ts'

type Upload = Pick<
  MaterialRow,
  'shelf' | 'kind' | 'name' | 'key' | 'coverKey' | 'widthPx' | 'heightPx' | 'durationSec'
> & {
  /** Of a presenter. */
  gender?: 'male' | 'female' | undefined
  film?: Film
  /** How the keys of all files of the same thing begin: one that is there already is that item, as it is. */
  stem?: string
}

/** Refusals that make the object useless. */
const REMOVED: ReadonlySet<UploadRefusal['reason']> = new Set([
  'uploadWrongType',
  'uploadTooLarge',
  'uploadUnreadable',
  'uploadTooComplex',
  'uploadCompressed',
  'uploadWrongLine',
  'uploadLowFrameRate',
  'uploadTooShort',
  'uploadTooLong',
  'uploadTakesTooLong',
  'uploadEmbeddingForbidden',
])

function wrongKind(shelf: Shelf): Result<never, UploadRefusal> {
  const types = Object.values(SHELVES[shelf].kinds).flatMap((rule) => rule.extensions)
  return err({ reason: 'uploadWrongType', values: { types: types.join(', ') } })
}

/** The stored object; for a film with the facts of its file. */
interface Checked {
  sizeBytes: number
  content: Content
  claimed: Partial<ClaimedFilm>
}

/** Returns what was stored, or the refusal with the key of the object that it is about. */
async function check(
  objects: ObjectStore,
  principal: Principal,
  { shelf, kind, key, coverKey, film, widthPx, heightPx }: Upload,
): Promise<Result<Checked, { refusal: UploadRefusal; refused: string }>> {
  const rule = SHELVES[shelf].kinds[kind]
  const checked = rule ? await checkUpload(objects, principal, { key, kind, rule }) : wrongKind(shelf)
  if (!checked.ok) return err({ refusal: checked.error, refused: key })
  const { sizeBytes } = checked.value
  const filmed = film ? await checkFilm(objects, { key, sizeBytes }, { film, widthPx, heightPx }) : ok({})
  if (!filmed.ok) return err({ refusal: filmed.error, refused: key })
  const cover = coverKey ? await checkCover(objects, principal, coverKey) : null
  if (cover && !cover.ok) return err({ refusal: cover.error, refused: coverKey ?? '' })
  return ok({ ...checked.value, claimed: filmed.value })
}

type Measures = Pick<Upload, 'widthPx' | 'heightPx' | 'durationSec'>

/** Drawings: they have the size that a browser draws them at. */
const DRAWN: ReadonlySet<string> = new Set(['svg', 'json'])

/**
 * Returns the file's size and duration. A photo that says that it is turned is shown as the browser measured it, and
 * only a browser knows how long a picture moves.
 */
function measuresOf(content: Content, claimed: Measures): Measures {
  const { kind, format } = content
  const { widthPx, heightPx } = DRAWN.has(format) ? claimed : content
  const isTurned = kind === 'image' && claimed.widthPx === heightPx && claimed.heightPx === widthPx
  const durationSec = content.moves ? claimed.durationSec : content.durationSec
  return isTurned ? { widthPx: heightPx, heightPx: widthPx, durationSec } : { widthPx, heightPx, durationSec }
}

/**
 * Whether a user's row is what an upload of its file would be: a film that is cut out in another way is another
 * presenter.
 */
function isSame(row: MaterialRow, { userId }: Principal, { kind, film }: Upload): boolean {
  return row.userId === userId && row.kind === kind && isDeepStrictEqual(row.avatar?.film?.matte, film?.matte)
}

/**
 * Adds an uploaded object to a shelf after checking what was stored. What is there already is that item, with the new
 * name, which a font has from its file, and cover. Size and duration are those of the file, whatever the browser says. A
 * refused object is removed from the store, unless something uses it.
 */
export async function registerUpload(
  { db, objects }: { db: Db; objects: ObjectStore },
  principal: Principal,
  upload: Upload,
): Promise<Result<MaterialRow, UploadRefusal>> {
  const { gender, film: _, stem, ...row } = upload
  const checked = await check(objects, principal, upload)
  if (checked.ok) {
    const { sizeBytes, content, claimed } = checked.value
    const { film, ...filmed } = claimed
    const facts = { ...measuresOf(content, upload), ...filmed, sizeBytes, fontAxes: content.axes ?? null }
    const name = limitedName(content.name ?? upload.name, 'upload')
    const made = content.avatar ?? (film && { arms: false, actions: [], film })
    const avatar = made ? { ...made, gender } : null
    return db.transaction(async (tx) => {
      // those who register the same file at the same time find one another's row
      await lockTenant(tx, principal.tenantId)
      await lockFiles(tx, principal, 'use')
      // the purge of unused uploads may have removed it since it was checked
      if ((await inTime(objects.size(upload.key))) === null) return err({ reason: 'objectNotFound' })
      const taken = stem === undefined ? null : await findTaken(tx, principal, upload.shelf, stem)
      if (taken) return ok(taken)
      const known = (await materialsOfFile(tx, principal, upload.shelf, upload.key)).find((one) =>
        isSame(one, principal, upload),
      )
      const { coverKey } = upload
      const again =
        known && (await updateMaterial(tx, principal, upload.shelf, { id: known.id, name, coverKey, ...facts }))
      return ok(again ?? (await insertMaterial(tx, principal, { ...row, ...facts, name, avatar })))
    })
  }
  const { refusal, refused } = checked.error
  if (REMOVED.has(refusal.reason) && isBelow(uploadPrefix(principal), refused))
    await removeUnused({ db, objects }, principal.tenantId, [refused])
  return err(refusal)
}
