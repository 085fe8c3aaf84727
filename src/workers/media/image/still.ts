import { watchForLeak } from '#workers/kit/leak-report.ts'
import { isSvg, SNIFF_BYTES } from '../bytes/sniff.ts'
import { MediaError } from '../common/media-error.ts'
import { drawDrawing } from '../vector/drawings.ts'
import { orientationOf, turned, UPRIGHT } from './orientation.ts'

/** Larger pictures are scaled down to this length of the longer side: the largest texture that every GPU supports. */
const SIDE_MAX_PX = 4096

/**
 * Decodes a still picture, upright and premultiplied, at most `SIDE_MAX_PX` long; the caller closes it. Fails with `unreadable`, and
 * of drawings like `readDrawing`.
 * @param sidePx the longer side of a drawing; pictures of pixels have their own
 */
export async function decodeStill(blob: Blob, sidePx?: number): Promise<ImageBitmap> {
  if (isSvg(String.fromCharCode(...new Uint8Array(await blob.slice(0, SNIFF_BYTES).arrayBuffer()))))
    return drawDrawing(await blob.text(), sidePx)
  try {
    const orientation = await orientationOf(blob)
    const imageOrientation = orientation === UPRIGHT ? 'from-image' : 'none'
    const stored = await createImageBitmap(blob, { premultiplyAlpha: 'premultiply', imageOrientation })
    const bitmap = turned(stored, orientation)
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
