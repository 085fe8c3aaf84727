import { mix, smoothstep } from '#shared/base/num.ts'
import { EYES, type EyePoints } from './face-points.ts'

/** Rows of an eyeball between its lids, and rows of a lid between its crease and the lower edge of its lashes. */
const BALL_ROWS = 5
const LID_ROWS = 4
const COLUMNS = 9
/** How far above the crease a closed lid takes its skin, in heights of the open lid. */
const SKIN_ABOVE = 0.9
/** Where lashes go on beyond the outer corner, in widths of the eye, and how far up the skin is that covers them in a blink. */
const TAIL = { rows: 4, columns: 4, inwards: 0.08, outwards: 0.34, up: 0.24, down: 0.12, skin: 0.22 }
/** The farthest that an iris moves, in shares of its own radius. */
const GAZE = { across: 0.55, down: 0.3 }

/** A part that is drawn over the mesh of the face: where its vertices are on the picture and on the photo, x and y in turn. */
export interface Patch {
  places: Float32Array
  sources: Float32Array
  triangles: readonly number[]
}

function gridTriangles(rows: number, columns: number): number[] {
  const triangles: number[] = []
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column
      triangles.push(at, at + 1, at + columns, at + 1, at + columns + 1, at + columns)
    }
  }
  return triangles
}
const BALL_TRIANGLES = gridTriangles(BALL_ROWS, COLUMNS)
const LID_TRIANGLES = gridTriangles(LID_ROWS, COLUMNS)
const TAIL_TRIANGLES = gridTriangles(TAIL.rows, TAIL.columns)

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
export function eyePatches(side: keyof typeof EYES, placeOf: PlaceOf, sourceOf: PlaceOf, look: Look): Patch[] {
  const eye = EYES[side]
  const { blink } = look
  const patches = [ballOf(eye, placeOf, sourceOf, look), lidOf(eye, placeOf, sourceOf, look)]
  return blink > 0 ? [...patches, tailOf(eye, placeOf, sourceOf, look)] : patches
}

function widthOf(eye: EyePoints, of: PlaceOf): number {
  const [[ax, ay], [bx, by]] = [of(eye.upper[0]!), of(eye.upper[COLUMNS - 1]!)]
  return Math.max(1e-3, Math.hypot(bx - ax, by - ay))
}

/** The eyeball between the lids as the photo has them; the photo is shifted beneath it by the gaze. */
function ballOf(eye: EyePoints, placeOf: PlaceOf, sourceOf: PlaceOf, { gazeX, gazeY }: Look): Patch {
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
 * The upper lid, drawn down over the eyeball. Closing, it takes its skin from above the crease, as it would be seen: what
 * the photo shows of an open lid is its shade and its lashes.
 */
function lidOf(eye: EyePoints, placeOf: PlaceOf, sourceOf: PlaceOf, { blink }: Look): Patch {
  const places = new Float32Array(LID_ROWS * COLUMNS * 2)
  const sources = new Float32Array(places.length)
  const unrolled = smoothstep(0, 0.5, blink)
  for (let column = 0; column < COLUMNS; column++) {
    const [crease, upper] = [eye.crease[column]!, eye.upper[column]!]
    const [creaseSource, upperSource, creasePlace] = [sourceOf(crease), sourceOf(upper), placeOf(crease)]
    const lid = closedLid(eye, placeOf, column, blink)
    for (let row = 0; row < LID_ROWS; row++) {
      const at = (row * COLUMNS + column) * 2
      const down = row / (LID_ROWS - 1)
      const from = mix(down, -SKIN_ABOVE * down, unrolled)
      for (const axis of [0, 1] as const) {
        places[at + axis] = mix(creasePlace[axis], lid[axis], down)
        sources[at + axis] = mix(creaseSource[axis], upperSource[axis], from)
      }
    }
  }
  return { places, sources, triangles: LID_TRIANGLES }
}

/** The skin beside the outer corner: in a blink what is above it covers the ends of the lashes. Its border stands still. */
function tailOf(eye: EyePoints, placeOf: PlaceOf, sourceOf: PlaceOf, { blink }: Look): Patch {
  const { rows, columns } = TAIL
  const places = new Float32Array(rows * columns * 2)
  const sources = new Float32Array(places.length)
  const covered = smoothstep(0, 0.5, blink)
  const corner = (of: PlaceOf) => {
    const [[x, y], [innerX, innerY]] = [of(eye.upper[0]!), of(eye.upper[COLUMNS - 1]!)]
    return { x, y, outX: x - innerX, outY: y - innerY }
  }
  const [place, source] = [corner(placeOf), corner(sourceOf)]
  // up is to the left of the way outwards in one eye, to the right in the other
  const up = source.outX > 0 ? 1 : -1
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (row * columns + column) * 2
      const outwards = mix(-TAIL.inwards, TAIL.outwards, column / (columns - 1))
      const upwards = mix(TAIL.up, -TAIL.down, row / (rows - 1))
      const isBorder = row % (rows - 1) === 0 || column % (columns - 1) === 0
      const shifted = upwards + (isBorder ? 0 : covered * TAIL.skin)
      places[at] = place.x + place.outX * outwards + place.outY * up * upwards
      places[at + 1] = place.y + place.outY * outwards - place.outX * up * upwards
      sources[at] = source.x + source.outX * outwards + source.outY * up * shifted
      sources[at + 1] = source.y + source.outY * outwards - source.outX * up * shifted
    }
  }
  return { places, sources, triangles: TAIL_TRIANGLES }
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
