import { clamp } from '#shared/base/num.ts'
import type { Plane } from './image.ts'

/** How deep a curve is at most, as a share of its height. */
const DEEPEST = 0.6

/**
 * Rounds the shoulders of a person whom the sides of the photo cut: a straight border becomes a curve like that of an arm,
 * from where the shoulder meets the border inwards to the lower corner.
 * @param reach how far inwards, in pixels
 */
export function roundedSides({ values, width, height }: Plane, reach: number): Plane {
  const rounded = new Float32Array(values)
  for (const side of ['left', 'right'] as const) {
    const columnAt = (inwards: number) => (side === 'left' ? inwards : width - 1 - inwards)
    let top = height
    while (top > 0 && values[(top - 1) * width + columnAt(0)]! > 0.5) top--
    const tall = height - top
    const depth = Math.min(reach, DEEPEST * tall, width / 4)
    if (depth < 1) continue
    for (let row = top; row < height; row++) {
      const down = (row + 1 - top) / tall
      const curve = depth * (1 - Math.sqrt(clamp(1 - down * down, 0, 1)))
      for (let inwards = 0; inwards < curve + 2; inwards++)
        rounded[row * width + columnAt(inwards)]! *= clamp(inwards + 1 - curve, 0, 1)
    }
  }
  return { values: rounded, width, height }
}
