import { clamp } from '#shared/base/num.ts'
import { type Rect, union } from '#shared/base/rect.ts'
import type { Look, Stretch } from '#shared/film/making/choose-stretch.ts'
import { faceLook } from '#shared/film/making/face-look.ts'
import { type FoundFace, faceProblem, faceRect, facesToChoose } from '#shared/portrait/making/choose-face.ts'
import { lightness } from '#shared/portrait/making/image.ts'
import { type DrawPart, placedIn, searchFaces } from '../portrait/search-faces.ts'
import { canvasOf, type Vision } from '../portrait/vision.ts'
import { canvasFor, type FilmFrames } from './film-frames.ts'

/** Pictures a second that are looked at, at most so many of a film, of which no more than its first ten minutes are. */
const LOOKS = { aSecond: 4, max: 1200, lengthSec: 600 } as const
/** Longest side of a picture that is looked at, and of one in which a face is measured, in pixels. */
const LOOK_PX = 640
const MEASURE_PX = 512
/** Side of the picture in which sharpness is measured, in pixels. */
const SHARP_PX = 96
/** Seconds of film between two searches for a face that the whole picture does not show. */
const SEARCH_SEC = 2
/** The part in which a small face is followed, in sizes of it. */
const ROOM = 5
/** The part in which a face is measured, in sizes of the box in which it stays. */
const MEASURED = 1.5

/** A look with the face in pixels of the film; null where it has none to use. */
export interface FilmLook extends Look {
  points: FoundFace | null
}

/**
 * Looks at pictures of the whole film. Where the whole picture shows no face, smaller ones are searched for in its parts, and
 * a part is looked at from then on, until its face is lost.
 */
export async function lookAtFilm(
  film: FilmFrames,
  vision: Vision,
  onProgress: (part: number) => void,
): Promise<FilmLook[]> {
  const lengthSec = Math.min(film.endSec - film.startSec, LOOKS.lengthSec)
  const count = Math.min(LOOKS.max, Math.floor(lengthSec * LOOKS.aSecond) + 1)
  // the last frame begins before the film ends
  const stepSec = count > 1 ? (lengthSec - 0.05) / (count - 1) : 0
  const timesSec = Array.from({ length: Math.max(1, count) }, (_, at) => film.startSec + at * stepSec)
  const whole = wholeOf(film)
  let part = whole
  let follows = false
  let searchedSec = Number.NEGATIVE_INFINITY
  const looks: FilmLook[] = []
  for await (const { timeSec, draw } of film.at(timesSec)) {
    let faces = await facesIn(part, draw, vision, follows)
    follows = true
    if (faces.length === 0 && timeSec - searchedSec >= SEARCH_SEC) {
      searchedSec = timeSec
      faces = facesToChoose(await searchFaces(vision, whole, draw))
      part = faces[0] ? around(faceRect(faces[0]), whole) : whole
      follows = false
    }
    looks.push(lookOf(timeSec, faces, (face) => sharpnessOf(draw, faceRect(face))))
    onProgress(looks.length / timesSec.length)
  }
  return looks
}

/** The faces that may be meant in a part of a picture, in pixels of the film. */
async function facesIn(part: Rect, draw: DrawPart, vision: Vision, follows: boolean): Promise<FoundFace[]> {
  const { context, scale } = canvasFor(part, LOOK_PX)
  draw(part, context)
  const found = await vision.faces(context.canvas, follows)
  return facesToChoose(found.map((face) => placedIn(face, part, scale)))
}

/** The part of a picture around a small face: it may move by twice its size. */
function around({ x, y, width, height }: Rect, whole: Rect): Rect {
  const side = Math.min(whole.width, whole.height, Math.round(Math.max(width, height) * ROOM))
  const within = (middle: number, length: number) => Math.round(clamp(middle - side / 2, 0, length - side))
  return { x: within(x + width / 2, whole.width), y: within(y + height / 2, whole.height), width: side, height: side }
}

/** Measures the face in each frame of a stretch, where it stays in a part of the film. */
export async function measureFrames(
  film: FilmFrames,
  vision: Vision,
  { fromSec, toSec }: Stretch,
  faceBox: Rect,
  onProgress: (part: number) => void,
): Promise<FilmLook[]> {
  const { context, scale } = canvasFor(faceBox, MEASURE_PX)
  const looks: FilmLook[] = []
  for await (const { timeSec, draw } of film.between(fromSec, toSec)) {
    draw(faceBox, context)
    const found = await vision.faces(context.canvas, looks.length > 0)
    const placed = found.map((face) => placedIn(face, faceBox, scale))
    looks.push(lookOf(timeSec, facesToChoose(placed), () => 1))
    onProgress(Math.min(1, (timeSec - fromSec) / (toSec - fromSec)))
  }
  return looks
}

/** The part of a film in which the face of some looks stays, with room around it. */
export function faceBoxOf(film: FilmFrames, looks: readonly FilmLook[]): Rect {
  const rects = looks.flatMap(({ points }) => (points ? faceRect(points) : []))
  const { x, y, width, height } = rects.reduce(union)
  const [wide, high] = [width * MEASURED, height * MEASURED]
  const left = Math.max(0, Math.round(x + width / 2 - wide / 2))
  const top = Math.max(0, Math.round(y + height / 2 - high / 2))
  return {
    x: left,
    y: top,
    width: Math.min(film.widthPx - left, Math.round(wide)),
    height: Math.min(film.heightPx - top, Math.round(high)),
  }
}

export function wholeOf({ widthPx, heightPx }: FilmFrames): Rect {
  return { x: 0, y: 0, width: widthPx, height: heightPx }
}

function lookOf(timeSec: number, faces: readonly FoundFace[], sharpness: (face: FoundFace) => number): FilmLook {
  const [points, ...others] = faces
  const none = { timeSec, face: null, points: null, sharpness: 0 }
  if (!points) return { ...none, problem: 'noFace' }
  if (others.length > 0) return { ...none, problem: 'severalFaces' }
  const problem = faceProblem(points)
  if (problem) return { ...none, problem }
  return { timeSec, face: faceLook(points), points, problem: null, sharpness: sharpness(points) }
}

/** The mean difference of neighbouring pixels of a face at one size: a blurred one has small ones. */
function sharpnessOf(draw: DrawPart, face: Rect): number {
  const context = canvasOf(SHARP_PX, SHARP_PX)
  draw(face, context)
  const { values } = lightness(context.getImageData(0, 0, SHARP_PX, SHARP_PX).data, SHARP_PX, SHARP_PX)
  let sum = 0
  for (let at = SHARP_PX; at < values.length; at++) sum += Math.abs(values[at]! - values[at - SHARP_PX]!)
  return sum / values.length
}
