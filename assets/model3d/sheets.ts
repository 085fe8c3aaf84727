import type { Net } from './nets.ts'
import type { Point } from './sdf.ts'
import { add, cross, dot, flipped, less, times, unit } from './vectors.ts'

/** Where on a surface a vertex lies, 0 to 1 each way. */
export type Place = [u: number, v: number]

/** A surface of rows and columns with what lies where, and the direction of `v` at each of its points. */
export interface Sheet extends Net {
  places: Place[]
  grain: Point[]
}

interface Weave {
  /** Number of cells along `u` and `v`. */
  cells: [u: number, v: number]
  /** A point behind the surface at one of its points: what the surface faces away from. */
  behind: (point: Point) => Point
  /** Thickness in centimetres; 0 for a surface without a back. */
  thick?: number
  /** How far a point stands out, beside its plain place. */
  relief?: (u: number, v: number) => number
  /** Share of the relief that shading keeps. */
  shown?: number
}

/** A surface over a square, with a smooth rounded rim where it has a thickness. */
export function sheet(at: (u: number, v: number) => Point, weave: Weave): Sheet {
  const { cells, behind, thick = 0, relief, shown = 1 } = weave
  const [nu, nv] = cells
  const columns = nu + 1
  const grid: Place[] = []
  for (let j = 0; j <= nv; j++) for (let i = 0; i <= nu; i++) grid.push([i / nu, j / nv])
  const plain = grid.map(([u, v]) => at(u, v))
  const sign = side(plain, facings(plain, columns), behind)
  const smooth = facings(plain, columns).map((n) => times(n, sign))
  const out = relief ? plain.map((point, i) => add(point, times(smooth[i]!, relief(...grid[i]!)))) : plain
  const rough = relief ? facings(out, columns).map((n) => times(n, sign)) : smooth
  const normals = rough.map((n, i) => unit(add(times(n, shown), times(smooth[i]!, 1 - shown))))
  const grain = out.map((_, i) =>
    unit(less(out[Math.min(out.length - 1, i + columns)]!, out[Math.max(0, i - columns)]!)),
  )
  const triangles = quads(nu, nv, sign > 0)
  const front = { points: out, normals, triangles, places: grid, grain }
  return thick > 0 ? backed(front, nu, nv, thick) : front
}

function quads(nu: number, nv: number, outward: boolean): number[] {
  const triangles: number[] = []
  for (let j = 0; j < nv; j++)
    for (let i = 0; i < nu; i++) {
      const a = j * (nu + 1) + i
      const [b, c, d] = [a + 1, a + nu + 2, a + nu + 1]
      triangles.push(...(outward ? [a, b, c, a, c, d] : [a, c, b, a, d, c]))
    }
  return triangles
}

/** Normals of a grid from its neighbours, as `u` turns into `v`. */
function facings(points: Point[], columns: number): Point[] {
  const rows = points.length / columns
  return points.map((_, k) => {
    const [i, j] = [k % columns, Math.floor(k / columns)]
    const spot = (x: number, y: number) => points[y * columns + x]!
    const du = less(spot(Math.min(columns - 1, i + 1), j), spot(Math.max(0, i - 1), j))
    const dv = less(spot(i, Math.min(rows - 1, j + 1)), spot(i, Math.max(0, j - 1)))
    return unit(cross(du, dv))
  })
}

/** 1 where most normals face away from what is behind, else -1. */
function side(points: Point[], normals: Point[], behind: (point: Point) => Point): number {
  let votes = 0
  for (const [i, point] of points.entries()) votes += Math.sign(dot(normals[i]!, less(point, behind(point))))
  return votes >= 0 ? 1 : -1
}

/** Gives a front a back at `thick` behind it, and a rim between the two. */
function backed(front: Sheet, nu: number, nv: number, thick: number): Sheet {
  const count = front.points.length
  const columns = nu + 1
  const middle = times(
    front.points.reduce((sum, point) => add(sum, point), [0, 0, 0] as Point),
    1 / count,
  )
  const atRim = (k: number) => k % columns === 0 || k % columns === nu || k < columns || k >= columns * nv
  const rimWay = front.points.map((point, k): Point => {
    if (!atRim(k)) return [0, 0, 0]
    const [i, j] = [k % columns, Math.floor(k / columns)]
    const inner = front.points[Math.min(nv - 1, Math.max(1, j)) * columns + Math.min(nu - 1, Math.max(1, i))] ?? middle
    return unit(less(point, inner))
  })
  const normals = front.normals.map((n, k) => unit(add(n, times(rimWay[k]!, 0.9))))
  const backs = front.normals.map((n, k) => unit(add(times(n, -1), times(rimWay[k]!, 0.9))))
  const triangles = [...front.triangles]
  for (let i = 0; i < front.triangles.length; i += 3) {
    const [a, b, c] = front.triangles.slice(i, i + 3) as [number, number, number]
    triangles.push(count + a, count + c, count + b)
  }
  const rim = [
    ...range(nu).map((i) => [i, i + 1]),
    ...range(nv).map((j) => [j * columns + nu, (j + 1) * columns + nu]),
    ...range(nu).map((i) => [nv * columns + nu - i, nv * columns + nu - i - 1]),
    ...range(nv).map((j) => [(nv - j) * columns, (nv - j - 1) * columns]),
  ] as [number, number][]
  for (const [a, b] of rim) triangles.push(a, b, count + b, a, count + b, count + a)
  const points = [...front.points, ...front.points.map((point, k) => less(point, times(front.normals[k]!, thick)))]
  const turned = [...normals, ...backs]
  return {
    points,
    normals: turned,
    triangles: outwards(points, turned, triangles),
    places: [...front.places, ...front.places],
    grain: [...front.grain, ...front.grain],
  }
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** A tube along a line with a radius at each share of it, wider by `flat` along `up` than across; closed at its ends when `loop` is false. */
export function tube(line: readonly Point[], radius: (t: number) => number, sides = 8, loop = false): Sheet {
  const count = line.length
  const points: Point[] = []
  const normals: Point[] = []
  const places: Place[] = []
  const grain: Point[] = []
  const triangles: number[] = []
  let up: Point = [0.12, 1, 0.2]
  for (const [i, point] of line.entries()) {
    const ahead = loop ? line[(i + 1) % count]! : line[Math.min(count - 1, i + 1)]!
    const behind = loop ? line[(i + count - 1) % count]! : line[Math.max(0, i - 1)]!
    const way = unit(less(ahead, behind))
    const across = unit(cross(way, up))
    up = cross(across, way)
    const t = i / (count - 1)
    for (let s = 0; s < sides; s++) {
      const angle = (s / sides) * 2 * Math.PI
      const n = add(times(up, Math.cos(angle)), times(across, Math.sin(angle)))
      points.push(add(point, times(n, radius(t))))
      normals.push(n)
      places.push([s / sides, t])
      grain.push(way)
      if (i === count - 1 && !loop) continue
      const next = ((i + 1) % count) * sides
      const [a, b, c, d] = [i * sides + s, i * sides + ((s + 1) % sides), next + ((s + 1) % sides), next + s]
      triangles.push(a, b, c, a, c, d)
    }
  }
  return { points, normals, triangles: outwards(points, normals, triangles), places, grain }
}

/** Turns triangles so that they face as their normals do. */
function outwards(points: Point[], normals: Point[], triangles: number[]): number[] {
  const out: number[] = []
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = triangles.slice(i, i + 3) as [number, number, number]
    const n = cross(less(points[b]!, points[a]!), less(points[c]!, points[a]!))
    out.push(...(dot(n, normals[a]!) >= 0 ? [a, b, c] : [a, c, b]))
  }
  return out
}

/** A sheet that faces the other way, on the other side of the body. */
export const reversed = (net: Sheet): Sheet => ({
  ...net,
  points: net.points.map(flipped),
  normals: net.normals.map(flipped),
  grain: net.grain.map(flipped),
  triangles: net.triangles.map((_, i) => net.triangles[i - (i % 3) + [0, 2, 1][i % 3]!]!),
})

/** Several sheets as one. */
export function joined(sheets: readonly Sheet[]): Sheet {
  const all: Sheet = { points: [], normals: [], triangles: [], places: [], grain: [] }
  for (const one of sheets) {
    const from = all.points.length
    all.points.push(...one.points)
    all.normals.push(...one.normals)
    all.places.push(...one.places)
    all.grain.push(...one.grain)
    for (const corner of one.triangles) all.triangles.push(corner + from)
  }
  return all
}
