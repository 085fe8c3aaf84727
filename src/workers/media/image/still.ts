import { watchForLeak } from '#workers/kit/leak-report.ts'
import { MediaError } from '../common/media-error.ts'

/** Larger pictures are scaled down to this length of the longer side: the largest texture that every GPU supports. */
const SIDE_MAX_PX = 4096

/** Decodes a still picture, premultiplied, at most `SIDE_MAX_PX` long; the caller closes it. Fails with `unreadable`. */
export async function decodeStill(blob: Blob): Promise<ImageBitmap> {
  try {
    const bitmap = await createImageBitmap(blob, { premultiplyAlpha: 'premultiply' })
    const shrink = SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height)
    if (shrink >= 1) return watchForLeak(bitmap, 'a decoded picture')
    const small = await createImageBitmap(bitmap, {
      resizeWidth: Math.max(1, Math.round(bitmap.width * shrink)),
      resizeHeight: Math.max(1, Math.round(bitmap.height * shrink)),
      resizeQuality: 'high',
      premultiplyAlpha: 'premultiply',
    }).finally(() => bitmap.close())
    return watchForLeak(small, 'a decoded picture')
  } catch (error) {
    throw new MediaError('unreadable', error instanceof Error ? error.message : String(error))
  }
}
