import type { MouthPose } from '#shared/lips/mouth-pose.ts'
import { faceFrame } from './face-frame.ts'
import { FACE_VERTICES, LIPS, OVAL } from './face-points.ts'
import { type FaceParameter, faceFields } from './fields.ts'

/** Rings of vertices around the face, in shares of its distance from the middle: the last one stands still. */
const RINGS = [1.08, 1.2, 1.36] as const
/** Vertices that move less than this are those of the film, in pixels. */
const STILL_PX = 0.02

/** Vertices of a filmed face that speaks: where they are filmed and where they are drawn, x and y in turn, in pixels. */
export interface SpeakingMesh {
  sources: Float32Array
  places: Float32Array
  /** The triangles that change, one after another. */
  triangles: number[]
}

/** The triangles between neighbouring rings, the face's border first. */
const RING_TRIANGLES = RINGS.flatMap((_, ring) => {
  const inner = (at: number) =>
    ring === 0 ? OVAL[at % OVAL.length]! : FACE_VERTICES + (ring - 1) * OVAL.length + (at % OVAL.length)
  const outer = (at: number) => FACE_VERTICES + ring * OVAL.length + (at % OVAL.length)
  return OVAL.flatMap((_, at) => [inner(at), inner(at + 1), outer(at), inner(at + 1), outer(at + 1), outer(at)])
})

/** The triangles between the inner borders of the lips: what is seen of a mouth that is filmed open. */
export const OPENING_TRIANGLES = LIPS.upperInner.slice(1).flatMap((upper, at) => {
  const [before, lower, lowerBefore] = [LIPS.upperInner[at]!, LIPS.lowerInner[at + 1]!, LIPS.lowerInner[at]!]
  return [before, upper, lowerBefore, upper, lower, lowerBefore]
})

/**
 * The mesh of a filmed face whose mouth says something.
 * @param points x and y of its 478 points in pixels, one after the other
 * @param triangles numbers of the vertices of the face's triangles, the farthest first
 * @param part how far the mouth is that of the pose instead of the filmed one, 0 to 1
 */
export function speakingMesh(
  points: ArrayLike<number>,
  triangles: readonly number[],
  mouth: MouthPose,
  part: number,
): SpeakingMesh {
  const { vertices, outside } = withRings(points)
  const frame = faceFrame(vertices)
  const fields = faceFields(vertices, frame, outside)
  const moves: readonly [FaceParameter, number][] = [
    ['closed', 1],
    ['jaw', mouth.open],
    ['wide', mouth.width],
    ['round', mouth.round],
    ['press', mouth.press],
    ['lipIn', mouth.lipIn],
  ]
  const count = vertices.length / 3
  const sources = new Float32Array(count * 2)
  const places = new Float32Array(count * 2)
  const still = new Uint8Array(count)
  const last = count - OVAL.length
  for (let at = 0; at < count; at++) {
    const [x, y] = [at * 2, at * 2 + 1]
    let [dx, dy] = [0, 0]
    if (at < last) {
      for (const [name, strength] of moves) {
        dx += fields[name][x]! * strength * part
        dy += fields[name][y]! * strength * part
      }
    }
    sources[x] = vertices[at * 3]!
    sources[y] = vertices[at * 3 + 1]!
    places[x] = sources[x]! + dx
    places[y] = sources[y]! + dy
    still[at] = Math.hypot(dx, dy) < STILL_PX ? 1 : 0
  }
  return { sources, places, triangles: movingOf([...RING_TRIANGLES, ...triangles], still) }
}

/** The face's vertices and those of the rings around it; and how far each is outside of the face, in face heights. */
function withRings(points: ArrayLike<number>): { vertices: number[]; outside: Float32Array } {
  const vertices: number[] = []
  for (let at = 0; at < FACE_VERTICES; at++) vertices.push(points[at * 2]!, points[at * 2 + 1]!, 0)
  const border = OVAL.map((at) => [points[at * 2]!, points[at * 2 + 1]!] as const)
  const mean = (axis: 0 | 1) => border.reduce((sum, place) => sum + place[axis], 0) / border.length
  const [middleX, middleY] = [mean(0), mean(1)]
  const outside = new Float32Array(FACE_VERTICES + RINGS.length * OVAL.length)
  const { height } = faceFrame(vertices)
  for (const [ring, scale] of RINGS.entries()) {
    for (const [at, [x, y]] of border.entries()) {
      vertices.push(middleX + (x - middleX) * scale, middleY + (y - middleY) * scale, 0)
      outside[FACE_VERTICES + ring * OVAL.length + at] = ((scale - 1) * Math.hypot(x - middleX, y - middleY)) / height
    }
  }
  return { vertices, outside }
}

function movingOf(triangles: readonly number[], still: Uint8Array): number[] {
  const moving: number[] = []
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!]
    if (!(still[a] && still[b] && still[c])) moving.push(a, b, c)
  }
  return moving
}
