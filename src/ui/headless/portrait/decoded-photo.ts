import { announcedHeader } from '#shared/base/picture-header.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { hasTooManyPixels, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { jpegOrientation, turned, turnedSize, UPRIGHT, webpOrientation } from '#workers/media/image/orientation.ts'
import { canvasOf } from './vision.ts'

/** Longest side of a photo that is worked on, in pixels: larger ones are made smaller as they are decoded. */
const SIDE_MAX = 4096

/** Decodes a photo, upright and of a size that can be worked on. What it says of its size is read before its pixels. */
export async function decodedPhoto(photo: Blob): Promise<Result<HTMLCanvasElement, 'unreadable' | 'tooManyPixels'>> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const header = announcedHeader(bytes)
  if (!header || header.widthPx === 0 || header.heightPx === 0) return err('unreadable')
  if (hasTooManyPixels(UPLOAD_RULES.portrait, header)) return err('tooManyPixels')
  // browsers turn every JPEG upright, and then make it smaller; WebP is left as it is stored
  const isTurned = header.format === 'jpeg'
  const { widthPx, heightPx } = isTurned ? turnedSize(header, jpegOrientation(bytes)) : header
  const scale = Math.min(1, SIDE_MAX / Math.max(widthPx, heightPx))
  const stored = await createImageBitmap(photo, {
    resizeQuality: 'high',
    ...(scale < 1 && { resizeWidth: lengthOf(widthPx * scale), resizeHeight: lengthOf(heightPx * scale) }),
  }).catch(() => null)
  if (!stored) return err('unreadable')
  const bitmap = turned(stored, isTurned ? UPRIGHT : webpOrientation(bytes))
  const context = canvasOf(bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return ok(context.canvas)
}

const lengthOf = (px: number) => Math.max(1, Math.round(px))
