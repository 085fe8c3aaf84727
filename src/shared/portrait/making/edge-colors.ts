import { smoothstep } from '#shared/base/num.ts'
import { type ColorLevel, spreadColors } from '../spread-colors.ts'
import type { Plane } from './image.ts'

/** Above this a pixel has no color of the background in it. */
const PURE = 0.97

/**
 * Gives the pixels at the edge of a person the person's own color, so that nothing of the old background shines around
 * it: the colors of what is surely the person are spread outwards. Changes `data` (red, green, blue and alpha in turn);
 * writes the matte as its alpha.
 */
export function clearEdges(data: Uint8ClampedArray, matte: Plane): void {
  const { width, height, values: alpha } = matte
  const first: ColorLevel = { width, height, values: new Float32Array(width * height * 4) }
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at]! < PURE) continue
    for (let channel = 0; channel < 3; channel++) first.values[at * 4 + channel] = data[at * 4 + channel]!
    first.values[at * 4 + 3] = 1
  }
  spreadColors(first)
  for (let at = 0; at < alpha.length; at++) {
    const own = smoothstep(0.6, PURE, alpha[at]!)
    const weight = Math.max(1e-6, first.values[at * 4 + 3]!)
    for (let channel = 0; channel < 3; channel++) {
      const spread = first.values[at * 4 + channel]! / weight
      data[at * 4 + channel] = spread + (data[at * 4 + channel]! - spread) * own
    }
    data[at * 4 + 3] = Math.round(alpha[at]! * 255)
  }
}
