import { announcedHeader } from '#shared/base/picture-header.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { hasTooManyPixels, isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'

/** A picture that the browser can show. */
export interface Photo {
  file: File
  /** Shows it until it is revoked. */
  url: string
}

/** Why a file cannot be the photo of a presenter, found before a byte is sent. */
export type PhotoFault = 'empty' | 'wrongKind' | 'tooLarge' | 'tooManyPixels' | 'unreadable'

/** Opens a file that the user has chosen as a photo. */
export async function openPhoto(file: File): Promise<Result<Photo, PhotoFault>> {
  if (!isAccepted(UPLOAD_RULES.portrait, file.name)) return err('wrongKind')
  if (file.size === 0) return err('empty')
  if (isTooLarge(UPLOAD_RULES.portrait, file.size)) return err('tooLarge')
  const header = announcedHeader(new Uint8Array(await file.arrayBuffer()))
  if (!header) return err('unreadable')
  if (hasTooManyPixels(UPLOAD_RULES.portrait, header)) return err('tooManyPixels')
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return ok({ file, url })
  } catch {
    URL.revokeObjectURL(url)
    return err('unreadable')
  }
}
