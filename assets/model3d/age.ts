import { clamp01 } from './sdf.ts'

type Spot = readonly [x: number, y: number]

/** Lines that years draw into a face: from, to, half width and depth in centimetres, seen from the front on the left side. */
const LINES: readonly (readonly [Spot, Spot, number, number])[] = [
  [[1.85, -4.3], [3.0, -6.9], 0.55, 0.16],
  [[2.75, -7.9], [2.6, -9.3], 0.5, 0.07],
  [[1.9, -1.9], [4.3, -1.75], 0.34, 0.07],
  [[5.2, 0.5], [6.2, 1.1], 0.2, 0.035],
  [[5.3, 0.0], [6.3, 0.0], 0.2, 0.035],
  [[0, 5.2], [3.6, 5.0], 0.3, 0.03],
  [[0, 6.3], [3.2, 6.1], 0.3, 0.03],
  [[0.55, 1.7], [0.65, 2.9], 0.22, 0.035],
]

function distance(x: number, y: number, [ax, ay]: Spot, [bx, by]: Spot): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = clamp01(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))
  return Math.hypot(x - ax - dx * t, y - ay - dy * t)
}

/** How deep the lines of an age are at a place of the face, in centimetres. */
export function aged(age: number): (x: number, y: number) => number {
  if (age <= 0) return () => 0
  return (x, y) => {
    const side = Math.abs(x)
    let deep = 0
    for (const [from, to, wide, depth] of LINES) {
      const off = distance(side, y, from, to) / wide
      if (off < 3) deep += depth * Math.exp(-off * off)
    }
    return deep * age
  }
}
