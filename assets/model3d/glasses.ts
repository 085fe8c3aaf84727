import { linear } from './colors.ts'
import { EYE } from './head.ts'
import { type Part, sheetPart } from './part.ts'
import type { Rig } from './rig.ts'
import type { Point } from './sdf.ts'
import { joined, sheet, tube } from './sheets.ts'

const MIDDLE: Point = [EYE[0] + 0.12, -0.35, 9.35]
const [WIDE, HIGH] = [2.6, 2.1]

/** A point of the rim on the left, `out` times as far from the lens's middle: a soft square that bends with the face. */
function rimAt(angle: number, out: number): Point {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const x = MIDDLE[0] + Math.sign(c) * Math.abs(c) ** 0.8 * WIDE * out
  const y = MIDDLE[1] + Math.sign(s) * Math.abs(s) ** 0.8 * HIGH * out
  return [x, y, MIDDLE[2] - 0.045 * Math.max(0, x - 2) ** 2]
}

/** Glasses with a full frame in a colour. */
export function glasses(color: string, rig: Rig): Part[] {
  const round = Array.from({ length: 40 }, (_, i) => (i / 40) * 2 * Math.PI)
  const sides = ([1, -1] as const).flatMap((side) => {
    const flip = ([x, y, z]: Point): Point => [side * x, y, z]
    const rim = tube(
      round.map((angle) => flip(rimAt(angle, 1))),
      () => 0.21,
      8,
      true,
    )
    const hinge = rimAt(0.35, 1.02)
    const arm = tube(
      [hinge, [6.4, 0.5, 7.6], [7.3, 0.55, 5.4], [7.75, 0.4, 1], [7.6, 0.2, -1.4], [7.3, -0.9, -2.6]].map((p) =>
        flip(p as Point),
      ),
      () => 0.17,
      6,
    )
    return [rim, arm]
  })
  const bridge = tube(
    [-0.9, -0.5, 0, 0.5, 0.9].map((x): Point => [x, 0.35 - x * x * 0.3, 9.75 - x * x * 0.3]),
    () => 0.18,
    6,
  )
  const lenses = ([1, -1] as const).map((side) =>
    sheet(
      (u, v) => {
        const [x, y, z] = rimAt(u * 2 * Math.PI, v * 0.98)
        return [side * x, y, z + 0.18 * (1 - v * v)]
      },
      { cells: [28, 4], behind: ([x, y]) => [x, y, 4] },
    ),
  )
  const head = rig.rigid('head')
  return [
    sheetPart('glasses', 'shoe', joined([...sides, bridge]), () => linear(color), head),
    sheetPart('lenses', 'glass', joined(lenses), () => [1, 1, 1], head),
  ]
}
