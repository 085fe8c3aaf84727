import type { Point } from './sdf.ts'

/** A place on a smooth line through points (Catmull-Rom), `t` from 0 to 1. */
export function along(line: readonly Point[], t: number): Point {
  const last = line.length - 1
  const at = Math.min(last - 1, Math.max(0, Math.floor(t * last)))
  const f = t * last - at
  const [a, b, c, d] = [line[Math.max(0, at - 1)]!, line[at]!, line[at + 1]!, line[Math.min(last, at + 2)]!]
  const spot = (axis: 0 | 1 | 2) => catmull(a[axis], b[axis], c[axis], d[axis], f)
  return [spot(0), spot(1), spot(2)]
}

function catmull(p: number, q: number, r: number, s: number, f: number): number {
  return q + 0.5 * f * (r - p + f * (2 * p - 5 * q + 4 * r - s + f * (3 * (q - r) + s - p)))
}

/** A smooth curve through (x, y) pairs with rising x, held at its ends. */
export function through(knots: readonly (readonly [x: number, y: number])[]): (x: number) => number {
  return (x) => {
    const after = knots.findIndex((knot) => knot[0] >= x)
    if (after === 0) return knots[0]![1]
    if (after < 0) return knots.at(-1)![1]
    const [a, b] = [knots[after - 1]!, knots[after]!]
    const before = knots[Math.max(0, after - 2)]!
    const next = knots[Math.min(knots.length - 1, after + 1)]!
    return catmull(before[1], a[1], b[1], next[1], (x - a[0]) / (b[0] - a[0]))
  }
}

/** A surface through lines of equal length: `s` runs across them, `t` along them. */
export function across(lines: readonly (readonly Point[])[]): (s: number, t: number) => Point {
  return (s, t) =>
    along(
      lines.map((line) => along(line, t)),
      s,
    )
}

/** A number from 0 to 1 that stays the same for a seed. */
export function chance(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return value - Math.floor(value)
}

/** Smooth noise along a line from 0 to 1, with about one wave a unit. */
export function wavy(x: number, seed: number): number {
  const at = Math.floor(x)
  const f = x - at
  const t = f * f * (3 - 2 * f)
  return chance(at + seed * 57.3) * (1 - t) + chance(at + 1 + seed * 57.3) * t
}
