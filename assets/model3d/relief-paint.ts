import type { Chart } from './charts.ts'
import type { Point } from './sdf.ts'
import { jpegOf } from './skin-paint.ts'
import { less } from './vectors.ts'

/** Height of the cloth over the plain garment at a place, in centimetres. */
export type Relief = (point: Point, place: readonly [u: number, v: number]) => number

/** A relief in a part of a texture. */
export interface Painted {
  chart: Chart
  relief: Relief
}

/** Cells of the grid each way on which the points of a chart are found; those between are taken from its corners. */
const GRID = 120

function surfaceOf({ pointOf }: Chart): (u: number, v: number) => Point {
  const grid = Array.from({ length: (GRID + 1) ** 2 }, (_, k) =>
    pointOf([(k % (GRID + 1)) / GRID, Math.floor(k / (GRID + 1)) / GRID]),
  )
  return (u, v) => {
    const [i, j] = [u, v].map((at) => Math.min(GRID - 1, Math.floor(at * GRID))) as [number, number]
    const [f, g] = [u * GRID - i, v * GRID - j]
    const spot = (a: number, b: number) => grid[(j + b) * (GRID + 1) + i + a]!
    return [0, 1, 2].map(
      (axis) =>
        (spot(0, 0)[axis]! * (1 - f) + spot(1, 0)[axis]! * f) * (1 - g) +
        (spot(0, 1)[axis]! * (1 - f) + spot(1, 1)[axis]! * f) * g,
    ) as Point
  }
}

/** Paints reliefs as the normals of a surface, as `normalTexture` of glTF 2.0 has them: x along `u`, y against `v`. */
export async function paintRelief(width: number, height: number, parts: readonly Painted[]): Promise<Uint8Array> {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 3) data.set([128, 128, 255], at)
  for (const { chart, relief } of parts) {
    const [left, top, right, bottom] = chart.area.map((at, i) => Math.round(at * (i % 2 ? height : width))) as [
      number,
      number,
      number,
      number,
    ]
    const [wide, high] = [right - left, bottom - top]
    const at = surfaceOf(chart)
    const points = Array.from({ length: wide * high }, (_, k) =>
      at(((k % wide) + 0.5) / wide, (Math.floor(k / wide) + 0.5) / high),
    )
    const heights = Float32Array.from(points, (point, k) =>
      relief(point, [((k % wide) + 0.5) / wide, (Math.floor(k / wide) + 0.5) / high]),
    )
    const slope = (from: number, to: number) =>
      (heights[to]! - heights[from]!) / Math.max(1e-3, Math.hypot(...less(points[to]!, points[from]!)))
    for (let j = 0; j < high; j++)
      for (let i = 0; i < wide; i++) {
        const row = j * wide
        const across = slope(row + Math.max(0, i - 1), row + Math.min(wide - 1, i + 1))
        const down = slope(Math.max(0, j - 1) * wide + i, Math.min(high - 1, j + 1) * wide + i)
        const long = Math.hypot(across, down, 1)
        const normal = [-across / long, down / long, 1 / long]
        data.set(
          normal.map((value) => Math.round(127.5 + 127.5 * value)),
          ((top + j) * width + left + i) * 3,
        )
      }
  }
  return jpegOf(data, width, height)
}
