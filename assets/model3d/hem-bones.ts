import { HEMS } from './coats.ts'
import { boneOf, type Chain } from './hanging.ts'
import type { Person } from './person.ts'
import type { Bind, Rig } from './rig.ts'
import { type Point, smooth } from './sdf.ts'

/** Number of bones about the waist, the first one in front, and the height at which they begin, in centimetres. */
const COUNT = 8
const WAIST = 99
/** Where the body's axis is at the waist. */
const AXIS_Z = -2.3
const SWING = { hertz: 0.95, damping: 0.3, weight: 0 }

const chainName = (at: number) => `hem-${at % COUNT}`

/** The bones of a coat's skirt, which hangs from the upper body and not from the hips. */
export function hemChains({ build, dress }: Person): Chain[] {
  return Array.from({ length: COUNT }, (_, i): Chain => {
    const azimuth = (i / COUNT) * 2 * Math.PI
    const around = (across: number, deep: number, y: number): Point => [
      Math.sin(azimuth) * across,
      y,
      AXIS_Z + Math.cos(azimuth) * deep,
    ]
    return {
      name: chainName(i),
      parent: 'spine',
      points: [
        around(13 * build.waist, 9.4 * build.waist, WAIST),
        around(16.5 * build.hips, 11.5 * build.hips, HEMS[dress.coat]),
      ],
      swings: [SWING],
      colliders: [],
      radius: 0.5,
    }
  })
}

/** How much of a place below the waist follows the skirt's bones: so much of it that it stays off the legs. */
export const hemShare = ([, y]: Point): number => 0.6 * smooth(WAIST, WAIST - 13, y)

/** How a place of a skirt follows the two bones beside it. */
export function hemBind([x, , z]: Point, rig: Rig): Bind {
  const turn = Math.atan2(x, z - AXIS_Z) / (2 * Math.PI)
  const at = (turn < 0 ? turn + 1 : turn) * COUNT
  const first = Math.floor(at)
  const aside = at - first
  return rig.parts([
    [boneOf({ name: chainName(first) }, 0), 1 - aside],
    [boneOf({ name: chainName(first + 1) }, 0), aside],
  ])
}
