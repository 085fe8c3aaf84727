import { linear, mix } from './colors.ts'
import { mesh } from './nets.ts'
import { type Part, part } from './part.ts'
import type { Rig } from './rig.ts'
import { ellipsoid, type Point, smooth } from './sdf.ts'
import { DROP, type Shape } from './shape.ts'

/** Half of the arch of the teeth, across and towards the lips, and where its middle is behind them. */
const ARCH = { wide: 2.47, deep: 2.81, middle: 4.2 }
/** Places along the arch at which one tooth ends, from the middle of the face: incisors, canine, premolars. */
const GAPS = [0, 0.72, 1.32, 1.94, 2.56, 3.1]

/** Length along the arch from the middle of the face. */
const alongArch = (x: number, z: number) => 2.6 * Math.abs(Math.atan2(x / ARCH.wide, (z - ARCH.middle) / ARCH.deep))

/** How near a place is to a gap between two teeth, 0 to 1. */
const gapAt = (along: number) => Math.max(...GAPS.map((gap) => Math.exp(-(((along - gap) / 0.075) ** 2))))

/** The rounded lower end of each tooth: how much shorter it is towards its gaps, in centimetres. */
const shorter = (along: number) => {
  const next = GAPS.findIndex((gap) => gap > along)
  if (next < 1) return 0
  const [from, to] = [GAPS[next - 1]!, GAPS[next]!]
  return 0.09 * ((2 * (along - from)) / (to - from) - 1) ** 4 + (next === 2 ? 0.05 : 0)
}

/** A row of teeth of half a height about `y`; `end` is the side on which they end, 1 above and -1 below. */
const teethAt = (height: number, y: number, deep: number, end: 1 | -1) => (px: number, py: number, pz: number) => {
  const along = alongArch(px, pz)
  const far = Math.abs(Math.hypot(px / 0.95, (pz - ARCH.middle) / 1.08) - 2.6 + deep + 0.1 * gapAt(along)) - 0.3
  const high = Math.abs(py - y) - height + (end * (py - y) > 0 ? shorter(along) : 0)
  return Math.max(far, high, 4.4 - pz) - 0.06
}
const tongue = ellipsoid([0, -8.25, 5.1], [1.7, 0.72, 1.9])

/** Moves a point with the lower jaw as a whole. */
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

/** Teeth: darker in their gaps, at the gum and, in the shadow of cheeks and lips, towards their sides. */
const tooth = (hex: string, gumY: number, end: 1 | -1) => {
  const [light, dark, gum, gap] = [linear(hex), linear('#7d6660'), linear('#b0605f'), linear('#a8958b')]
  return ([x, y, z]: Point) => {
    const along = alongArch(x, z)
    const root = end * (gumY - y) - 0.12 * gapAt(along)
    const white = mix(mix(light, gap, 0.5 * gapAt(along)), dark, 0.3 * smooth(0.45, 0.05, root))
    return mix(mix(white, gum, smooth(0.06, -0.06, root)), dark, 0.85 * smooth(0.7, 2.4, Math.abs(x)))
  }
}

/** Teeth and tongue, in the head's measure. */
export async function mouthParts(rig: Rig): Promise<Part[]> {
  const upper = await mesh(teethAt(0.5, -6.98, 0, -1), [-4, -8, 3], [4, -5.5, 8], 0.085, 860)
  const lower = await mesh(teethAt(0.36, -8.0, 0.18, 1), [-4, -9, 3], [4, -7, 8], 0.085, 400)
  const soft = await mesh(tongue, [-3, -10, 2], [3, -7, 8], 0.25, 400)
  const head = rig.rigid('head')
  return [
    part('teethUpper', 'wet', upper, tooth('#eae4dd', -6.66, 1), head),
    { ...part('teethLower', 'wet', lower, tooth('#d6cdc5', -8.22, -1), head), move: withJaw },
    { ...part('tongue', 'wet', soft, () => linear('#b2565b'), head), move: withTongue },
  ]
}
