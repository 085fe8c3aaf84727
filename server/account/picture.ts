import sharp from 'sharp'
import { setIcon } from '#server/store/accounts.ts'
import type { Db } from '#server/store/open.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { AccountRefusal } from './refusals.ts'

/** Side of the stored picture: twice the largest at which it shows. */
const SIDE_PX = 128
/** Largest picture that is decoded. */
const PIXELS_MAX = 4e6

/**
 * Stores the picture of a user as a small WebP in a data address, so that it shows in every workspace of the user
 * (S8.12); '' removes it.
 * @param picture a data address
 */
export async function changePicture(db: Db, userId: string, picture: string): Promise<Result<void, AccountRefusal>> {
  const small = picture === '' ? Buffer.alloc(0) : await square(Buffer.from(picture.split(',')[1] ?? '', 'base64'))
  if (!small) return err('pictureUnreadable')
  await setIcon(db, userId, picture === '' ? '' : `data:image/webp;base64,${small.toString('base64')}`)
  return ok(undefined)
}

async function square(bytes: Buffer): Promise<Buffer | null> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX }).resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
  return picture
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => null)
}
