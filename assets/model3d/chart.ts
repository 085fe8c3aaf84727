import { clamp01, type Point, type Solid } from './sdf.ts'

/** Height of the neck where the painting of the head starts, and from which heights the rays rise to the crown. */
const LOW = -17
const RISE = 1
/** The axis that the painting is wound about, and the radius of the crown's turn. */
const AXIS_Z = -1
const CROWN = 9
const HIGH = RISE + (Math.PI / 2) * CROWN

/** Gives the face more of the painting's width than the back of the head. */
const widened = (a: number) => 1.35 * a - 0.35 * a * Math.abs(a) ** 2

/** Where a point of the head has its colour in the painting; the middle of the face is at u 0.5, the back at 0 and 1. */
export function uvOf([x, y, z]: Point): [u: number, v: number] {
  const azimuth = Math.atan2(x, z - AXIS_Z) / Math.PI
  const up = y > RISE ? RISE + Math.atan2(y - RISE, Math.hypot(x, z - AXIS_Z)) * CROWN : y
  return [0.5 + widened(azimuth) / 2, Math.min(0.997, Math.max(0.003, (HIGH - up) / (HIGH - LOW)))]
}

/** The azimuth in half turns whose widened place is `a`. */
function narrowed(a: number): number {
  let guess = a / 1.35
  for (let i = 0; i < 6; i++) guess -= (widened(guess) - a) / (1.35 - 1.05 * guess * guess + 0.02)
  return guess
}

/** The outermost point of a head that a place of the painting colours. */
function pointAt(solid: Solid, u: number, v: number): Point {
  const azimuth = narrowed((u - 0.5) * 2) * Math.PI
  const up = HIGH - v * (HIGH - LOW)
  const elevation = up > RISE ? (up - RISE) / CROWN : 0
  const way = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  ] as const
  const from = Math.min(up, RISE)
  let far = 22
  for (let i = 0; i < 40; i++) {
    const apart = solid(way[0] * far, from + way[1] * far, AXIS_Z + way[2] * far)
    if (apart < 0.01) break
    far -= Math.max(0.02, apart * 0.8)
    if (far < 0.5) break
  }
  return [way[0] * far, from + way[1] * far, AXIS_Z + way[2] * far]
}

/** Points of the head by the places of its painting, found on a grid and taken between its corners. */
export function surfaceOf(solid: Solid, size = 220): (u: number, v: number) => Point {
  const grid = Array.from({ length: (size + 1) ** 2 }, (_, k) =>
    pointAt(solid, (k % (size + 1)) / size, Math.floor(k / (size + 1)) / size),
  )
  return (u, v) => {
    const [x, y] = [Math.min(size - 1e-6, clamp01(u) * size), Math.min(size - 1e-6, clamp01(v) * size)]
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [f, g] = [x - i, y - j]
    const spot = (a: number, b: number) => grid[(j + b) * (size + 1) + i + a]!
    const mid = (axis: 0 | 1 | 2) =>
      (spot(0, 0)[axis] * (1 - f) + spot(1, 0)[axis] * f) * (1 - g) +
      (spot(0, 1)[axis] * (1 - f) + spot(1, 1)[axis] * f) * g
    return [mid(0), mid(1), mid(2)]
  }
}
