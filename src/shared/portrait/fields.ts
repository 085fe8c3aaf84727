import { clamp, mix, smoothstep } from '#shared/base/num.ts'
import { type FaceFrame, inFrame, type Vertices } from './face-frame.ts'
import { BROWS, EYES, LIPS, MESH_POINTS, MID_LIPS } from './face-points.ts'

/** How a parameter of the face moves each vertex at its full strength: x and y in pixels, one after the other. */
type Field = Float32Array

/** The parameters by which a face is moved. */
const FACE_FIELDS = ['closed', 'jaw', 'wide', 'round', 'press', 'lipIn', 'smile', 'brow', 'browTilt'] as const
export type FaceParameter = (typeof FACE_FIELDS)[number]
export type Fields = Record<FaceParameter, Field>

/** A full opening of the jaw as a share of the face's height; further figures of this file are shares of what they name. */
const JAW_DROP = 0.13
const SMILE = { up: 0.035, out: 0.06 }
/** The width of a mouth at rest per distance of the pupils: 50 to 63 mm, and a friendly person's a little more. */
const MOUTH_PER_EYES = 0.84
/** How much of a smile's height leaves its corners at rest. */
const CORNER_DROP = 0.45
const BROW_RAISE = 0.045
const BROW_TILT = 0.03

/** Where a vertex is: mouth widths across from the middle of the mouth, face heights below it; and what it belongs to. */
interface Place {
  across: number
  down: number
  /** The part of a lip: 0 at its inner border to 1 at its outer one; null for skin. */
  upperLip: number | null
  lowerLip: number | null
  /** Which of the 11 points along the lips it is next to. */
  column: number
  /** Face heights outside of the face's border: 0 within. */
  outside: number
}

const LIP_ROWS = {
  upper: [LIPS.upperInner, MID_LIPS.upper[1], MID_LIPS.upper[0], LIPS.upperOuter],
  lower: [LIPS.lowerInner, MID_LIPS.lower[0], MID_LIPS.lower[1], LIPS.lowerOuter],
} as const

/** The fields of a face, from where its vertices are in the photo. `outside` gives face heights beyond the face's border. */
export function faceFields(vertices: Vertices, frame: FaceFrame, outside: ArrayLike<number>): Fields {
  const count = vertices.length / 3
  const lips = lipsOf(vertices, frame)
  const places = Array.from({ length: count }, (_, at) => placeOf(vertices, frame, lips.parts, outside, at))
  const field = (move: (place: Place, at: number) => readonly [across: number, down: number]): Field => {
    const made = new Float32Array(count * 2)
    for (const [at, place] of places.entries()) {
      const [across, down] = move(place, at)
      made[at * 2] = across * frame.acrossX - down * frame.acrossY
      made[at * 2 + 1] = across * frame.acrossY + down * frame.acrossX
    }
    return made
  }
  const { height, mouthWidth } = frame
  return {
    closed: field((place) => closing(place, lips, frame)),
    jaw: field((place) => [0, JAW_DROP * height * jawShare(place) + straightening(place, lips)]),
    wide: field((place) => [0.16 * place.across * mouthWidth * nearLips(place), 0]),
    round: field((place) => [
      -0.34 * place.across * mouthWidth * nearLips(place),
      lipShare(place, (part) => part * lips.thickness * 0.22),
    ]),
    press: field((place) => [0, lipShare(place, (part) => -0.4 * part * lips.thickness)]),
    lipIn: field((place) => [
      0,
      place.lowerLip === null ? 0 : -mix(0.25, 0.75, place.lowerLip) * lips.thickness * cornerless(place),
    ]),
    smile: field((place) => smiling(place, frame)),
    brow: field((place) => [0, -BROW_RAISE * height * browShare(vertices, frame, place)]),
    browTilt: field((place) => [
      0,
      -BROW_TILT * height * browShare(vertices, frame, place) * (1 - smoothstep(0.1, 0.55, Math.abs(place.across))),
    ]),
  }
}

interface Lips {
  parts: ReadonlyMap<number, { lip: 'upper' | 'lower'; part: number; column: number }>
  /** The gap between the inner borders along the lips, in pixels. */
  gaps: readonly number[]
  /** How far closed lips are below the line between their corners, in pixels, along them. */
  bends: readonly number[]
  /** The share by which the mouth of the photo is wider than at rest. */
  narrowing: number
  /** How far the corners are above the line between the lips, in pixels. */
  cornerRise: number
  /** How thick the lower lip is in its middle, in pixels. */
  thickness: number
}

function lipsOf(vertices: Vertices, frame: FaceFrame): Lips {
  const down = (at: number) => inFrame(frame, vertices[at * 3]!, vertices[at * 3 + 1]!)[1]
  const parts = new Map<number, { lip: 'upper' | 'lower'; part: number; column: number }>()
  for (const lip of ['upper', 'lower'] as const) {
    for (const [row, points] of LIP_ROWS[lip].entries()) {
      for (const [column, point] of points.entries()) parts.set(point, { lip, part: row / 3, column })
    }
  }
  const gaps = LIPS.upperInner.map((upper, column) => Math.max(0, down(LIPS.lowerInner[column]!) - down(upper)))
  const eyes = Math.hypot(
    vertices[EYES.right.iris * 3]! - vertices[EYES.left.iris * 3]!,
    vertices[EYES.right.iris * 3 + 1]! - vertices[EYES.left.iris * 3 + 1]!,
  )
  const line = mix(down(LIPS.upperInner[5]), down(LIPS.lowerInner[5]), 0.22)
  const rise = line - (down(LIPS.upperInner[0]) + down(LIPS.upperInner[10])) / 2
  const bends = LIPS.upperInner.map((upper, column) => {
    const [left, right] = [down(LIPS.upperInner[0]), down(LIPS.upperInner[10])]
    return down(upper) + 0.22 * gaps[column]! - mix(left, right, column / 10) - CORNER_DROP * rise
  })
  return {
    parts,
    gaps,
    bends,
    narrowing: clamp(1 - (MOUTH_PER_EYES * eyes) / frame.mouthWidth, 0, 0.2),
    cornerRise: Math.max(0, rise),
    thickness: Math.max(1, down(LIPS.lowerOuter[5]) - down(LIPS.lowerInner[5])),
  }
}

function placeOf(
  vertices: Vertices,
  frame: FaceFrame,
  parts: Lips['parts'],
  outside: ArrayLike<number>,
  at: number,
): Place {
  const [across, down] = inFrame(frame, vertices[at * 3]!, vertices[at * 3 + 1]!)
  const lip = at < MESH_POINTS ? parts.get(at) : undefined
  const share = across / frame.mouthWidth
  return {
    across: share,
    down: down / frame.height,
    upperLip: lip?.lip === 'upper' ? lip.part : null,
    lowerLip: lip?.lip === 'lower' ? lip.part : null,
    column: lip?.column ?? clamp(Math.round((share + 0.5) * 10), 0, 10),
    outside: outside[at]!,
  }
}

/** 1 in the middle of the mouth, 0 at its corners. */
const cornerless = ({ across }: Place) => Math.max(0, 1 - (2 * across) ** 4)

/** Face heights to the lips of a closed mouth, for falloffs. */
function distanceToLips({ across, down, upperLip, lowerLip }: Place): number {
  if (upperLip !== null || lowerLip !== null) return 0
  return Math.hypot(Math.max(0, Math.abs(across) - 0.5) * 0.45, Math.max(0, Math.abs(down - 0.015) - 0.05))
}

/** 1 on the lips, less and less around them. */
const nearLips = (place: Place) => Math.exp(-(distanceToLips(place) ** 2) / 0.02)

/** How far a lip vertex moves away from the line between the lips: down for the lower one, up for the upper one. */
function lipShare(place: Place, of: (part: number) => number): number {
  if (place.lowerLip !== null) return of(place.lowerLip) * cornerless(place)
  return place.upperLip === null ? 0 : -of(place.upperLip) * 0.7 * cornerless(place)
}

/**
 * The motion from the photo to closed lips at rest: the upper lip takes 0.22 of the gap between the inner borders, the
 * lower one 0.78, the skin of the chin follows; the corners of a broad smile are drawn in and down.
 */
function closing(place: Place, { gaps, narrowing, cornerRise }: Lips, { mouthWidth }: FaceFrame): [number, number] {
  const near = nearLips(place)
  const across = -narrowing * place.across * mouthWidth * near
  const corner = CORNER_DROP * cornerRise * near * smoothstep(0.1, 0.5, Math.abs(place.across))
  return [across, closingGap(place, gaps) + corner]
}

function closingGap(place: Place, gaps: readonly number[]): number {
  const gap = gaps[place.column]!
  if (place.upperLip !== null) return mix(0.22, 0.12, place.upperLip) * gap
  if (place.lowerLip !== null) return -mix(0.78, 0.62, place.lowerLip) * gap
  const widest = Math.max(...gaps)
  const along = Math.max(0, 1 - Math.abs(place.across)) ** 2
  if (place.down < 0) return 0.1 * widest * along * smoothstep(-0.12, -0.02, place.down)
  return -0.4 * widest * along * (1 - smoothstep(0.05, 0.3, place.down)) * smoothstep(0, 0.04, place.down)
}

/** How far a vertex follows the jaw: the lower lip wholly, the corners of the mouth by a third, the cheeks by half. */
function jawShare(place: Place): number {
  const { across, down } = place
  const side = Math.min(1, 2 * Math.abs(across))
  if (place.lowerLip !== null) return mix(0.32, 1, Math.sqrt(1 - side ** 2))
  if (place.upperLip !== null) return mix(0.32, -0.12, Math.sqrt(1 - side ** 2))
  const below = smoothstep(-0.02, 0.09, down)
  const beside = mix(0.32, 1, below) * smoothstep(-0.16, 0.02, down)
  const lateral = mix(1, 0.35, smoothstep(0.6, 1.5, Math.abs(across)))
  const share =
    Math.abs(across) < 0.5 && down < 0
      ? -0.12 * smoothstep(-0.1, -0.02, down) * (1 - side) + 0.32 * side ** 3 * smoothstep(-0.12, 0, down)
      : beside
  return share * lateral * (1 - smoothstep(0, 0.22, place.outside))
}

/** Lips that are bent by a smile open to an oval: what is below the line between the corners goes up to it. */
function straightening(place: Place, { bends }: Lips): number {
  return -0.75 * Math.max(0, bends[place.column]!) * nearLips(place) ** 2
}

function smiling(place: Place, { height, mouthWidth }: FaceFrame): [number, number] {
  const side = Math.sign(place.across)
  const toCorner = Math.hypot((Math.abs(place.across) - 0.5) * 0.45, place.down * 0.9)
  const near = Math.exp(-(toCorner ** 2) / 0.009)
  return [side * SMILE.out * mouthWidth * near, -SMILE.up * height * near]
}

/** How far a vertex follows its brow: the brow wholly, the forehead less and less up to the hairline, lids and below not. */
function browShare(vertices: Vertices, frame: FaceFrame, place: Place): number {
  const downOf = (points: readonly number[]) =>
    points.reduce((sum, at) => sum + inFrame(frame, vertices[at * 3]!, vertices[at * 3 + 1]!)[1], 0) /
    (points.length * frame.height)
  const browDown = (downOf(BROWS.left[1]) + downOf(BROWS.right[1])) / 2
  const above = browDown - place.down
  return smoothstep(-0.06, 0.0, above) * (1 - smoothstep(0.06, 0.26, above)) * (1 - smoothstep(0, 0.1, place.outside))
}
