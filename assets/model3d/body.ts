import { blend, carve, ellipsoid, mirrored, type Point, rod, type Solid, smooth } from './sdf.ts'

/** Joints of the left side in centimetres above the ground. */
export const SHOULDER: Point = [16.5, 131, -3]
export const ELBOW: Point = [27, 107.5, -3.6]
export const WRIST: Point = [36, 85.5, -1]

const chest = ellipsoid([0, 120, -2.2], [15.4, 16, 9.6])
const bust = mirrored(ellipsoid([6.2, 118.5, 3.6], [6.6, 6.2, 5.2]))
const waist = ellipsoid([0, 104, -2.2], [11.6, 15, 8.6])
const hips = ellipsoid([0, 88, -2.4], [15.6, 13, 10.6])
const yoke = mirrored(rod([3.5, 137.0, -3.6], [16.2, 131.2, -3.2], 4.3, 4.9))

const torso: Solid = (x, y, z) => {
  let d = blend(chest(x, y, z), waist(x, y, z), 7)
  d = blend(d, hips(x, y, z), 8)
  d = blend(d, bust(x, y, z), 4)
  return blend(d, yoke(x, y, z), 5)
}

const neckBase = rod([0, 150, -2.8], [0, 135, -3.6], 4.1, 4.9)
const skirt = ellipsoid([0, 83, -2.4], [15.9, 20, 10.9])

const upperArm = mirrored(rod(SHOULDER, ELBOW, 5.1, 4.1))
const foreArm = mirrored(rod(ELBOW, [35.2, 87.4, -1.2], 4.1, 3.5))
const cuffHole = mirrored(rod([35.2, 87.4, -1.2], [39, 78, -0.1], 2.6, 3.0))

/** Half width of the blazer's opening at a height: a V from the button to the neck. */
const opening = (y: number): number => (y < 108 ? -1 : Math.min(0.3 * (y - 108), 7.2 - 0.06 * Math.max(0, y - 132)))

/** Width of lapel and collar at a height, with the notch between them. */
const lapel = (y: number): number =>
  y < 126.5 ? 1.2 + 4.6 * smooth(106, 126, y) : y < 127.7 ? 2.2 : 4.6 - 0.16 * Math.max(0, y - 128)

/** How near a point of the jacket is to the edge of a lapel, 0 to 1. */
export function lapelEdge([x, y, z]: Point): number {
  const off = Math.abs(x) - opening(y) - lapel(y)
  return z > 0 ? smooth(0.9, 0.1, Math.abs(off - 0.25)) * smooth(107, 110, y) : 0
}

/** Jacket with lapels, sleeves and a closing edge. */
export const blazerSolid: Solid = (x, y, z) => {
  let body = blend(torso(x, y, z), skirt(x, y, z), 4) - 1.15
  const side = Math.abs(x)
  const flap = side - opening(y)
  if (z > 0) {
    const wide = lapel(y)
    body -= 0.8 * smooth(-0.3, 0.6, flap) * smooth(wide + 0.45, wide, flap) * smooth(106, 109, y) * smooth(0, 2, z)
    body -= 0.3 * smooth(-0.3, 0.2, x) * smooth(108, 106, y)
  }
  const folds = 0.16 * Math.sin(y * 1.5 + side * 0.9) * Math.exp(-(((y - 104) / 6) ** 2)) * smooth(6, 10, side)
  const armFolds = 0.28 * Math.sin(y * 1.35 + z) * Math.exp(-(((y - 108) / 5) ** 2))
  let d = blend(body + folds, blend(upperArm(x, y, z), foreArm(x, y, z), 2.2) + armFolds, 3.6)
  if (z > -1) d = carve(d, Math.max(flap, -z), 0.35)
  if (side > 26) d = Math.max(d, (side - 35.4) * 0.365 - (y - 86.9) * 0.925 + (z + 1) * 0.105)
  d = carve(d, cuffHole(x, y, z), 0.3)
  d = carve(d, ellipsoid([0, 141, -2.5], [6.6, 6.5, 6.4])(x, y, z), 0.6)
  return Math.max(d, 81.5 - y)
}

/** Corners of a leaf of the blouse's collar, seen from the front. */
const LEAF = [
  [1.9, 133.2],
  [4.6, 140.2],
  [7.4, 138.0],
  [5.4, 129.6],
] as const

/** A leaf of the collar lying on the blouse. */
const leaf: Solid = (x, y, z) => {
  const side = Math.abs(x)
  let flat = -99
  for (const [i, [ax, ay]] of LEAF.entries()) {
    const [bx, by] = LEAF[(i + 1) % LEAF.length]!
    const long = Math.hypot(bx - ax, by - ay)
    flat = Math.max(flat, -((side - ax) * (by - ay) - (y - ay) * (bx - ax)) / long)
  }
  const body = blend(torso(x, y, z), neckBase(x, y, z), 2.5) - 0.95
  return Math.max(Math.abs(body) - 0.3, flat)
}

/** Blouse under the jacket with a stand-up collar open in front. */
export const blouseSolid: Solid = (x, y, z) => {
  const collar = Math.max(
    Math.abs(Math.hypot(x, (z + 3) * 1.02) - (6.3 - (y - 138) * 0.1)) - 0.35,
    Math.abs(y - 138.2 + Math.max(0, z) * 0.45) - 2.6,
  )
  const notch = Math.max(Math.abs(x) - Math.max(0, (y - 129.5) * 0.42), -z)
  let d = blend(torso(x, y, z) - 0.5, collar, 1.2)
  d = carve(d, notch, 0.4)
  d = carve(d, ellipsoid([0, 146, -2.5], [5.6, 9, 6.4])(x, y, z), 0.4)
  if (z > 0) d = Math.min(d, leaf(x, y, z))
  d -= 0.12 * smooth(0.85, 0.7, Math.abs(x)) * smooth(0, 3, z)
  return Math.max(d, 98 - y)
}

const thigh = mirrored(rod([8.3, 86, -2.4], [9.2, 48, -1.4], 8.6, 6.4))
const shin = mirrored(rod([9.2, 48, -1.4], [9.8, 7.5, -3.6], 6.4, 5.2))

/** Trousers with a crease. */
export const trouserSolid: Solid = (x, y, z) => {
  const legs = blend(thigh(x, y, z), shin(x, y, z), 3)
  const crease = 0.35 * Math.exp(-(((Math.abs(x) - 9.3) / 0.5) ** 2)) * smooth(0, 3, z)
  const folds = 0.25 * Math.sin(y * 0.9 + x) * Math.exp(-(((y - 11) / 6) ** 2))
  return Math.max(blend(legs - crease + folds, hips(x, y, z) + 0.7, 3), y - 99, 5.5 - y)
}

const foot = mirrored(rod([9.8, 3.4, -4], [11, 2.2, 10.5], 3.7, 2.5))
const instep = mirrored(rod([9.8, 7, -3.6], [10.4, 3.2, 5], 3.6, 2.9))
/** Shoes with a sole. */
export const shoeSolid: Solid = (x, y, z) =>
  Math.max(blend(foot(x, y, z), instep(x, y, z), 2.5) - (y < 1.2 ? 0.3 : 0), -y, y - 8)

/** Unit vectors of the left hand: along the fingers, forwards, and out of its back. */
const ALONG: Point = [0.365, -0.925, 0.105]
const FRONT: Point = [0.02, 0.12, 0.993]
const BACK: Point = [0.93, 0.361, -0.062]

/** A point of the hand: centimetres along the fingers, forwards, and away from the palm. */
const at = (along: number, front: number, back: number): Point =>
  [0, 1, 2].map((axis) => WRIST[axis]! + ALONG[axis]! * along + FRONT[axis]! * front + BACK[axis]! * back) as Point

const palm = [
  rod(at(-3, 0, 0.2), at(1.5, 0, 0.1), 2.3, 2.35),
  ...[-1.75, -0.55, 0.6, 1.75].map((f) => rod(at(1.2, f * 0.6, 0), at(8.0, f, 0.15), 1.35, 0.98)),
]
const fingers = [
  [-2.0, 4.9, 0.72],
  [-0.7, 6.4, 0.8],
  [0.65, 7.0, 0.84],
  [1.95, 6.3, 0.82],
].map(([f = 0, long = 0, r = 0]) => {
  const knuckle = at(8.0, f, 0.1)
  const middle = at(8.0 + long * 0.5, f * 1.06, -0.35)
  const end = at(8.0 + long * 0.92, f * 1.03, -1.5)
  return [rod(knuckle, middle, r * 1.04, r * 0.95), rod(middle, end, r * 0.95, r * 0.78)] as const
})
const thumb = [
  rod(at(1.8, 1.9, -0.3), at(5.0, 3.7, -1.0), 1.35, 1.0),
  rod(at(5.0, 3.7, -1.0), at(8.1, 4.5, -1.6), 1.0, 0.78),
] as const

/** Left hand with four fingers a little bent, and a thumb. */
export const handSolid: Solid = (x, y, z) => {
  let d = palm.reduce((sum, part) => blend(sum, part(x, y, z), 1.0), 99)
  const t = blend(thumb[0](x, y, z), thumb[1](x, y, z), 0.5)
  d = blend(d, t, 1.5)
  for (const [a, b] of fingers) {
    const finger = blend(a(x, y, z), b(x, y, z), 0.4)
    d = blend(d, finger, d < 0.4 ? 0.7 : 0.35)
  }
  return d
}
