import { through } from './curves.ts'
import { type Lips, lowerBorder, MOUTH_HALF, upperBorder } from './mouth.ts'
import { type Point, smooth } from './sdf.ts'

/** Height of the hairline by the azimuth from the front in degrees, one side: forehead, temple, sideburn, ear, nape. */
const hairline = through([
  [0, 7.3],
  [14, 7.35],
  [26, 7.5],
  [36, 7.0],
  [43, 5.4],
  [49, 3.9],
  [56, 3.3],
  [63, 1.2],
  [67, -2.4],
  [76, -2.8],
  [82, -0.6],
  [90, 1.3],
  [108, 1.5],
  [121, -2.2],
  [136, -6.2],
  [180, -6.8],
])

const azimuth = (x: number, z: number) => (Math.abs(Math.atan2(x, z + 1)) * 180) / Math.PI

/** How much of a place of the skin is scalp, 0 to 1, with an edge so soft. */
export const scalpShare = ([x, y, z]: Point, soft = 0.3): number => {
  const line = hairline(azimuth(x, z))
  return smooth(line - soft, line + soft, y)
}

/** Height of the beard's upper border by the azimuth: over the lip, down the cheek, up to the ear. */
const beardLine = through([
  [0, -5.55],
  [8, -5.6],
  [14, -5.85],
  [21, -6.35],
  [32, -6.05],
  [45, -5.1],
  [58, -3.8],
  [70, -2.4],
  [84, -1.4],
])

/** How much of a place is full beard: cheeks below a line from the ears, moustache, chin and jaw. */
export function beardShare([x, y, z]: Point, lips: Lips): number {
  if (z < -1 || y > -1.2) return 0
  const side = Math.abs(x)
  const line = beardLine(azimuth(x, z))
  const cheek = smooth(line + 0.28, line - 0.28, y)
  const jaw = Math.max(-12.6, -6.2 - 1.25 * z)
  const under = smooth(jaw - 1.1, jaw + 0.5, y) * smooth(-0.5, 0.5, z)
  const round = side < MOUTH_HALF + 0.4 ? mouthShare(x, y, lips) : 0
  const bare =
    smooth(1.25, 0.85, side) * smooth(lowerBorder(x, lips) - 0.55, lowerBorder(x, lips) - 0.3, y) * (y < -7 ? 1 : 0)
  const soul = smooth(0.55, 0.3, side)
  return cheek * under * (1 - round) * (1 - bare * (1 - soul))
}

/** How much of a place belongs to the lips with a bare margin about them. */
function mouthShare(x: number, y: number, lips: Lips): number {
  const high = upperBorder(x, lips) + 0.22
  const low = lowerBorder(x, lips) - 0.2
  return (
    smooth(high + 0.1, high - 0.06, y) *
    smooth(low - 0.1, low + 0.06, y) *
    smooth(MOUTH_HALF + 0.4, MOUTH_HALF, Math.abs(x))
  )
}

/** Short hair on head and jaw as a thickness in centimetres, fading towards its edges. */
export function cropped(top: number, sides: number, beard: number, lips: Lips): (point: Point) => number {
  return (point) => {
    const [x, y, z] = point
    const line = hairline(azimuth(x, z))
    const high = sides + (top - sides) * smooth(3, 9, y)
    const ears = smooth(6.9, 6.5, Math.abs(x)) + smooth(1, 2, y)
    const hair = high * smooth(line - 0.25, line + 1.3, y) * Math.min(1, ears)
    return hair + (beard ? beard * beardShare(point, lips) : 0)
  }
}
