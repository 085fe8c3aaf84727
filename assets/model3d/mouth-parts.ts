import { linear } from './colors.ts'
import { mesh } from './nets.ts'
import { type Part, part } from './part.ts'
import type { Rig } from './rig.ts'
import { ellipsoid, type Point, smooth } from './sdf.ts'
import { DROP, type Shape } from './shape.ts'

const teethAt = (height: number, y: number, deep: number) => (px: number, py: number, pz: number) =>
  Math.max(Math.abs(Math.hypot(px / 0.95, (pz - 4.2) / 1.08) - 2.6 + deep) - 0.3, Math.abs(py - y) - height, 4.4 - pz) -
  0.06
const tongue = ellipsoid([0, -8.25, 5.1], [1.7, 0.72, 1.9])

/** What moves with the lower jaw as a whole. */
const withJaw = (point: Point, s: Shape): Point => [
  point[0],
  point[1] - DROP * 0.92 * (s.open ?? 0),
  point[2] - 0.45 * (s.open ?? 0),
]

/** The tongue rises less than the jaw falls, and its tip comes forwards for the sounds it makes. */
const withTongue = ([x, y, z]: Point, s: Shape): Point => {
  const { open = 0, tongue: raised = 0 } = s
  const tip = smooth(4, 6.8, z)
  return [x, y - DROP * 0.72 * open + raised * (0.25 + 0.55 * tip), z - 0.3 * open + raised * 0.75 * tip]
}

/** Teeth and tongue, in the head's measure. */
export async function mouthParts(rig: Rig): Promise<Part[]> {
  const upper = await mesh(teethAt(0.5, -6.98, 0), [-4, -8, 3], [4, -5.5, 8], 0.16, 500)
  const lower = await mesh(teethAt(0.36, -8.0, 0.18), [-4, -9, 3], [4, -7, 8], 0.16, 400)
  const soft = await mesh(tongue, [-3, -10, 2], [3, -7, 8], 0.25, 400)
  const head = rig.rigid('head')
  return [
    part('teethUpper', 'wet', upper, () => linear('#e9e3dc'), head),
    { ...part('teethLower', 'wet', lower, () => linear('#d9d1c9'), head), move: withJaw },
    { ...part('tongue', 'wet', soft, () => linear('#b2565b'), head), move: withTongue },
  ]
}
