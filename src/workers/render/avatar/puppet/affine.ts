import type { Rect } from '#shared/base/rect.ts'
import type { Point } from './rig.ts'

/** An affine map in the order of `setTransform`: x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** First `inner`, then `outer`. */
export function compose(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export function translation(x: number, y: number): Affine {
  return [1, 0, 0, 1, x, y]
}

/** A clockwise turn (y down) in degrees about a point. */
export function rotationAbout([x, y]: Point, degrees: number): Affine {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}

export function scalingAbout([x, y]: Point, sx: number, sy: number): Affine {
  return [sx, 0, 0, sy, x - sx * x, y - sy * y]
}

export function apply([a, b, c, d, e, f]: Affine, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The upright rectangle around a mapped rectangle. */
export function mappedBounds(map: Affine, { x, y, width, height }: Rect): Rect {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ]
  return boundsOfPoints(corners.map((corner) => apply(map, corner)))
}

/** The upright rectangle around points, wider by `margin` on every side. */
export function boundsOfPoints(points: readonly Point[], margin = 0): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin }
}
