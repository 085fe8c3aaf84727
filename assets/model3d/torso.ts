import { EYE_LINE, trunkOf } from './head.ts'
import { blend, ellipsoid, mirrored, type Point, rod, type Solid } from './sdf.ts'

/** Measures of a body, in centimetres and factors of the plain one. */
export interface Build {
  /** Half the width between the joints of the shoulders. */
  shoulder: number
  chest: number
  waist: number
  hips: number
  /** 0 flat to 1. */
  bust: number
  arm: number
  neck: number
}

/** Joints of the left arm in centimetres above the ground. */
export interface Arm {
  shoulder: Point
  elbow: Point
  wrist: Point
}

export function armOf({ shoulder }: Build): Arm {
  const out = shoulder - 16.5
  return { shoulder: [16.5 + out, 129.6, -3], elbow: [23.2 + out, 105.2, -3.6], wrist: [29.4 + out, 83, -1] }
}

/** Body under the clothes without arms and head, neck included. */
export function torsoOf(build: Build): Solid {
  const { shoulder, chest, waist, hips, bust } = build
  const out = shoulder - 16.5
  const ribs = ellipsoid([0, 120, -2.2], [15.4 * chest, 16, 9.6 * (0.5 + 0.5 * chest)])
  const breasts = mirrored(ellipsoid([6.2, 118.5, 2.2 + 1.4 * bust], [6.6, 6.2, 5.2]))
  const middle = ellipsoid([0, 104, -2.2], [11.6 * waist, 15, 8.6 * waist])
  const seat = ellipsoid([0, 88, -2.4], [15.6 * hips, 13, 10.6 * hips])
  const yoke = mirrored(rod([3.5, 138.2, -3.8], [12.8 + out, 130.4, -3.2], 4.0, 3.8), 2)
  const trunk = trunkOf(build)
  return (x, y, z) => {
    let d = blend(ribs(x, y, z), middle(x, y, z), 7)
    d = blend(d, seat(x, y, z), 8)
    d = blend(d, breasts(x, y, z), 4)
    d = blend(d, yoke(x, y, z), 5)
    return y > 118 ? blend(d, trunk(x, y - EYE_LINE, z) + 0.25, 1.2) : d
  }
}
