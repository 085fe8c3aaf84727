import type { Chart } from './charts.ts'
import { along as lineAlong, through } from './curves.ts'
import { blend, carve, clamp01, mirrored, type Point, rod, type Solid, smooth } from './sdf.ts'
import { reversed, type Sheet, sheet } from './sheets.ts'
import { armOf, type Build } from './torso.ts'
import { add, cross, dot, less, times, unit } from './vectors.ts'

/** Radius of a sleeve by the distance from the shoulder along the arm, for arms of plain girth. */
const sleeveRadius = through([
  [0, 3.95],
  [5, 4.0],
  [12, 3.8],
  [22, 3.35],
  [27, 3.25],
  [34, 3.0],
  [48, 2.45],
])
/** How much of the forearm a sleeve covers. */
const SLEEVE = 0.985

/** The end of a sleeve: its middle, where it points, and its radius. */
function sleeveEnd(build: Build, loose: number): { end: Point; along: Point; radius: number } {
  const { shoulder, elbow, wrist } = armOf(build)
  const fore = less(wrist, elbow)
  const long = Math.hypot(...less(elbow, shoulder)) + Math.hypot(...fore) * SLEEVE
  return {
    end: add(elbow, times(fore, SLEEVE)),
    along: unit(fore),
    radius: sleeveRadius(long) * (0.4 + 0.6 * build.arm) + loose,
  }
}

/** Distance to the axis from one point to another, and how far along it is, 0 to 1. */
function toAxis(from: Point, to: Point): (x: number, y: number, z: number) => [apart: number, t: number] {
  const way = less(to, from)
  const long = dot(way, way)
  return (x, y, z) => {
    const off: Point = [x - from[0], y - from[1], z - from[2]]
    const t = clamp01(dot(off, way) / long)
    return [Math.hypot(off[0] - way[0] * t, off[1] - way[1] * t, off[2] - way[2] * t), t]
  }
}

/** Sleeves that taper to the wrist, with open ends. */
export function sleevesOf(
  build: Build,
  loose: number,
): { arms: Solid; cut: (d: number, x: number, y: number, z: number) => number } {
  const { shoulder, elbow, wrist } = armOf(build)
  const { end, along, radius } = sleeveEnd(build, loose)
  const [first, second] = [Math.hypot(...less(elbow, shoulder)), Math.hypot(...less(wrist, elbow))]
  const [upper, fore] = [toAxis(shoulder, elbow), toAxis(elbow, wrist)]
  const girth = (s: number) =>
    sleeveRadius(s) * (1 + (build.arm - 1) * smooth(first + second, first, s) ** 0.5 * 0.6 + (build.arm - 1) * 0.4) +
    loose
  const hole = mirrored(rod(add(end, times(along, -0.6)), add(end, times(along, 8)), radius - 0.75))
  return {
    arms: (x, y, z) => {
      const side = Math.abs(x)
      const [nearUpper, t] = upper(side, y, z)
      const [nearFore, u] = fore(side, y, z)
      return blend(nearUpper - girth(t * first), nearFore - girth(first + u * second), 0.4)
    },
    cut: (d, x, y, z) => {
      const side = Math.abs(x)
      const past = (side - end[0]) * along[0] + (y - end[1]) * along[1] + (z - end[2]) * along[2]
      return side > end[0] - 9 && y < elbow[1] ? carve(Math.max(d, past), hole(x, y, z), 0.2) : d
    },
  }
}

/** The turned-in ends of the sleeves, by centimetres along the arm and off the sleeve's radius. */
export const TURN_UP: readonly Point[] = [
  [-1.7, -0.25, 0],
  [-1.5, 0.14, 0],
  [-0.1, 0.16, 0],
  [0.14, -0.04, 0],
  [0.08, -0.3, 0],
  [-1.6, -0.5, 0],
]
/** The cuff of what is worn below, which shows by a centimetre. */
export const SHIRT_CUFF: readonly Point[] = [
  [-1.6, -0.52, 0],
  [0.85, -0.5, 0],
  [1.0, -0.6, 0],
  [0.85, -0.72, 0],
  [-1.0, -0.75, 0],
]

/** Rings of cloth about both wrists with such a section. */
export function cuffs(build: Build, loose: number, section: readonly Point[]): Sheet[] {
  const { end, along, radius } = sleeveEnd(build, loose)
  const a = unit(cross(along, [0, 0, 1]))
  const b = cross(along, a)
  const ring = sheet(
    (u, v) => {
      const angle = u * 2 * Math.PI
      const [far, off] = lineAlong(section, v)
      const r = radius + off
      return add(add(end, times(along, far)), add(times(a, Math.cos(angle) * r), times(b, Math.sin(angle) * r)))
    },
    { cells: [18, section.length], behind: () => add(end, times(along, -0.6)) },
  )
  return [ring, reversed(ring)]
}

/** Length of a sleeve along the arm from the shoulder's joint, and where the elbow is on it. */
export function sleeveLengths(build: Build): { long: number; elbow: number } {
  const { shoulder, elbow, wrist } = armOf(build)
  const first = Math.hypot(...less(elbow, shoulder))
  return { long: first + Math.hypot(...less(wrist, elbow)) * SLEEVE, elbow: first }
}

/** The chart of both sleeves, which are mirror images: about the arm, its outer side in the middle, down to the cuff. */
export function sleeveChart(build: Build, area: Chart['area']): Chart {
  const { shoulder, elbow } = armOf(build)
  const { end } = sleeveEnd(build, 0)
  const { long, elbow: first } = sleeveLengths(build)
  const bones = [
    { from: shoulder, way: unit(less(elbow, shoulder)), start: 0 },
    { from: elbow, way: unit(less(end, elbow)), start: first },
  ] as const
  const frame = (way: Point): [out: Point, front: Point] => {
    const front = unit(less([0, 0, 1], times(way, way[2])))
    return [cross(front, times(way, -1)), front]
  }
  const boneAt = (s: number) => bones[s < first ? 0 : 1]
  return {
    area,
    placeOf([x, y, z]) {
      const point: Point = [Math.abs(x), y, z]
      const s = dot(less(point, shoulder), bones[0].way)
      const { from, way, start } = boneAt(s)
      const off = less(point, from)
      const [out, front] = frame(way)
      return [0.5 + Math.atan2(dot(off, front), dot(off, out)) / (2 * Math.PI), clamp01((start + dot(off, way)) / long)]
    },
    pointOf([u, v]) {
      const { from, way, start } = boneAt(v * long)
      const [out, front] = frame(way)
      const azimuth = (u - 0.5) * 2 * Math.PI
      const r = sleeveRadius(v * long)
      const round = add(times(out, Math.cos(azimuth) * r), times(front, Math.sin(azimuth) * r))
      return add(add(from, times(way, v * long - start)), round)
    },
  }
}
