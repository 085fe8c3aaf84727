import { upright } from './charts.ts'
import { trouserRelief } from './cloth-relief.ts'
import { through } from './curves.ts'
import { loft, scaled } from './loft.ts'
import type { Painted } from './relief-paint.ts'
import { blend, carve, mirrored, rod, type Solid, smooth } from './sdf.ts'
import { type Build, torsoOf } from './torso.ts'

/** Middle of the left trouser leg by height. */
const MIDDLE_X = [
  [4, 8.1],
  [30, 8.3],
  [48, 8.2],
  [66, 7.7],
  [80, 6.9],
] as const
const MIDDLE_Z = [
  [6, -3.0],
  [30, -2.6],
  [48, -1.7],
  [84, -2.3],
] as const
/** The height at which trousers end above, under a coat. */
const TOP = 89

/** Trousers that hang straight from the seat and break over the shoes, with their relief. */
export function trousersOf(build: Build): { shell: Solid; relief: Painted } {
  const girth = build.leg
  const left = loft({
    x: MIDDLE_X,
    z: MIDDLE_Z,
    half: scaled(
      [
        [4, 5.3],
        [12, 5.1],
        [36, 5.3],
        [44, 5.45],
        [49, 5.5],
        [58, 6.1],
        [68, 6.9],
        [79, 7.6],
      ],
      girth,
    ),
    front: scaled(
      [
        [4, 6.2],
        [9, 5.4],
        [12, 5.6],
        [30, 5.6],
        [44, 6.0],
        [49, 6.4],
        [56, 6.6],
        [70, 7.6],
        [80, 8.4],
      ],
      girth,
    ),
    back: scaled(
      [
        [4, 5.4],
        [20, 5.6],
        [34, 6.3],
        [40, 6.1],
        [48, 5.5],
        [62, 7.0],
        [74, 8.5],
        [80, 9.2],
      ],
      girth,
    ),
    power: 2.15,
  })
  const leg = mirrored(left, 0.3)
  const seat = torsoOf(build)
  const shell: Solid = (x, y, z) => {
    const side = Math.abs(x)
    const crease = 0.3 * Math.exp(-(((side - 8.1) / 0.5) ** 2)) * smooth(0, 2.5, z) * smooth(84, 70, y)
    const breaks = 0.3 * Math.sin(y * 1.15 - 0.5 * z) * Math.exp(-(((y - 8) / 4.5) ** 2)) * smooth(-8, 2, z)
    const knee = 0.14 * Math.sin(y * 0.95 + side * 0.5) * Math.exp(-(((y - 48) / 6) ** 2)) * smooth(1, -5, z)
    const crotch = 0.22 * Math.sin((y - 76 + side * 0.75) * 1.2) * Math.exp(-(((y - 75) / 5) ** 2)) * smooth(8, 2, side)
    const hem = 2.6 + 1.4 * smooth(-3, 4, z)
    const legs = leg(x, y, z) - crease + breaks + knee
    const lower = carve(seat(x, y, z) + 0.1, y - 75.5, 3)
    // stays clear of the coat above it
    const inset = 1.1 * smooth(79, 84, y)
    return Math.max(blend(legs, lower, 1.4) + crotch + inset, y - TOP, hem - y)
  }
  const [x, z] = [through(MIDDLE_X), through(MIDDLE_Z)]
  const chart = upright(left, {
    area: [0, 0, 0.97, 1],
    axis: (y) => [x(y), y, z(y)],
    top: TOP,
    bottom: 2,
    reach: 14,
    paired: true,
  })
  return { shell, relief: { chart, relief: trouserRelief } }
}

const foot = mirrored(rod([8.0, 3.4, -4], [9.4, 2.2, 10.5], 3.7, 2.5))
const instep = mirrored(rod([8.0, 7, -3.6], [8.7, 3.2, 5], 3.6, 2.9))
/** Shoes with a sole. */
export const shoeSolid: Solid = (x, y, z) =>
  Math.max(blend(foot(x, y, z), instep(x, y, z), 2.5) - (y < 1.2 ? 0.3 : 0), -y, y - 8)
