import { mix, smoothstep } from '#shared/base/num.ts'
import { EYES, type EyePoints } from './face-points.ts'

/** Rows of an eyeball between its lids, and rows of a lid between its crease and the lower edge of its lashes. */
const BALL_ROWS = 5
const LID_ROWS = 4
const COLUMNS = 9
/** The farthest that an iris moves, in shares of its own radius. */
const GAZE = { across: 0.55, down: 0.3 }

/** A part that is drawn over the mesh of the face: where its vertices are on the picture and on the photo, x and y in turn. */
interface EyePatch {
  places: Float32Array
  sources: Float32Array
  triangles: readonly number[]
}

function gridTriangles(rows: number): number[] {
  const triangles: number[] = []
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < COLUMNS; column++) {
      const at = row * COLUMNS + column
      triangles.push(at, at + 1, at + COLUMNS, at + 1, at + COLUMNS + 1, at + COLUMNS)
    }
  }
  return triangles
}
const BALL_TRIANGLES = gridTriangles(BALL_ROWS)
const LID_TRIANGLES = gridTriangles(LID_ROWS)

interface Look {
  /** 0 open to 1 closed. */
  blink: number
  /** -1 to 1: right and down positive. */
  gazeX: number
  gazeY: number
}

type PlaceOf = (at: number) => readonly [number, number]

/**
 * The eyeball and the upper lid of one eye. `placeOf` and `sourceOf` give where a vertex of the mesh is on the picture and
 * on the photo.
 */
export function eyePatches(
  side: keyof typeof EYES,
  placeOf: PlaceOf,
  sourceOf: PlaceOf,
  look: Look,
): Record<'ball' | 'lid', EyePatch> {
  const eye = EYES[side]
  return { ball: ballOf(eye, placeOf, sourceOf, look), lid: lidOf(eye, placeOf, sourceOf, look) }
}

/** How far a lid that closes shows the skin that was folded in its crease, 0 to 1. */
export function unrolledLid(blink: number): number {
  return smoothstep(0, 0.5, blink)
}

function widthOf(eye: EyePoints, of: PlaceOf): number {
  const [[ax, ay], [bx, by]] = [of(eye.upper[0]!), of(eye.upper[COLUMNS - 1]!)]
  return Math.max(1e-3, Math.hypot(bx - ax, by - ay))
}

/** The eyeball between the lids as the photo has them; the photo is shifted beneath it by the gaze. */
function ballOf(eye: EyePoints, placeOf: PlaceOf, sourceOf: PlaceOf, { gazeX, gazeY }: Look): EyePatch {
  const places = new Float32Array(BALL_ROWS * COLUMNS * 2)
  const sources = new Float32Array(places.length)
  const [irisX, irisY] = sourceOf(eye.iris)
  const radius = eye.irisRing.reduce((sum, at) => {
    const [x, y] = sourceOf(at)
    return sum + Math.hypot(x - irisX, y - irisY) / eye.irisRing.length
  }, 0)
  const half = widthOf(eye, sourceOf) / 2
  for (let row = 0; row < BALL_ROWS; row++) {
    const down = row / (BALL_ROWS - 1)
    for (let column = 0; column < COLUMNS; column++) {
      const at = (row * COLUMNS + column) * 2
      const [upper, lower] = [eye.upper[column]!, eye.lower[column]!]
      const [fromPlace, toPlace] = [placeOf(upper), placeOf(lower)]
      const [from, to] = [sourceOf(upper), sourceOf(lower)]
      places[at] = mix(fromPlace[0], toPlace[0], down)
      places[at + 1] = mix(fromPlace[1], toPlace[1], down)
      const [x, y] = [mix(from[0], to[0], down), mix(from[1], to[1], down)]
      const near = 1 - smoothstep(0.75, 1, Math.hypot(x - irisX, (y - irisY) * 0.5) / half)
      sources[at] = x - gazeX * GAZE.across * radius * near
      sources[at + 1] = y - gazeY * GAZE.down * radius * near
    }
  }
  return { places, sources, triangles: BALL_TRIANGLES }
}

/**
 * The upper lid, drawn down over the eyeball. As it closes, less and less of it is what the photo shows of the open lid,
 * its shade and its lashes: a lid takes the skin of a photo whose eye is closed, in its own place.
 */
function lidOf(eye: EyePoints, placeOf: PlaceOf, sourceOf: PlaceOf, { blink }: Look): EyePatch {
  const places = new Float32Array(LID_ROWS * COLUMNS * 2)
  const sources = new Float32Array(places.length)
  const unrolled = unrolledLid(blink)
  for (let column = 0; column < COLUMNS; column++) {
    const [crease, upper] = [eye.crease[column]!, eye.upper[column]!]
    const [creaseSource, upperSource, creasePlace] = [sourceOf(crease), sourceOf(upper), placeOf(crease)]
    const lid = closedLid(eye, placeOf, column, blink)
    const lidSource = closedLid(eye, sourceOf, column, blink)
    for (let row = 0; row < LID_ROWS; row++) {
      const at = (row * COLUMNS + column) * 2
      const down = row / (LID_ROWS - 1)
      for (const axis of [0, 1] as const) {
        places[at + axis] = mix(creasePlace[axis], lid[axis], down)
        sources[at + axis] = mix(creaseSource[axis], mix(upperSource[axis], lidSource[axis], unrolled), down)
      }
    }
  }
  return { places, sources, triangles: LID_TRIANGLES }
}

function closedLid(eye: EyePoints, placeOf: PlaceOf, column: number, blink: number): [x: number, y: number] {
  const [upper, lower] = [placeOf(eye.upper[column]!), placeOf(eye.lower[column]!)]
  return [mix(upper[0], lower[0], blink), mix(upper[1], lower[1], blink)]
}

/** The edge of an upper lid, where its lashes are, from the outer to the inner corner. */
export function lidEdge(side: keyof typeof EYES, placeOf: PlaceOf, blink: number): (readonly [number, number])[] {
  const eye = EYES[side]
  return eye.upper.map((_, column) => closedLid(eye, placeOf, column, blink))
}
