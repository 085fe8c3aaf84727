import type { MediaUrl } from '#shared/model/ids.ts'
import type { MediaCache } from './cache/media-cache.ts'
import { orientationOf, UPRIGHT } from './image/orientation.ts'
import { openPictures } from './strips/draw-strip.ts'

/** Longer side of a cover: a card of the library on a screen of high density. */
const SIDE_PX = 320
/** Quality of a JPEG at which a small picture shows no blocks. */
const QUALITY = 0.85

/** A cover is waited for, and takes no turns with other work. */
const atOnce = async () => {}

/**
 * Draws the cover of a picture or film: of a film a key frame of its first half, which is seldom the black of a fade-in.
 * @returns a JPEG of a film and a PNG of a picture, which may be transparent; null for a picture that is as small itself and that browsers show upright
 */
export async function drawCover(cache: MediaCache, url: MediaUrl): Promise<Blob | null> {
  const pictures = await openPictures(cache, url, { maxHeightPx: SIDE_PX })
  try {
    const { widthPx, heightPx, durationSec } = pictures
    const isFilm = durationSec > 0
    const scale = Math.min(1, SIDE_PX / Math.max(widthPx, heightPx))
    const kind = await cache.kind(url)
    if (scale === 1 && !isFilm && !(await isTurned(cache, url))) return null
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(widthPx * scale)),
      Math.max(1, Math.round(heightPx * scale)),
    )
    const context = canvas.getContext('2d')!
    context.imageSmoothingQuality = 'high'
    const firstHalf = { fromSec: 0, toSec: durationSec / 2 }
    await pictures.each([firstHalf], atOnce, (picture) => {
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    })
    return await canvas.convertToBlob(
      isFilm && kind !== 'gif' ? { type: 'image/jpeg', quality: QUALITY } : { type: 'image/png' },
    )
  } finally {
    pictures.close()
  }
}

/** Whether a picture says that it is turned, in a way that browsers do not follow. */
async function isTurned(cache: MediaCache, url: MediaUrl): Promise<boolean> {
  return (await orientationOf(await (await cache.files.open(url)).blob())) !== UPRIGHT
}
