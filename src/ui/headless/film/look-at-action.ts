import { err, ok, type Result } from '#shared/base/result.ts'
import { ACTION_SEC, actionCut } from '#shared/film/making/action-cut.ts'
import { commonProblem, type StretchRefusal } from '#shared/film/making/choose-stretch.ts'
import type { FaceLook } from '#shared/film/making/face-look.ts'
import type { Vision } from '../portrait/vision.ts'
import { type FilmFrames, UnreadableFilm } from './film-frames.ts'
import { type FilmLook, faceBoxOf, lookAtFilm, measureFrames } from './look-at-film.ts'

/**
 * The frames of an action from a clip of the same person as the idle film, whose face is known by `idle`: its first ten
 * seconds at most.
 * @throws UnreadableFilm where its pictures have another size than the idle film's
 */
export async function lookAtAction(
  clip: FilmFrames,
  vision: Vision,
  film: FilmFrames,
  idle: readonly FaceLook[],
): Promise<Result<FilmLook[], StretchRefusal>> {
  if (clip.widthPx !== film.widthPx || clip.heightPx !== film.heightPx)
    throw new UnreadableFilm(
      `it has ${clip.widthPx} x ${clip.heightPx} pixels, the film ${film.widthPx} x ${film.heightPx}`,
    )
  const toSec = Math.min(clip.endSec, clip.startSec + ACTION_SEC.most)
  if (toSec - clip.startSec < ACTION_SEC.least) return err('tooShort')
  const looks = await lookAtFilm(clip, vision, () => {})
  const shown = looks.filter(({ points }) => points)
  // an action may hide the face or turn it away, but shows it for half of the time
  if (2 * shown.length < looks.length) return err(commonProblem(looks))
  const frames = await measureFrames(clip, vision, { fromSec: clip.startSec, toSec }, faceBoxOf(clip, shown), () => {})
  const cut = actionCut(frames, idle)
  return cut ? ok(frames.slice(cut.first, cut.last + 1)) : err('noStillPart')
}
