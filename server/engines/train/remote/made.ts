import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { trackRate } from '#server/engines/film/track-rate.ts'
import type { PictureScaler } from '#server/engines/picture/scaler.ts'
import { readHeader } from '#shared/base/picture-header.ts'
import { FILM_LIMITS, filmedSize, type Matte, type PersonBox } from '#shared/model/film.ts'
import { ProductionUnusable } from '../production.ts'

/** Most pixels of a cover, and the side in pixels to which it is scaled when it is decoded. */
const COVER_PIXELS_MAX = 50e6
const TRIAL_PX = 16
/** Parts of the picture that a person may stand beyond its edge, by rounding. */
const ROUNDED = 1e-6

/** Facts of the pictures of a film file, matte included. */
interface FilmFacts {
  width: number
  height: number
  durationSec: number
  frameRate: number
}

/**
 * Measures a film that a service has made.
 * @throws ProductionUnusable for a file that is no film, or one that cannot be a presenter's
 */
export async function filmFacts(file: string, matte: Matte): Promise<FilmFacts> {
  // the file is stored with the ending of its format
  const formats = matte.kind === 'alpha' ? [WEBM] : [MP4, QTFF]
  const input = new Input({ source: new FilePathSource(file), formats })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video || video.codec === null) throw new ProductionUnusable('the film has no picture')
    const { displayWidth: width, displayHeight: height } = video
    const facts = { width, height, durationSec: await video.computeDuration(), frameRate: await trackRate(video) }
    const hasAlpha = matte.kind !== 'alpha' || (await video.canBeTransparent())
    const fault = hasAlpha ? filmFault(facts, matte) : 'the film has no alpha'
    if (fault) throw new ProductionUnusable(fault)
    return facts
  } catch (error) {
    throw error instanceof ProductionUnusable ? error : new ProductionUnusable('the film cannot be read')
  } finally {
    input.dispose()
  }
}

function filmFault({ width, height, durationSec, frameRate }: FilmFacts, matte: Matte): string | null {
  const { sidePx, durationSec: secMax, frameRate: rateMax } = FILM_LIMITS
  const size = filmedSize({ width, height }, matte)
  const isSized = [size.width, size.height].every((px) => Number.isInteger(px) && px > 0)
  if (!isSized || Math.max(width, height) > sidePx) return `the film has ${width} × ${height} pixels`
  if (!(durationSec > 0 && durationSec <= secMax)) return `the film is ${durationSec} s long`
  return frameRate > 0 && frameRate <= rateMax ? null : `the film has ${frameRate} frames a second`
}

/** Returns why somebody cannot stand in a film there; null for who can. */
export function personFault({ x, y, width, height }: PersonBox): string | null {
  const isWithin = width > 0 && height > 0 && x + width <= 1 + ROUNDED && y + height <= 1 + ROUNDED
  return isWithin ? null : 'the person is not in the picture'
}

/** Returns why bytes are no cover; null for a whole PNG. */
export async function coverFault(pictures: Pick<PictureScaler, 'scale'>, bytes: Uint8Array): Promise<string | null> {
  if (readHeader(bytes)?.format !== 'png') return 'the cover is no PNG'
  const trial = { widthPx: TRIAL_PX, heightPx: TRIAL_PX, fit: 'inside', format: 'png' } as const
  const decoded = await pictures.scale('covers', bytes, { ...trial, pixelsMax: COVER_PIXELS_MAX })
  return decoded ? null : 'the cover cannot be decoded'
}
