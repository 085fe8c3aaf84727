import { blend, clamp01, type Point, rod, type Solid, smooth } from './sdf.ts'
import { add, dot, less, times } from './vectors.ts'

/** Unit vectors of the left hand at rest: along the fingers, to the thumb's side, and out of its back. */
export const ALONG: Point = [0.365, -0.925, 0.105]
export const FRONT: Point = [0.02, 0.12, 0.993]
export const BACK: Point = [0.93, 0.361, -0.062]

/** A point of the left hand from its wrist: centimetres along the fingers, to the thumb's side, and away from the palm. */
const at = (along: number, front: number, back: number): Point =>
  add(add(times(ALONG, along), times(FRONT, front)), times(BACK, back))

/** Fingers in the order of the joints' names: place across the hand, length and radius. */
const FINGERS = [
  ['Index', 2.5, 6.5, 0.75],
  ['Middle', 0.85, 7.2, 0.77],
  ['Ring', -0.82, 6.6, 0.74],
  ['Little', -2.45, 5.1, 0.66],
] as const
const KNUCKLE = 8.0

/** A finger's joints from the wrist: where it starts, bends and ends. */
interface Finger {
  name: string
  knuckle: Point
  middle: Point
  end: Point
}

export const FINGER_BONES: readonly Finger[] = [
  { name: 'Thumb', knuckle: at(2.2, 2.2, -0.4), middle: at(5.2, 3.9, -1.1), end: at(8.3, 4.8, -1.7) },
  ...FINGERS.map(([name, front, long]) => ({
    name,
    knuckle: at(KNUCKLE, front, 0.1),
    middle: at(KNUCKLE + long * 0.48, front * 1.17, -0.25),
    end: at(KNUCKLE + long * 0.94, front * 1.26, -1.1),
  })),
]

const palm = [
  rod(at(-3, 0, 0.2), at(1.5, 0, 0.1), 2.2, 2.3),
  ...FINGERS.map(([, front]) => rod(at(1.2, front * 0.55, 0), at(KNUCKLE - 0.3, front * 0.98, 0.1), 1.3, 0.92)),
]
const fingers = FINGER_BONES.map(({ name, knuckle, middle, end }) => {
  const [, , , r = 0.85] = FINGERS.find(([other]) => other === name) ?? []
  return name === 'Thumb'
    ? ([rod(knuckle, middle, 1.3, 0.98), rod(middle, end, 0.98, 0.74)] as const)
    : ([rod(knuckle, middle, r * 1.06, r * 0.97), rod(middle, end, r * 0.97, r * 0.78)] as const)
})

/** Left hand about its wrist, with four fingers a little bent, and a thumb. */
export const handSolid: Solid = (x, y, z) => {
  let d = palm.reduce((sum, part) => blend(sum, part(x, y, z), 1.0), 99)
  const long = dot([x, y, z], ALONG)
  const root = smooth(8.9, 7.4, long)
  for (const [i, [a, b]] of fingers.entries()) {
    const finger = blend(a(x, y, z), b(x, y, z), 0.4)
    d = blend(d, finger, i === 0 ? 1.4 : 0.05 + 0.7 * root)
  }
  return d
}

/** The share of a hand at a point: a finger, and how much its first and second bone move it. */
export function fingerShare(point: Point): { finger: Finger; first: number; second: number } {
  let [nearest, least] = [0, 99]
  for (const [i, [a, b]] of fingers.entries()) {
    const apart = Math.min(a(...point), b(...point))
    if (apart < least) [nearest, least] = [i, apart]
  }
  const finger = FINGER_BONES[nearest]!
  const first = along(point, finger.knuckle, finger.middle)
  const second = along(point, finger.middle, finger.end)
  const thumb = nearest === 0
  return { finger, first: smooth(thumb ? -0.1 : -0.28, thumb ? 0.5 : 0.22, first), second: smooth(-0.2, 0.2, second) }
}

/** Where between two points another lies, by the length from the first to the second. */
function along(point: Point, from: Point, to: Point): number {
  const way = less(to, from)
  return Math.min(2, Math.max(-2, dot(less(point, from), way) / dot(way, way)))
}

/** Redness of a place of the hand: knuckles and finger tips, 0 to 1. */
export function handBlush(point: Point): number {
  let red = 0
  for (const { knuckle, middle, end } of FINGER_BONES)
    for (const [spot, wide] of [
      [knuckle, 1],
      [middle, 0.8],
      [end, 1],
    ] as const)
      red = Math.max(red, Math.exp(-((Math.hypot(...less(point, spot)) / wide) ** 2)))
  return clamp01(red)
}
