import type { PictureScaler } from '#server/engines/picture/scaler.ts'
import type { Scaling } from '#server/engines/picture/wire.ts'
import type { AccountRefusal } from '#server/features/workspace/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { setIcon } from './users/rows.ts'

/** The stored picture: twice the largest at which it shows. */
const SQUARE: Scaling = { widthPx: 128, heightPx: 128, fit: 'cover', format: 'webp', pixelsMax: 4e6 }

/**
 * Stores the picture of a user as a small WebP in a data address, so that it shows in every workspace of the user
 * (S8.12); '' removes it.
 * @param picture a data address
 */
export async function changePicture(
  { db, pictures }: { db: Db; pictures: PictureScaler },
  { tenantId, userId }: Principal,
  picture: string,
): Promise<Result<void, AccountRefusal>> {
  const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64')
  const small = picture === '' ? bytes : await pictures.scale(tenantId, bytes, SQUARE)
  if (!small) return err('uploadUnreadable')
  await setIcon(db, userId, picture === '' ? '' : `data:image/webp;base64,${small.toString('base64')}`)
  return ok(undefined)
}
