import { lineAt, lipRelief, MOUTH_HALF, slotAt } from './mouth.ts'
import { blend, carve, clamp01, ellipsoid, mirrored, type Point, rod, type Solid, smooth } from './sdf.ts'

/** Height of the eye line above the ground; the head is measured from the point between the eyes' planes there. */
export const EYE_LINE = 157

/** Centre of the left eyeball and its radius, in the head's measure. */
export const EYE: Point = [3.2, 0, 6.4]
export const EYE_RADIUS = 1.66

const cranium = ellipsoid([0, 3.4, -1.0], [7.3, 8.3, 9.0])
const face = ellipsoid([0, -2.2, 1.0], [5.75, 8.0, 7.2])
const chin = ellipsoid([0, -10.25, 5.75], [1.55, 1.25, 1.75])
const jaw = mirrored(rod([4.55, -4.4, 0.1], [1.1, -10.1, 5.1], 1.25, 1.0))
const cheek = mirrored(ellipsoid([3.55, -2.8, 4.9], [2.15, 1.6, 2.35]))
const softCheek = mirrored(ellipsoid([3.0, -6.0, 4.3], [2.0, 2.4, 2.3]))
const brow = mirrored(ellipsoid([2.9, 1.75, 6.3], [2.5, 0.7, 1.25]))
const bridge = rod([0, 0.5, 7.2], [0, -3.6, 9.0], 0.62, 0.7)
const tip = ellipsoid([0, -4.15, 9.4], [0.84, 0.7, 0.8])
const wing = mirrored(ellipsoid([0.88, -4.58, 8.5], [0.48, 0.5, 0.8]))
const septum = rod([0, -4.5, 9.2], [0, -4.95, 8.3], 0.3)
const nostril = mirrored(ellipsoid([0.45, -4.98, 8.95], [0.24, 0.24, 0.36]))
const philtrum = rod([0, -5.2, 8.75], [0, -6.1, 8.85], 0.16, 0.2)
const muzzle = ellipsoid([0, -7.2, 5.35], [3.3, 3.1, 2.75])
const fold = rod([-1.3, -8.75, 8.3], [1.3, -8.75, 8.3], 0.32)
const cavity = ellipsoid([0, -7.3, 5.0], [2.7, 1.7, 2.6])
const ear = mirrored(ellipsoid([6.8, -1.1, -1.6], [0.55, 2.4, 1.4]))
const shell = mirrored(ellipsoid([7.5, -0.8, -1.2], [0.4, 1.5, 0.8]))
const neck = rod([0, -6, -2.8], [0, -20, -3.6], 3.9, 4.3)
const breast = ellipsoid([0, -37, -2.2], [14.9, 15.7, 9.3])
const shoulders = mirrored(rod([3.5, -20.2, -3.6], [16, -25.8, -3.2], 4.0, 4.4))
const collarbone = mirrored(rod([1.6, -22.0, 2.2], [7, -20.6, -0.6], 0.5, 0.4))
const slot: Solid = (x, y, z) =>
  Math.max((Math.abs(y - lineAt(x)) - slotAt(x)) * 0.9, Math.abs(x) - MOUTH_HALF + 0.12, 5 - z)
const lid = mirrored(ellipsoid(EYE, [2.0, 1.91, 1.91]))

/** Edges of the open eye above and below its middle, at `x` from the eye's centre (outwards positive). */
export const upperEdge = (x: number): number => Math.sqrt(Math.max(0, 2.02 ** 2 - (x + 0.02) ** 2)) - 1.29 + x * 0.045
export const lowerEdge = (x: number): number => 1.66 - Math.sqrt(Math.max(0, 2.28 ** 2 - x * x)) + x * 0.045

function eyeOpening(x: number, y: number, z: number): number {
  const ex = Math.abs(x) - EYE[0]
  const ey = y - ex * 0.045
  const almond = Math.max(Math.hypot(ex + 0.02, ey + 1.29) - 2.02, Math.hypot(ex, ey - 1.66) - 2.28)
  return Math.max(almond, EYE[2] + 0.2 - z)
}

/** Skin of head and neck, mouth meshed a slot open. */
export const headSolid: Solid = (x, y, z) => {
  let d = blend(cranium(x, y, z), face(x, y, z), 3.5)
  d = blend(d, jaw(x, y, z), 2.8)
  d = blend(d, chin(x, y, z), 2.4)
  d = blend(d, neck(x, y, z), 1.3)
  if (y < -10.5) d = blend(blend(blend(d, breast(x, y, z), 5), shoulders(x, y, z), 5), collarbone(x, y, z), 1.6)
  d = blend(d, ear(x, y, z), 0.8)
  d = carve(d, shell(x, y, z), 0.5)
  if (z < 1) return d
  d = blend(d, cheek(x, y, z), 2.8)
  d = blend(d, softCheek(x, y, z), 2.2)
  d = blend(d, brow(x, y, z), 1.8)
  d = blend(d, muzzle(x, y, z), 2.4)
  d = carve(d, hollow(x, y, z), 1.3)
  d = blend(d, bridge(x, y, z), 1.2)
  d = blend(d, tip(x, y, z), 0.75)
  d = blend(d, wing(x, y, z), 0.7)
  d = blend(d, septum(x, y, z), 0.35)
  d = carve(d, nostril(x, y, z), 0.22)
  d = carve(d, philtrum(x, y, z), 0.4)
  d = carve(d, fold(x, y, z), 0.9)
  d = blend(d, lid(x, y, z), 0.7)
  d = carve(d, eyeOpening(x, y, z), 0.1)
  if (z > 5) d -= lipRelief(x, y) * smooth(5.8, 7, z)
  d = carve(d, slot(x, y, z), 0.12)
  return carve(d, cavity(x, y, z), 0.3)
}

/** The hollow in which the lids lie. */
const hollow = mirrored(ellipsoid([3.2, -0.1, 9.0], [2.3, 1.5, 1.35]))

/** What moves the skin, each 0 to 1. */
export interface Shape {
  open?: number
  width?: number
  round?: number
  press?: number
  lipIn?: number
  /** How far the upper lip rises off the teeth; below 0 it covers them. */
  bare?: number
  tongue?: number
  smile?: number
  blinkLeft?: number
  blinkRight?: number
  browUp?: number
  browDown?: number
  lookUp?: number
  lookDown?: number
}

/** How far the jaw drops at `open` 1. */
export const DROP = 2.1

/** Where a point of the meshed skin lies in a shape of the face; the empty shape closes the lips. */
export function shape([x, y, z]: Point, s: Shape): Point {
  const { open = 0, width = 0, round = 0, press = 0, lipIn = 0, smile = 0, bare = 0 } = s
  const out: Point = [x, y, z]
  const dy = y - lineAt(x)
  const side = Math.abs(x)
  const front = smooth(1.5, 5.5, z)
  const near = Math.exp(-((dy / 1.3) ** 2)) * front
  const lips = Math.exp(-((x / 3) ** 2) - (dy / 1.5) ** 2) * front
  const corner = Math.exp(-(((side - MOUTH_HALF) / 1.1) ** 2) - (dy / 1.4) ** 2) * front
  const way = Math.sign(x)
  const slot = slotAt(x) * 1.06
  const parted = clamp01(1 - (x / (MOUTH_HALF - 0.05)) ** 2) ** 0.75
  if (dy < 0) {
    const low = Math.max(parted * near, smooth(-0.3, -3.2, dy))
    const jawMoves = low * Math.exp(-((x / 6.2) ** 4)) * smooth(-14.5, -10.8, y) * smooth(-2, 4.5, z)
    out[1] += slot * near * (1 - open * 0.4) - DROP * open * jawMoves
    out[2] -= 0.5 * open * jawMoves
    out[1] += lipIn * 0.5 * parted * near
    out[2] -= lipIn * 0.55 * parted * near
  } else {
    out[1] -= slot * near * (1 - open * 0.4)
    out[1] += (0.24 * open + 0.2 * bare) * parted * near
  }
  out[0] += way * (0.5 * width + 0.5 * smile) * corner - x * 0.36 * round * lips
  out[1] +=
    0.5 * smile * corner +
    0.16 * smile * lips * smooth(-0.2, -1.2, dy) -
    dy * 0.22 * press * lips +
    dy * 0.12 * round * lips
  out[2] += (0.75 * round - 0.3 * press) * lips - (0.3 * width + 0.3 * smile) * corner
  const apple = Math.exp(-(((side - 3.7) / 1.7) ** 2) - ((y + 3.5) / 1.6) ** 2) * front
  out[1] += 0.36 * smile * apple
  out[2] += 0.3 * smile * apple
  const forehead = Math.exp(-(((y - 2.5) / 1.3) ** 2)) * front * smooth(6.5, 4.5, side)
  const inner = Math.exp(-((side / 2.6) ** 2))
  out[1] += forehead * ((s.browUp ?? 0) * (0.5 + 0.25 * inner) - (s.browDown ?? 0) * (0.3 + 0.35 * inner))
  return eyelids(out, [x, y, z], s)
}

function eyelids(out: Point, [x, y, z]: Point, s: Shape): Point {
  const blink = (x > 0 ? s.blinkLeft : s.blinkRight) ?? 0
  const sink = blink + (1 - blink) * (0.3 * (s.lookDown ?? 0) - 0.16 * (s.lookUp ?? 0))
  if (!sink) return out
  const ex = Math.abs(x) - EYE[0]
  const dz = z - EYE[2]
  const radius = Math.hypot(y - EYE[1], dz)
  if (dz < 0 || Math.abs(ex) > 1.9 || radius > 2.9) return out
  const onBall = Math.sqrt(Math.max(0.3, 1.9 ** 2 - ex * ex))
  const high = Math.asin(Math.min(0.95, upperEdge(ex) / onBall))
  const low = Math.asin(Math.max(-0.95, lowerEdge(ex) / onBall))
  const gap = Math.max(0, high - low)
  const angle = Math.atan2(y - EYE[1], dz)
  const middle = low + gap * 0.4
  const upper = angle > middle
  const reach = upper ? smooth(1.0, 0, angle - high) * 0.88 : -smooth(0.6, 0, low - angle) * 0.14
  const still = smooth(2.9, 2.2, radius)
  const turn = sink * gap * reach * still
  const sin = Math.sin(-turn)
  const cos = Math.cos(-turn)
  const ry = out[1] - EYE[1]
  const rz = out[2] - EYE[2]
  return [out[0], EYE[1] + ry * cos + rz * sin, EYE[2] - ry * sin + rz * cos]
}

/** How much of a point lies inside the mouth. */
export const insideShare = ([x, y, z]: Point): number =>
  smooth(0.2, -0.15, cavity(x, y, z) - 0.15) * smooth(7.4, 6.9, z)

/** The head's last proportions: the lower face shorter, and either side off the other's mirror image by a few per cent. */
export const uneven = ([x, y, z]: Point): Point => [
  x + 0.1 * smooth(-3, -10, y) - 0.05 * smooth(-1, -5, y) * smooth(6, 9, z),
  y + 0.75 * smooth(0.5, -9.5, y) * smooth(-20, -12, y) + 0.014 * x * smooth(9, 1, y) * smooth(-14, -8, y),
  z,
]
