import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { FILM_LIMITS, type Film, filmedSize } from '#shared/model/film.ts'
import { FRAMES, openMedia } from './inspect.ts'

/** How far a browser's measures may be from those of the file: it rounds, and counts the last frame or not. */
const TOLERANCE = { px: 2, sec: 0.5, part: 0.05, rate: 1.5 } as const

/** A browser's claims about a film that becomes a presenter; the size is that of the picture without its matte. */
export interface ClaimedFilm {
  film: Film
  widthPx: number
  heightPx: number
}

/** Reads what the file itself says; null where it has no picture track, or cannot be read. */
async function factsOf(objects: ObjectStore, key: string, sizeBytes: number) {
  const input = openMedia(objects, { key, sizeBytes })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) return null
    return {
      width: video.displayWidth,
      height: video.displayHeight,
      durationSec: await video.computeDuration(),
      frameRate: (await video.computePacketStats(FRAMES)).averagePacketRate,
      hasAlpha: await video.canBeTransparent(),
    }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

/**
 * Checks what a browser says of a stored film against the file.
 * @returns the film with the file's own size, duration and frame rate
 */
export async function checkFilm(
  objects: ObjectStore,
  { key, sizeBytes }: { key: string; sizeBytes: number },
  { film, widthPx, heightPx }: ClaimedFilm,
): Promise<Result<ClaimedFilm, UploadRefusal>> {
  const facts = await factsOf(objects, key, sizeBytes)
  if (!facts) return err({ reason: 'uploadUnreadable' })
  const { durationSec, frameRate, hasAlpha } = facts
  const size = filmedSize(facts, film.matte)
  const isWithin =
    Math.max(facts.width, facts.height) <= FILM_LIMITS.sidePx &&
    durationSec <= FILM_LIMITS.durationSec &&
    frameRate <= FILM_LIMITS.frameRate
  const isAsSaid =
    Math.abs(size.width - widthPx) <= TOLERANCE.px &&
    Math.abs(size.height - heightPx) <= TOLERANCE.px &&
    Math.abs(durationSec - film.durationSec) <= Math.max(TOLERANCE.sec, TOLERANCE.part * durationSec) &&
    // the rate of phones varies from one part of a film to the next
    Math.max(frameRate / film.frameRate, film.frameRate / frameRate) <= TOLERANCE.rate &&
    (film.matte.kind !== 'alpha' || hasAlpha)
  if (!isWithin || !isAsSaid) return err({ reason: 'uploadContradicts' })
  return ok({ film: { ...film, durationSec, frameRate }, widthPx: size.width, heightPx: size.height })
}
