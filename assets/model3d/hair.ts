import { blend, carve, ellipsoid, mirrored, type Point, rod, type Solid, smooth } from './sdf.ts'

const cap = ellipsoid([0, 3.7, -1.3], [8.25, 9.0, 9.75])
const crown = ellipsoid([1.2, 9.4, 0.5], [6.0, 3.6, 7.2])
const back = ellipsoid([0, -4.2, -4.6], [8.3, 10.2, 5.4])
const fringeRight = rod([2.7, 9.6, 6.4], [-6.1, 4.0, 5.0], 1.7, 0.95)
const fringeLeft = rod([3.1, 9.4, 6.2], [6.5, 4.0, 4.3], 1.4, 0.95)
const curtain = mirrored(ellipsoid([6.7, -4.6, -0.6], [1.75, 8.4, 3.5]))
const temple = mirrored(rod([6.35, 4.2, 4.3], [7.0, -2.5, 1.6], 1.0, 1.0))
/** Forehead and face that the hair leaves free. */
const window = ellipsoid([0, -1.9, 7.2], [6.7, 8.6, 8.4])
const under = ellipsoid([0, -15, -1.5], [6.2, 9, 6])

/** Hair combed from a side parting over the forehead and falling to the neck, with the relief of its strands. */
export const hairSolid: Solid = (x, y, z) => {
  let d = blend(cap(x, y, z), crown(x, y, z), 3)
  d = blend(d, back(x, y, z), 2.4)
  d = carve(d, window(x, y, z), 1.0)
  d = carve(d, under(x, y, z), 1.5)
  d = blend(d, fringeRight(x, y, z), 1.6)
  d = blend(d, fringeLeft(x, y, z), 1.5)
  d = blend(d, temple(x, y, z), 1.8)
  d = blend(d, curtain(x, y, z), 2.2)
  const parting = Math.exp(-(((x - 2.9) / 0.3) ** 2)) * smooth(8, 10.5, y) * smooth(-5, 0, z)
  return d + parting * 0.22 + strands(x, y, z) * (1 - parting)
}

/** Grooves that run from the parting over the head and fall down its sides. */
function strands(x: number, y: number, z: number): number {
  const over = Math.atan2(z + 1.5, Math.hypot(x - 2.9, 2.5)) * 15 + Math.sin(y * 0.4) * 0.5
  const down = Math.atan2(x, -z - 1) * 13 + Math.sin(y * 0.33 + x * 0.3) * 0.9
  const fall = smooth(4, -1, y)
  const wave = (turn: number) => 0.1 * Math.sin(turn) + 0.05 * Math.sin(turn * 2.3 + 1) + 0.03 * Math.sin(turn * 4.7)
  return wave(over) * (1 - fall) + wave(down) * fall
}

/** Depth of a groove, 0 to 1, for its colour. */
export const groove = ([x, y, z]: Point): number => 0.5 - strands(x, y, z) / 0.3
