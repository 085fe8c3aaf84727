import type { Point } from './sdf.ts'

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const less = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Point, k: number): Point => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const mixed = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** The same direction with length one; zero stays zero. */
export function unit(a: Point): Point {
  const long = Math.hypot(...a)
  return long < 1e-9 ? [0, 0, 0] : times(a, 1 / long)
}

/** The point on the other side of the body. */
export const flipped = ([x, y, z]: Point): Point => [-x, y, z]
