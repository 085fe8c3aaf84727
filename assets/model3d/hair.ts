import { blend, carve, ellipsoid, type Point, rod, type Solid, smooth } from './sdf.ts'

const cap = ellipsoid([0, 3.7, -1.3], [8.25, 9.0, 9.75])
const crown = ellipsoid([1.2, 9.4, 0.5], [6.0, 3.6, 7.2])
const nape = ellipsoid([0, -3.4, -5.2], [6.9, 6.6, 4.6])
const bun = ellipsoid([0, -1.2, -11.6], [3.5, 3.3, 2.9])
const sweepRight = rod([2.6, 8.9, 6.9], [-6.6, 3.4, 5.0], 2.0, 1.25)
const sweepRightLow = rod([-6.3, 4.2, 5.0], [-7.75, -2.4, 0.8], 1.35, 0.6)
const sweepLeft = rod([3.0, 8.8, 6.7], [7.2, 3.6, 4.0], 1.65, 1.15)
const sweepLeftLow = rod([7.1, 3.9, 4.0], [7.95, -1.9, 0.4], 1.2, 0.5)
/** Forehead, face and ears that the hair leaves free. */
const window = ellipsoid([0, -1.9, 7.2], [6.6, 7.9, 8.4])
const earsFree = ellipsoid([0, -5.2, 1.4], [9.5, 4.4, 3.4])

/** Hair combed from a side parting over the forehead and tied low at the back, with the relief of its strands. */
export const hairSolid: Solid = (x, y, z) => {
  let d = blend(cap(x, y, z), crown(x, y, z), 3)
  d = blend(d, nape(x, y, z), 2.4)
  d = carve(d, window(x, y, z), 1.0)
  d = carve(d, earsFree(x, y, z), 1.2)
  d = blend(d, sweepRight(x, y, z), 1.5)
  d = blend(d, sweepLeft(x, y, z), 1.4)
  d = blend(d, sweepRightLow(x, y, z), 1.0)
  d = blend(d, sweepLeftLow(x, y, z), 1.0)
  d = blend(d, bun(x, y, z), 0.7)
  const parting = Math.exp(-(((x - 2.9) / 0.28) ** 2)) * smooth(6.5, 9.5, y) * smooth(-4, 1, z)
  return d + parting * 0.42 + strands(x, y, z) * (1 - parting)
}

/** Grooves that run from the parting outwards and back to the knot. */
function strands(x: number, y: number, z: number): number {
  const flow = Math.atan2(z + 2, Math.hypot(x - 2.9, 4)) * 17 + (x > 2.9 ? 1.3 : 0) + y * 0.25
  const knot = Math.atan2(y + 1.2, x) * 9
  const turn = z < -9.2 ? knot : flow
  return 0.075 * Math.sin(turn) + 0.04 * Math.sin(turn * 2.3 + x * 0.6) + 0.02 * Math.sin(turn * 5.1 + y)
}

/** Depth of a groove, 0 to 1, for its colour. */
export const groove = ([x, y, z]: Point): number => 0.5 - strands(x, y, z) / 0.22
