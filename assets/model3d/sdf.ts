/** A point in centimetres: x to the model's left, y up from the ground, z forwards. */
export type Point = [x: number, y: number, z: number]

/** Signed distance to a surface in centimetres, negative inside. */
export type Solid = (x: number, y: number, z: number) => number

/** Smooth minimum over a width of `k` (Quilez, polynomial). */
export function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}

/** Takes `b` out of `a` with an edge rounded by `k`. */
export const carve = (a: number, b: number, k: number): number => -blend(-a, b, k)

export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value))

/** 0 at `from` and before, 1 at `to` and after, smooth between; `from` may be the larger. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp01((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** An ellipsoid by centre and radii; the distance is exact near the surface only. */
export function ellipsoid(centre: Point, radii: Point): Solid {
  const [cx, cy, cz] = centre
  const [rx, ry, rz] = radii
  return (x, y, z) => {
    const a = (x - cx) / rx
    const b = (y - cy) / ry
    const c = (z - cz) / rz
    const k0 = Math.sqrt(a * a + b * b + c * c)
    const k1 = Math.hypot(a / rx, b / ry, c / rz)
    return k1 < 1e-6 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1
  }
}

/** A rod from `from` to `to` whose radius goes from `first` to `last`. */
export function rod(from: Point, to: Point, first: number, last = first): Solid {
  const [ax, ay, az] = from
  const dx = to[0] - ax
  const dy = to[1] - ay
  const dz = to[2] - az
  const long = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const t = clamp01(((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / long)
    return Math.hypot(x - ax - dx * t, y - ay - dy * t, z - az - dz * t) - first - (last - first) * t
  }
}

/** The same solid on both sides, without an edge where they meet: rounded over so many centimetres. */
export const mirrored =
  (solid: Solid, round = 0.2): Solid =>
  (x, y, z) =>
    solid(Math.sqrt(x * x + round * round), y, z)

/** Direction in which the distance grows, of length one. */
export function gradient(solid: Solid, [x, y, z]: Point, step = 0.05): Point {
  const dx = solid(x + step, y, z) - solid(x - step, y, z)
  const dy = solid(x, y + step, z) - solid(x, y - step, z)
  const dz = solid(x, y, z + step) - solid(x, y, z - step)
  const long = Math.hypot(dx, dy, dz) || 1
  return [dx / long, dy / long, dz / long]
}
