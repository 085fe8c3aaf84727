import { aged } from './age.ts'
import type { EyeShape, Face } from './face.ts'
import { lineAt, lipRelief, MOUTH_HALF, slotAt } from './mouth.ts'
import { blend, carve, ellipsoid, mirrored, type Point, rod, type Solid, smooth } from './sdf.ts'

/** Height of the eye line above the ground; the head is measured from the point between the eyes' planes there. */
export const EYE_LINE = 155.3

/** Centre of the left eyeball and its radius, in the head's measure. */
export const EYE: Point = [3.2, 0, 6.4]
export const EYE_RADIUS = 1.68

const cranium = ellipsoid([0, 3.4, -1.0], [7.3, 8.3, 9.0])
const face = ellipsoid([0, -2.2, 1.0], [5.75, 8.0, 7.2])
const septum = rod([0, -4.5, 9.2], [0, -4.95, 8.3], 0.3)
const nostril = mirrored(ellipsoid([0.5, -5.02, 8.9], [0.27, 0.22, 0.36]))
const philtrum = rod([0, -5.3, 8.75], [0, -6.1, 8.85], 0.16, 0.2)
const muzzle = ellipsoid([0, -7.2, 5.35], [3.3, 3.1, 2.75])
const fold = rod([-1.3, -8.75, 8.3], [1.3, -8.75, 8.3], 0.32)
const cavity = ellipsoid([0, -7.3, 5.0], [2.7, 1.7, 2.6])
const shell = mirrored(ellipsoid([7.55, -0.8, -1.2], [0.42, 1.5, 0.8]))
const collarbone = mirrored(rod([1.8, -20.4, 2.2], [7, -19, -0.6], 0.5, 0.4), 0.8)
const slot: Solid = (x, y, z) =>
  Math.max((Math.abs(y - lineAt(x)) - slotAt(x)) * 0.9, Math.abs(x) - MOUTH_HALF + 0.12, 5 - z)
const lid = mirrored(ellipsoid(EYE, [2.02, 1.95, 1.95]))

/** Height of an arc over its chord of half width `half`, and `high` in its middle. */
function arc(x: number, half: number, high: number): number {
  const radius = (half * half + high * high) / (2 * high)
  return Math.sqrt(Math.max(0, radius * radius - x * x)) - radius + high
}

/** Edges of the open eye above and below its middle, at `x` from the eye's centre (outwards positive). */
export const upperEdge = (x: number, { half, up, tilt }: EyeShape): number => arc(x + 0.12, half, up) + x * tilt
export const lowerEdge = (x: number, { half, low, tilt }: EyeShape): number => -arc(x - 0.1, half, low) + x * tilt

/** Neck and shoulders as far as clothes leave them free, in the head's measure. */
export function trunkOf({ neck }: Pick<Face, 'neck'>): Solid {
  const throat = rod([0, -6, -2.8], [0, -20, -3.6], 3.85 * neck, 4.1 * neck)
  const breast = ellipsoid([0, -35.4, -2.4], [12.4, 15.7, 8.2])
  const shoulders = mirrored(rod([2.6, -17.8 + (neck - 1) * 5, -3.9], [11.5, -22.6, -3.5], 3.2, 2.6), 2)
  return (x, y, z) => {
    const d = throat(x, y, z)
    return y < -6 ? blend(blend(blend(d, breast(x, y, z), 5), shoulders(x, y, z), 4), collarbone(x, y, z), 1.6) : d
  }
}

/** Skin of head and neck, mouth meshed a slot open. */
export function headOf(person: Face): Solid {
  const { eyes, lips, nose, growth } = person
  const jaw = mirrored(rod([4.55 * person.jaw, -4.6, 0.1], [1.1 * person.chin, -10.1, 5.1], 1.25, 1.0))
  const chin = ellipsoid([0, -10.2, 5.6 + person.chinOut], [1.55 * person.chin, 1.3, 1.75])
  const cheek = mirrored(ellipsoid([3.6, -2.9, 4.4 + person.bone], [2.35, 2.1, 2.4]))
  const softCheek = mirrored(ellipsoid([3.0, -5.8, 3.9 + 0.5 * person.cheek], [2.1, 2.8, 2.3]))
  const brow = mirrored(ellipsoid([2.5, 2.1, 6.0 + person.ridge], [2.9, 1.1, 1.3]))
  const long = nose.long
  const bridge = rod([0, 0.6, 6.75 + nose.bridge], [0, -3.5 - long, 8.7 + nose.bridge * 0.5], 0.72, 0.8)
  const tip = ellipsoid([0, -4.1 - long, 9.2], [0.9 * nose.wide ** 0.5, 0.78, 0.9])
  const wing = mirrored(ellipsoid([0.94 * nose.wide, -4.5 - long, 8.4], [0.52, 0.55, 0.84]))
  const ear = mirrored(ellipsoid([6.9, -1.1, -1.6], [0.6, 2.5 * person.ears, 1.45 * person.ears]))
  const hollow = mirrored(ellipsoid([3.25, -0.1, 9.1], [2.5, 1.55, 1.45]))
  const trunk = trunkOf(person)
  const upper = (eyes.half ** 2 + eyes.up ** 2) / (2 * eyes.up)
  const lower = (eyes.half ** 2 + eyes.low ** 2) / (2 * eyes.low)
  const opening: Solid = (x, y, z) => {
    const ex = Math.abs(x) - EYE[0]
    const ey = y - ex * eyes.tilt
    const almond = Math.max(
      Math.hypot(ex + 0.12, ey + upper - eyes.up) - upper,
      Math.hypot(ex - 0.1, ey - lower + eyes.low) - lower,
    )
    return Math.max(almond, EYE[2] + 0.2 - z)
  }
  const old = aged(person.age)
  return (x, y, z) => {
    let d = blend(cranium(x, y, z), face(x, y, z), 3.5)
    d = blend(d, jaw(x, y, z), 2.8)
    d = blend(d, chin(x, y, z), 2.6)
    d = blend(d, trunk(x, y, z), 1.3)
    d = blend(d, ear(x, y, z), 0.8)
    d = carve(d, shell(x, y, z), 0.5)
    if (growth && y > -14) d -= growth([x, y, z])
    if (z < 1) return d
    d = blend(d, cheek(x, y, z), 3.4)
    d = blend(d, softCheek(x, y, z), 2.4)
    d = blend(d, brow(x, y, z), 3.2)
    d = blend(d, muzzle(x, y, z), 2.6)
    d = carve(d, hollow(x, y, z) + (1 - eyes.socket) * 0.9, 1.7)
    d = blend(d, bridge(x, y, z), 1.9)
    d = blend(d, tip(x, y, z), 1.0)
    d = blend(d, wing(x, y, z), 0.75)
    d = blend(d, septum(x, y + long, z), 0.4)
    d = carve(d, nostril(x / nose.wide ** 0.7, y + long, z), 0.25)
    d = carve(d, philtrum(x, y, z), 0.5)
    d = carve(d, fold(x, y, z), 0.9)
    d += old(x, y) * smooth(2, 4, z)
    d = blend(d, lid(x, y, z), 0.75)
    d = carve(d, opening(x, y, z), 0.1)
    if (z > 5) d -= lipRelief(x, y, lips) * smooth(5.8, 7, z)
    d = carve(d, slot(x, y, z), 0.12)
    return carve(d, cavity(x, y, z), 0.3)
  }
}

/** How much of a point lies inside the mouth. */
export const insideShare = ([x, y, z]: Point): number =>
  smooth(0.2, -0.15, cavity(x, y, z) - 0.15) * smooth(7.4, 6.9, z)

/** The head's last proportions: the lower face shorter, and either side off the other's mirror image by a few per cent. */
function mouldOf({ lower, jaw }: Face): (point: Point) => Point {
  return ([x, y, z]) => [
    x * (1 + (jaw - 1) * 0.5 * smooth(-1, -7, y) * smooth(-15, -11, y)) +
      0.08 * smooth(-3, -10, y) -
      0.04 * smooth(-1, -5, y) * smooth(6, 9, z),
    y + lower * smooth(0.5, -9.5, y) * smooth(-20, -12, y) + 0.012 * x * smooth(9, 1, y) * smooth(-14, -8, y),
    z,
  ]
}

/** Puts a point of the head's measure where it is in centimetres above the ground. */
export function raisedOf(face: Face): (point: Point) => Point {
  const mould = mouldOf(face)
  return (point) => {
    const [x, y, z] = mould(point)
    return [x, y + EYE_LINE, z]
  }
}
