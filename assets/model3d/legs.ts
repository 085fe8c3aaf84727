import { blend, ellipsoid, mirrored, rod, type Solid, smooth } from './sdf.ts'

const hips = ellipsoid([0, 88, -2.4], [15.6, 13, 10.6])
const thigh = mirrored(rod([8.3, 86, -2.4], [9.2, 48, -1.4], 8.6, 6.4))
const shin = mirrored(rod([9.2, 48, -1.4], [9.8, 7.5, -3.6], 6.4, 5.2))

/** Trousers with a crease. */
export const trouserSolid: Solid = (x, y, z) => {
  const legs = blend(thigh(x, y, z), shin(x, y, z), 3)
  const crease = 0.35 * Math.exp(-(((Math.abs(x) - 9.3) / 0.5) ** 2)) * smooth(0, 3, z)
  const folds = 0.25 * Math.sin(y * 0.9 + x) * Math.exp(-(((y - 11) / 6) ** 2))
  return Math.max(blend(legs - crease + folds, hips(x, y, z) + 0.7, 3), y - 99, 5.5 - y)
}

const foot = mirrored(rod([9.8, 3.4, -4], [11, 2.2, 10.5], 3.7, 2.5))
const instep = mirrored(rod([9.8, 7, -3.6], [10.4, 3.2, 5], 3.6, 2.9))
/** Shoes with a sole. */
export const shoeSolid: Solid = (x, y, z) =>
  Math.max(blend(foot(x, y, z), instep(x, y, z), 2.5) - (y < 1.2 ? 0.3 : 0), -y, y - 8)
