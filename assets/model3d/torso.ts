import { EYE_LINE, trunkOf } from './head.ts'
import { loft, scaled } from './loft.ts'
import { blend, carve, ellipsoid, mirrored, type Point, type Solid, smooth } from './sdf.ts'

/** Measures of a body, in centimetres and factors of the plain one. */
export interface Build {
  /** Half the width between the joints of the shoulders. */
  shoulder: number
  /** How far the shoulder line falls for each centimetre outwards. */
  slope: number
  chest: number
  waist: number
  hips: number
  /** 0 flat to 1. */
  bust: number
  /** How far the belly stands out, in centimetres. */
  belly: number
  arm: number
  leg: number
  neck: number
  /** How far the upper back leans forwards when standing, in degrees. */
  stoop: number
}

/** Joints of the left arm in centimetres above the ground. */
export interface Arm {
  shoulder: Point
  elbow: Point
  wrist: Point
}

export function armOf({ shoulder }: Build): Arm {
  const out = shoulder - 16.5
  return { shoulder: [16.5 + out, 129.6, -3], elbow: [24.6 + out, 105.6, -3.6], wrist: [32 + out, 83.8, -1] }
}

/** How far a padded shoulder reaches beyond its joint. */
const PAD = 1.6

/** Body under the clothes without arms and head, neck included; below the hips it goes on as a column. */
export function torsoOf({ shoulder, slope, chest, waist, hips, bust, belly, stoop, ...build }: Build): Solid {
  const [chestDeep, waistDeep, hipsDeep] = [chest, waist, hips].map((wide) => 0.45 + 0.55 * wide) as Point
  const round = 0.12 * stoop
  const barrel = loft({
    z: [
      [100, -2.2],
      [122, -2.2],
      [134, -3.2],
    ],
    half: [
      ...scaled(
        [
          [80, 14.7],
          [86, 14.8],
          [92, 13.9],
          [98, 12.2],
        ],
        hips,
      ),
      [105, 11.0 * waist],
      ...scaled(
        [
          [113, 11.9],
          [119, 12.9],
          [125, 13.5],
        ],
        chest,
      ),
      [131, shoulder + 0.4 * PAD],
      [136, shoulder + PAD],
    ],
    front: [
      ...scaled(
        [
          [80, 8.4],
          [86, 8.6],
          [92, 8.7 + 0.5 * belly],
        ],
        hipsDeep,
      ),
      ...scaled(
        [
          [99, 8.3 + belly],
          [105, 7.9 + 0.8 * belly],
        ],
        waistDeep,
      ),
      ...scaled(
        [
          [113, 8.8],
          [119, 9.5],
          [126, 8.8],
          [131, 7.2],
          [136, 5.2],
        ],
        chestDeep,
      ),
    ],
    back: [
      ...scaled(
        [
          [80, 9.5],
          [86, 10.1],
          [92, 9.3],
        ],
        hipsDeep,
      ),
      ...scaled(
        [
          [99, 7.6],
          [105, 7.0],
        ],
        waistDeep,
      ),
      ...scaled(
        [
          [113, 8.2],
          [120, 9.0 + round],
          [127, 8.8 + 1.5 * round],
          [132, 7.0 + round],
          [136, 5.0 + round],
        ],
        chestDeep,
      ),
    ],
    power: 2.3,
  })
  const breasts = mirrored(ellipsoid([6.0, 118.2 - 0.3 * belly, 2.0 + 1.4 * bust], [6.2, 6.4, 5.2]))
  const steep = Math.hypot(1, slope)
  const trunk = trunkOf(build)
  return (x, y, z) => {
    const line = (y + slope * Math.hypot(x, 2) - 141.2) / steep
    let d = blend(barrel(x, y, z), breasts(x, y, z), 4)
    d = carve(d, -line, 3.8)
    return y > 125 ? blend(d, trunk(x, y - EYE_LINE, z) + 0.25, 1 + 1.5 * smooth(6, 10, Math.abs(x))) : d
  }
}
