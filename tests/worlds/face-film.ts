import { randomAt } from '#shared/base/random.ts'
import { CANONICAL_FACE } from '#shared/effect/canonical-face.ts'
import { FACE_POINTS, type FacePlace, type Landmarks } from '#shared/effect/landmarks.ts'
import { type Luma, sampleOf } from '#shared/film/pyramid.ts'

/** A film without a camera: a patterned face that nods, turns, comes nearer and speaks before a patterned wall. */
export const FACE_FILM = { width: 400, height: 400, eyesPx: 62 } as const

type Points = Landmarks['points']

/** A gray pattern of soft blots of two sizes, `step` samples wide. */
function pattern(seed: number, side: number, step: number): Luma {
  const grid = (cells: number, salt: number): Luma => ({
    width: cells,
    height: cells,
    data: Float32Array.from({ length: cells * cells }, (_, at) => randomAt(seed + salt, at)),
  })
  const [coarse, fine] = [grid(Math.ceil(side / step) + 2, 1), grid(Math.ceil((side * 2) / step) + 2, 2)]
  const data = Float32Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)]
    return 70 * sampleOf(coarse, x / step, y / step) + 40 * sampleOf(fine, (x * 2) / step, (y * 2) / step)
  })
  return { data, width: side, height: side }
}

const WALL = pattern(1, 400, 16)
const SKIN = pattern(2, 400, 14)
/** Samples of the skin for the distance between the eyes. */
const SKIN_EYES = 62

/** How far the mouth is open in a frame: 0 to 1. */
const openAt = (frame: number) => 0.5 - 0.5 * Math.cos(frame / 2.5)

/** Where a point of the face at rest is while the mouth is open: the lower lip and the chin sink. */
function opened([x, y]: FacePlace, open: number): FacePlace {
  const low = y > 1 && Math.abs(x) < 0.9 ? Math.min(1, (y - 1) / 0.3) * (1 - (x / 0.9) ** 2) ** 2 : 0
  return [x, y + 0.14 * open * low]
}

/** The way back, by iteration. */
function closed(place: FacePlace, open: number): FacePlace {
  let at = place
  for (let i = 0; i < 8; i++) {
    const [x, y] = opened(at, open)
    at = [at[0] + place[0] - x, at[1] + place[1] - y]
  }
  return at
}

function headAt(frame: number) {
  const turn = 0.16 * Math.sin(frame / 11)
  const eyes = FACE_FILM.eyesPx * (1 + 0.08 * Math.sin(frame / 17))
  const [x, y] = [200 + 34 * Math.sin(frame / 8), 170 + 18 * Math.sin(frame / 5)]
  return { cos: Math.cos(turn) * eyes, sin: Math.sin(turn) * eyes, x, y, eyes }
}

/** Where the points of the face are in a frame, in pixels. */
export function truePoints(frame: number): Points {
  const { cos, sin, x, y } = headAt(frame)
  const places = FACE_POINTS.map((name) => {
    const [u, v] = opened(CANONICAL_FACE.points[name], openAt(frame))
    return [name, [x + cos * u - sin * v, y + sin * u + cos * v]] as const
  })
  return Object.fromEntries(places) as Points
}

/** A frame of the film with the noise of a camera, in a light that changes; of the wall alone where `hidden`. */
export function faceFrame(frame: number, hidden = false): Luma {
  const { width, height } = FACE_FILM
  const { cos, sin, x, y, eyes } = headAt(frame)
  const open = openAt(frame)
  const light = 1 + 0.12 * Math.sin(frame / 20)
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [dx, dy] = [column - x, row - y]
      const [u, v] = closed([(cos * dx + sin * dy) / eyes ** 2, (cos * dy - sin * dx) / eyes ** 2], open)
      const isFace = !hidden && (u / 1.15) ** 2 + ((v - 0.2) / 1.45) ** 2 < 1
      const gray = isFace
        ? 60 + sampleOf(SKIN, 200 + u * SKIN_EYES, 160 + v * SKIN_EYES)
        : 20 + sampleOf(WALL, column, row)
      const at = row * width + column
      data[at] = gray * light + 5 * (randomAt(frame, at) - 0.5)
    }
  return { data, width, height }
}
