import type { Net } from './nets.ts'
import { clamp01, type Point, type Solid } from './sdf.ts'
import type { Place } from './sheets.ts'

/**
 * A part of a texture that is wound about an axis of a garment: `placeOf` says where a point of the garment lies in it, 0 to
 * 1 each way, and `pointOf` the point of the plain garment, without folds, that a place shows.
 */
export interface Chart {
  /** Left, top, right and bottom border of the part. */
  area: readonly [left: number, top: number, right: number, bottom: number]
  placeOf(point: Point): Place
  pointOf(place: Place): Point
}

/**
 * A chart about an upright axis, from a height down to another: the front in its middle, the back at its borders. That of a
 * left leg is that of the right one too (`paired`).
 */
export function upright(
  solid: Solid,
  {
    area,
    axis,
    top,
    bottom,
    reach,
    paired = false,
  }: Pick<Chart, 'area'> & { axis: (y: number) => Point; top: number; bottom: number; reach: number; paired?: boolean },
): Chart {
  return {
    area,
    placeOf([x, y, z]) {
      const [ax, , az] = axis(y)
      return [
        0.5 + Math.atan2((paired ? Math.abs(x) : x) - ax, z - az) / (2 * Math.PI),
        clamp01((top - y) / (top - bottom)),
      ]
    },
    pointOf([u, v]) {
      const y = top - v * (top - bottom)
      const azimuth = (u - 0.5) * 2 * Math.PI
      return outermost(solid, axis(y), [Math.sin(azimuth), 0, Math.cos(azimuth)], reach)
    },
  }
}

/** The outermost point of a solid on a ray, from a distance that is outside. */
function outermost(solid: Solid, from: Point, way: Point, reach: number): Point {
  let far = reach
  const at = (): Point => [from[0] + way[0] * far, from[1] + way[1] * far, from[2] + way[2] * far]
  for (let i = 0; i < 24 && far > 1; i++) {
    const apart = solid(...at())
    if (apart < 0.02) break
    far -= Math.max(0.03, apart * 0.85)
  }
  return at()
}

/** The place in the whole texture of a point in one of its charts. */
function inTexture({ area: [left, top, right, bottom], placeOf }: Chart, point: Point): Place {
  const [u, v] = placeOf(point)
  return [left + u * (right - left), top + v * (bottom - top)]
}

/**
 * A mesh with places in a texture of several charts, the one of a triangle by its middle. Points that two charts share are
 * doubled, and so are those of triangles that reach around a chart's border: these get places beyond it.
 */
export function charted(
  net: Net,
  charts: readonly Chart[],
  chartOf: (middle: Point) => number,
): { net: Net; uvs: Place[] } {
  const [points, normals]: [Point[], Point[]] = [[], []]
  const uvs: Place[] = []
  const known = new Map<string, number>()
  const corner = (old: number, chart: number, turn: number): number => {
    const key = `${old} ${chart} ${turn}`
    const found = known.get(key)
    if (found !== undefined) return found
    const { area } = charts[chart]!
    const [u, v] = inTexture(charts[chart]!, net.points[old]!)
    known.set(key, points.length)
    points.push(net.points[old]!)
    normals.push(net.normals[old]!)
    uvs.push([u + turn * (area[2] - area[0]), v])
    return points.length - 1
  }
  const triangles: number[] = []
  for (let i = 0; i < net.triangles.length; i += 3) {
    const corners = net.triangles.slice(i, i + 3)
    const [a, b, c] = corners.map((k) => net.points[k]!) as [Point, Point, Point]
    const chart = chartOf([0, 1, 2].map((axis) => (a[axis]! + b[axis]! + c[axis]!) / 3) as Point)
    const us = corners.map((k) => charts[chart]!.placeOf(net.points[k]!)[0])
    const around = Math.max(...us) - Math.min(...us) > 0.5
    triangles.push(...corners.map((k, at) => corner(k, chart, around && us[at]! < 0.5 ? 1 : 0)))
  }
  return { net: { points, normals, triangles }, uvs }
}
