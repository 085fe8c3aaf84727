import { MeshoptSimplifier } from 'meshoptimizer'
import { gradient, type Point, type Solid } from './sdf.ts'

/** A triangle mesh in centimetres. */
export interface Net {
  points: Point[]
  normals: Point[]
  triangles: number[]
}

/** Corners of a cell and the pairs that its edges join. */
const EDGES = Array.from({ length: 8 }, (_, a) =>
  [1, 2, 4].flatMap((bit) => (a & bit ? [] : [[a, a | bit] as const])),
).flat()

/** Meshes a solid within `low`..`high` by surface nets on cells of `step`, thins it to about `triangles`; normals are taken over `soft`. */
export async function mesh(
  solid: Solid,
  low: Point,
  high: Point,
  step: number,
  triangles: number,
  soft = 0.05,
): Promise<Net> {
  return thin(
    solid,
    surface(
      solid,
      [0, 1, 2].map((axis) => steps(low[axis]!, high[axis]!, () => step)),
    ),
    triangles,
    soft,
  )
}

/** Places from `low` to `high`, apart by what `step` says there. */
export function steps(low: number, high: number, step: (at: number) => number): number[] {
  const places = [low]
  while (places.at(-1)! < high) places.push(places.at(-1)! + step(places.at(-1)!))
  return places
}

/** Meshes a solid on a grid of places along each axis, and thins it where it is flat. */
export async function meshOn(solid: Solid, grid: number[][], triangles: number, soft: number): Promise<Net> {
  return thin(solid, surface(solid, grid), triangles, soft)
}

async function thin(solid: Solid, net: ReturnType<typeof surface>, triangles: number, soft: number): Promise<Net> {
  await MeshoptSimplifier.ready
  const positions = new Float32Array(net.points.flat())
  const facings = new Float32Array(net.points.flatMap((point) => gradient(solid, point, soft)))
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    new Uint32Array(net.triangles),
    positions,
    3,
    facings,
    3,
    [0.35, 0.35, 0.35],
    null,
    triangles * 3,
    0.05,
  )
  const used = [...new Set(kept)]
  const place = new Map(used.map((old, at) => [old, at]))
  const points = used.map((old) => net.points[old]!)
  return {
    points,
    normals: points.map((point) => gradient(solid, point, soft)),
    triangles: [...kept].map((old) => place.get(old)!),
  }
}

function surface(solid: Solid, grid: number[][]): { points: Point[]; triangles: number[] } {
  const [nx, ny, nz] = grid.map((places) => places.length) as Point
  const [gx, gy, gz] = grid as [number[], number[], number[]]
  const between = (places: number[], at: number) =>
    places[Math.floor(at)]! + (places[Math.floor(at) + 1]! - places[Math.floor(at)]!) * (at % 1)
  const field = new Float32Array(nx * ny * nz)
  for (let k = 0, at = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++, at++) field[at] = solid(gx[i]!, gy[j]!, gz[k]!)
    }
  }
  const points: Point[] = []
  const triangles: number[] = []
  const cells = new Int32Array(field.length).fill(-1)
  const strides = [1, nx, nx * ny] as const
  const corner = Array.from(
    { length: 8 },
    (_, c) => (c & 1) * strides[0] + ((c >> 1) & 1) * strides[1] + ((c >> 2) & 1) * strides[2],
  )
  for (let k = 0; k < nz - 1; k++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let i = 0; i < nx - 1; i++) {
        const at = i + j * nx + k * nx * ny
        const sum = [0, 0, 0]
        let crossings = 0
        for (const [a, b] of EDGES) {
          const va = field[at + corner[a]!]!
          const vb = field[at + corner[b]!]!
          if (va < 0 === vb < 0) continue
          const t = va / (va - vb)
          for (let axis = 0; axis < 3; axis++) {
            const pa = (a >> axis) & 1
            sum[axis]! += pa + (((b >> axis) & 1) - pa) * t
          }
          crossings++
        }
        if (!crossings) continue
        cells[at] = points.length
        points.push([
          between(gx, i + sum[0]! / crossings),
          between(gy, j + sum[1]! / crossings),
          between(gz, k + sum[2]! / crossings),
        ])
        for (let axis = 0; axis < 3; axis++) {
          const u = strides[((axis + 1) % 3) as 0 | 1 | 2]
          const v = strides[((axis + 2) % 3) as 0 | 1 | 2]
          const inside = field[at]! < 0
          if (inside === field[at + strides[axis as 0 | 1 | 2]]! < 0) continue
          const [a, b, c, d] = [cells[at]!, cells[at - u]!, cells[at - u - v]!, cells[at - v]!]
          if (b < 0 || c < 0 || d < 0) continue
          if (inside) triangles.push(a, b, c, a, c, d)
          else triangles.push(a, c, b, a, d, c)
        }
      }
    }
  }
  return { points, triangles }
}

/** Normals of points moved by `move`, from how it turns the surface around each. */
export function turned(points: Point[], normals: Point[], move: (point: Point) => Point): Point[] {
  const step = 0.02
  return points.map((point, i) => {
    const n = normals[i]!
    const a = cross(n, Math.abs(n[1]) < 0.8 ? [0, 1, 0] : [1, 0, 0])
    const b = cross(n, a)
    const along = (way: Point): Point => {
      const ahead = move([0, 1, 2].map((axis) => point[axis]! + way[axis]! * step) as Point)
      const behind = move([0, 1, 2].map((axis) => point[axis]! - way[axis]! * step) as Point)
      return [0, 1, 2].map((axis) => ahead[axis]! - behind[axis]!) as Point
    }
    const found = cross(along(a), along(b))
    const long = Math.hypot(...found)
    return long < 1e-9 ? n : (found.map((value) => value / long) as Point)
  })
}

function cross(a: Point, b: Point): Point {
  const c: Point = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  const long = Math.hypot(...c)
  return long < 1e-9 ? [0, 0, 0] : [c[0] / long, c[1] / long, c[2] / long]
}
