import { type Mesh, type PerspectiveCamera, Vector3 } from 'three'
import { smoothstep } from '#shared/base/num.ts'
import { FACE_POINTS, type FacePlace, type Landmarks } from '#shared/effect/landmarks.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import { VISEME_NAMES, type Weigh } from './morph-map.ts'

/** A mesh whose morph targets a pose sets. */
export interface FaceMesh {
  mesh: Mesh
  weights: (Weigh | null)[]
}

type Point = (typeof FACE_POINTS)[number]

const viseme = (name: string) => VISEME_NAMES.map((other) => (other === name ? 1 : 0))
const SHUT = { open: 0, width: 0, round: 0, press: 0, lipIn: 0, teeth: 0, tongue: 0 }
const CALM: PresenterPose = {
  mouth: SHUT,
  visemes: viseme('sil'),
  blink: 0,
  gazeX: 0,
  gazeY: 0,
  brow: 0,
  browTilt: 0,
  lids: 0,
  smile: 0,
  headRollDeg: 0,
  headYawDeg: 0,
  headPitchDeg: 0,
  hairSwingDeg: 0,
  clothSwingDeg: 0,
  breath: 0,
  swayDeg: 0,
  torsoYawDeg: 0,
  weight: 0,
  past: [],
  pastGestures: [],
  idleHands: null,
  gestures: [],
}
const BLINKING: PresenterPose = { ...CALM, blink: 1 }
const OPEN: PresenterPose = { ...CALM, mouth: { ...SHUT, open: 1 }, visemes: viseme('aa') }
const ROUND: PresenterPose = { ...CALM, mouth: { ...SHUT, round: 1 }, visemes: viseme('U') }

/** The least movement of a vertex, in metres; with less it counts as still. */
const STILL_M = 4e-4

/** Where each vertex is in a pose of the face, in metres: x to the viewer's right, y up, z to the viewer. */
function placesOf({ mesh, weights }: FaceMesh, pose: PresenterPose): Vector3[] {
  for (const [i, weight] of weights.entries()) mesh.morphTargetInfluences![i] = weight?.(pose) ?? 0
  const { count } = mesh.geometry.getAttribute('position')
  return Array.from({ length: count }, (_, i) => placeOf(mesh, i))
}

function placeOf(mesh: Mesh, index: number): Vector3 {
  return mesh.getVertexPosition(index, new Vector3()).applyMatrix4(mesh.matrixWorld)
}

/** The index of the greatest value, or -1 where none is a number. */
function best(count: number, value: (index: number) => number): number {
  let found = -1
  let most = -Infinity
  for (let i = 0; i < count; i++) {
    const own = value(i)
    if (own > most) [found, most] = [i, own]
  }
  return found
}

/**
 * The vertices that are the landmarks of a face, found by what moves them: lids by the blink, lips and chin by the opening
 * of the mouth, its corners by its rounding. They follow head and expression of any model that blinks and speaks.
 */
export class FaceVertices {
  readonly #mesh: Mesh
  readonly #found: Record<Point, Found>

  private constructor(mesh: Mesh, found: Record<Point, Found>) {
    this.#mesh = mesh
    this.#found = found
  }

  /** Finds them while the person stands upright and faces the viewer; null without a mesh that blinks and speaks. */
  static find(faces: readonly FaceMesh[]): FaceVertices | null {
    let found: { face: FaceMesh; moves: Moves } | null = null
    for (const face of faces) {
      const moves = movesOf(face)
      if (moves && moves.count > (found?.moves.count ?? 0)) found = { face, moves }
    }
    const points = found && pointsOf(found.moves)
    return found && points ? new FaceVertices(found.face.mesh, points) : null
  }

  /** Where they are in a picture of this size that the camera sees, as the mesh now stands. */
  seenBy(camera: PerspectiveCamera, { width, height }: OutputSize): Landmarks {
    const places = Object.fromEntries(
      FACE_POINTS.map((name) => [name, placeOf(this.#mesh, this.#found[name].index)]),
    ) as Record<Point, Vector3>
    const middle = (a: Point, b: Point) => places[a].clone().add(places[b]).multiplyScalar(0.5)
    const eyes = [middle('eyeLeftOuter', 'eyeLeftInner'), middle('eyeRightOuter', 'eyeRightInner')] as const
    const bridge = eyes[0].clone().add(eyes[1]).multiplyScalar(0.5)
    const up = bridge.clone().sub(middle('mouthLeft', 'mouthRight'))
    const across = eyes[1].clone().sub(eyes[0])
    const facing = across.clone().cross(up).normalize()
    across.normalize()
    up.normalize()
    for (const name of FACE_POINTS) {
      const { right, above } = this.#found[name]
      places[name].addScaledVector(across, right).addScaledVector(up, above)
    }
    const towards = camera.position.clone().sub(bridge).normalize()
    const points = Object.fromEntries(
      FACE_POINTS.map((name): [Point, FacePlace] => {
        const { x, y } = places[name].project(camera)
        return [name, [((x + 1) / 2) * width, ((1 - y) / 2) * height]]
      }),
    )
    return { points: points as Landmarks['points'], shown: smoothstep(0.35, 0.7, facing.dot(towards)) }
  }
}

/** Where vertices are at rest, and how far the poses of the face move them. */
interface Moves {
  count: number
  rest: Vector3[]
  shut: Vector3[]
  blinking: number[]
  opening: number[]
  /** Movement to the viewer's right while the mouth is rounded. */
  rounding: number[]
}

function movesOf(face: FaceMesh): Moves | null {
  const rest = placesOf(face, CALM)
  const shut = placesOf(face, BLINKING)
  const open = placesOf(face, OPEN)
  const round = placesOf(face, ROUND)
  const blinking = rest.map((place, i) => place.distanceTo(shut[i]!))
  const opening = rest.map((place, i) => place.distanceTo(open[i]!))
  const rounding = rest.map((place, i) => round[i]!.x - place.x)
  const moves = blinking.some((by) => by > STILL_M) && opening.some((by) => by > STILL_M)
  return moves ? { count: rest.length, rest, shut, blinking, opening, rounding } : null
}

/** A vertex, and how far a landmark is from it along the axes of the face, in metres. */
interface Found {
  index: number
  right: number
  above: number
}

/** Null where lids or lips cannot be told apart. */
function pointsOf(moves: Moves): Record<Point, Found> | null {
  const { count, rest, shut, blinking, opening, rounding } = moves
  const most = Math.max(...blinking)
  const lids = rest.flatMap(({ x }, i) => (blinking[i]! > 0.15 * most ? [x] : []))
  const middle = (Math.min(...lids) + Math.max(...lids)) / 2
  const eye = (side: -1 | 1) => {
    const within = (i: number, share: number) => blinking[i]! > share * most && (rest[i]!.x - middle) * side > 0
    const outer = best(count, (i) => (within(i, 0.15) ? rest[i]!.x * side : Number.NaN))
    const inner = best(count, (i) => (within(i, 0.15) ? -rest[i]!.x * side : Number.NaN))
    const top = best(count, (i) => (within(i, 0) ? blinking[i]! : Number.NaN))
    if (top < 0) return null
    const floor = shut[top]!
    const bottom = best(count, (i) => (blinking[i]! < 0.4 * most ? -rest[i]!.distanceTo(floor) : Number.NaN))
    return { outer, inner, top, bottom }
  }
  const [left, right] = [eye(-1), eye(1)]
  if (!left || !right) return null
  const centre = ({ outer, inner }: { outer: number; inner: number }) =>
    rest[outer]!.clone().add(rest[inner]!).multiplyScalar(0.5)
  const eyes = [centre(left), centre(right)] as const
  const span = eyes[0].distanceTo(eyes[1])
  const eyeY = (eyes[0].y + eyes[1].y) / 2
  const back = Math.min(eyes[0].z, eyes[1].z) - 0.7 * span
  const front = (i: number) => rest[i]!.z > back
  const corner = (side: -1 | 1) =>
    best(count, (i) => {
      const { x, y } = rest[i]!
      return front(i) && (x - middle) * side > 0 && y < eyeY - 0.5 * span ? -rounding[i]! * side : Number.NaN
    })
  const [mouthLeft, mouthRight] = [corner(-1), corner(1)]
  if (mouthLeft < 0 || mouthRight < 0) return null
  const mouthWide = rest[mouthLeft]!.distanceTo(rest[mouthRight]!)
  const mouthY = (rest[mouthLeft]!.y + rest[mouthRight]!.y) / 2
  const central = (i: number, share: number) => front(i) && Math.abs(rest[i]!.x - middle) < share * span
  const noseTip = best(count, (i) => {
    const { y, z } = rest[i]!
    return central(i, 0.15) && y > mouthY + 0.1 * span && y < eyeY ? z : Number.NaN
  })
  if (noseTip < 0) return null
  const nearest = (x: number, y: number): Found => {
    const foremost = rest[noseTip]!.z
    const index = best(count, (i) => {
      if (!front(i)) return Number.NaN
      const place = rest[i]!
      return -((place.x - x) ** 2 + (place.y - y) ** 2 + 0.05 * (foremost - place.z) ** 2)
    })
    return { index, right: x - rest[index]!.x, above: y - rest[index]!.y }
  }
  const near = (across: number, up: number) => nearest(middle + across * span, eyeY + up * span)
  // the tip of the nose is nearer than the chin
  const atLips = (i: number) => {
    const up = (rest[i]!.y - mouthY) / span
    return central(i, 0.14) && up < 0.2 && up > -0.35
  }
  const lipFront = Math.max(...rest.flatMap(({ z }, i) => (atLips(i) ? [z] : [])))
  const lips = (i: number) => atLips(i) && rest[i]!.z > lipFront - 0.12 * span
  const widest = Math.max(...opening.filter((_, i) => lips(i)))
  const aside = (i: number) => Math.abs(rest[i]!.x - middle)
  const lipLower = best(count, (i) =>
    lips(i) && opening[i]! > 0.5 * widest ? rest[i]!.y - 0.4 * aside(i) : Number.NaN,
  )
  if (lipLower < 0) return null
  const lipUpper = best(count, (i) => {
    const { y } = rest[i]!
    return lips(i) && opening[i]! < 0.3 * widest && y >= rest[lipLower]!.y - 0.02 * span
      ? -y - 0.4 * aside(i)
      : Number.NaN
  })
  const chin = best(count, (i) => {
    const { y, z } = rest[i]!
    return central(i, 0.14) && opening[i]! > 0.3 * widest ? 0.6 * z - 0.8 * y : Number.NaN
  })
  if (lipUpper < 0 || chin < 0) return null
  const noseUp = (rest[noseTip]!.y - eyeY) / span
  const at = (index: number): Found => ({ index, right: 0, above: 0 })
  return {
    forehead: near(0, 1.1),
    chin: at(chin),
    cheekLeft: near(-1.05, 0),
    cheekRight: near(1.05, 0),
    jawLeft: nearest(middle - 0.8 * span, mouthY),
    jawRight: nearest(middle + 0.8 * span, mouthY),
    browLeftOuter: near(-0.76, 0.31),
    browLeftPeak: near(-0.43, 0.41),
    browLeftInner: near(-0.21, 0.34),
    browRightOuter: near(0.76, 0.31),
    browRightPeak: near(0.43, 0.41),
    browRightInner: near(0.21, 0.34),
    eyeLeftOuter: at(left.outer),
    eyeLeftTop: at(left.top),
    eyeLeftInner: at(left.inner),
    eyeLeftBottom: at(left.bottom),
    eyeRightOuter: at(right.outer),
    eyeRightTop: at(right.top),
    eyeRightInner: at(right.inner),
    eyeRightBottom: at(right.bottom),
    noseTip: at(noseTip),
    noseLeft: near(-0.25, noseUp - 0.03),
    noseRight: near(0.25, noseUp - 0.03),
    mouthLeft: at(mouthLeft),
    mouthRight: at(mouthRight),
    lipTop: nearest(middle, rest[lipUpper]!.y + 0.15 * mouthWide),
    lipUpper: at(lipUpper),
    lipLower: at(lipLower),
    lipBottom: nearest(middle, rest[lipLower]!.y - 0.26 * mouthWide),
  }
}
