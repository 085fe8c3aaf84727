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
  const net = surface(solid, low, high, step)
  await MeshoptSimplifier.ready
  const positions = new Float32Array(net.points.flat())
  const [kept] = MeshoptSimplifier.simplify(new Uint32Array(net.triangles), positions, 3, triangles * 3, 0.01)
  const used = [...new Set(kept)]
  const place = new Map(used.map((old, at) => [old, at]))
  const points = used.map((old) => net.points[old]!)
  return {
    points,
    normals: points.map((point) => gradient(solid, point, soft)),
    triangles: [...kept].map((old) => place.get(old)!),
  }
}

function surface(solid: Solid, low: Point, high: Point, step: number): { points: Point[]; triangles: number[] } {
  const [nx, ny, nz] = [0, 1, 2].map((axis) => Math.ceil((high[axis]! - low[axis]!) / step) + 1) as Point
  const field = new Float32Array(nx * ny * nz)
  for (let k = 0, at = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++, at++) field[at] = solid(low[0] + i * step, low[1] + j * step, low[2] + k * step)
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
          low[0] + (i + sum[0]! / crossings) * step,
          low[1] + (j + sum[1]! / crossings) * step,
          low[2] + (k + sum[2]! / crossings) * step,
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

/** Normals of a mesh by the areas of its triangles. */
export function facing(points: Point[], triangles: number[]): Point[] {
  const sums: Point[] = points.map(() => [0, 0, 0])
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!]
    const [p, q, r] = [points[a]!, points[b]!, points[c]!]
    const u = [q[0] - p[0], q[1] - p[1], q[2] - p[2]] as const
    const v = [r[0] - p[0], r[1] - p[1], r[2] - p[2]] as const
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
    for (const corner of [a, b, c]) for (let axis = 0; axis < 3; axis++) sums[corner]![axis]! += n[axis]!
  }
  return sums.map((n) => {
    const long = Math.hypot(...n) || 1
    return [n[0] / long, n[1] / long, n[2] / long]
  })
}

/** A tube along `line` with a radius at each of its points, flattened across the surface by `flat`. */
export function tube(line: Point[], radius: (t: number) => number, flat: number, sides = 8): Net {
  const points: Point[] = []
  const triangles: number[] = []
  for (const [i, point] of line.entries()) {
    const r = radius(i / (line.length - 1))
    for (let s = 0; s < sides; s++) {
      const angle = (s / sides) * 2 * Math.PI
      points.push([point[0], point[1] + Math.cos(angle) * r, point[2] + Math.sin(angle) * r * flat])
      if (i === line.length - 1) continue
      const a = i * sides + s
      const b = i * sides + ((s + 1) % sides)
      triangles.push(a, b, a + sides, b, b + sides, a + sides)
    }
  }
  const outward = line.at(-1)![0] > line[0]![0]
  if (!outward)
    for (let i = 0; i < triangles.length; i += 3)
      triangles.splice(i, 3, triangles[i]!, triangles[i + 2]!, triangles[i + 1]!)
  return { points, normals: facing(points, triangles), triangles }
}
