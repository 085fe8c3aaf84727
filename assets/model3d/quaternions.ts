import type { Point } from './sdf.ts'
import { cross, unit } from './vectors.ts'

/** A turn as x, y, z, w. */
export type Quaternion = [x: number, y: number, z: number, w: number]

export const STILL: Quaternion = [0, 0, 0, 1]

export const after = ([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
]

export const back = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, w]

/** The same turn on the other side of the body. */
export const mirroredTurn = ([x, y, z, w]: Quaternion): Quaternion => [x, -y, -z, w]

export function about(axis: Point, deg: number): Quaternion {
  const half = (deg * Math.PI) / 360
  const [x, y, z] = unit(axis)
  return [x * Math.sin(half), y * Math.sin(half), z * Math.sin(half), Math.cos(half)]
}

/** A turn about x, then y, then z, in degrees. */
export const turnOf = ([x, y, z]: Point): Quaternion =>
  after(about([0, 0, 1], z), after(about([0, 1, 0], y), about([1, 0, 0], x)))

/** The turn that takes a direction and one across it to two others. */
export function between(from: Point, across: Point, to: Point, toAcross: Point): Quaternion {
  const a = frame(from, across)
  const b = frame(to, toAcross)
  const m = [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) => [0, 1, 2].reduce((sum, k) => sum + b[k]![row]! * a[k]![column]!, 0)),
  )
  return ofMatrix(m as [Point, Point, Point])
}

function frame(way: Point, across: Point): [Point, Point, Point] {
  const x = unit(way)
  const z = unit(cross(x, across))
  return [x, cross(z, x), z]
}

function ofMatrix([[a, b, c], [d, e, f], [g, h, i]]: [Point, Point, Point]): Quaternion {
  const trace = a + e + i
  const raw: Quaternion =
    trace > 0
      ? [h - f, c - g, d - b, 1 + trace]
      : a > e && a > i
        ? [1 + a - e - i, b + d, c + g, h - f]
        : e > i
          ? [b + d, 1 - a + e - i, f + h, c - g]
          : [c + g, f + h, 1 - a - e + i, d - b]
  const long = Math.hypot(...raw)
  return raw.map((value) => value / long) as Quaternion
}

/** A turn on the shortest way from one to another. */
export function slerp(a: Quaternion, b: Quaternion, t: number): Quaternion {
  const near = a.reduce((sum, value, i) => sum + value * b[i]!, 0)
  const sign = near < 0 ? -1 : 1
  const angle = Math.acos(Math.min(1, Math.abs(near)))
  if (angle < 1e-4) return b
  const [p, q] = [Math.sin((1 - t) * angle) / Math.sin(angle), (sign * Math.sin(t * angle)) / Math.sin(angle)]
  return a.map((value, i) => value * p + b[i]! * q) as Quaternion
}
