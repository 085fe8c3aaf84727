import { clamp } from '#shared/base/num.ts'
import { boxMean, type Plane } from './image.ts'

/** How strongly edges of the guide are followed: the variance of lightness that still counts as flat. */
const EPSILON = 4e-4
/** Limits of a soft matte: below the first nothing is left, above the second all of it is. */
const SOLID = { from: 0.15, to: 0.7 }

/**
 * Draws the soft edge of a matte along the edges of its picture: a guided filter (He, Sun and Tang, 2010) with the
 * picture's lightness as its guide.
 */
export function refinedMatte(matte: Plane, guide: Plane, radius: number): Plane {
  const { width, height } = guide
  const product = (a: Float32Array, b: Float32Array): Plane => ({
    values: a.map((value, at) => value * b[at]!),
    width,
    height,
  })
  const guideMean = boxMean(guide, radius)
  const matteMean = boxMean(matte, radius)
  const squareMean = boxMean(product(guide.values, guide.values), radius)
  const bothMean = boxMean(product(guide.values, matte.values), radius)
  const slope = new Float32Array(guideMean.length)
  const offset = new Float32Array(guideMean.length)
  for (let at = 0; at < slope.length; at++) {
    const variance = squareMean[at]! - guideMean[at]! ** 2
    slope[at] = (bothMean[at]! - guideMean[at]! * matteMean[at]!) / (variance + EPSILON)
    offset[at] = matteMean[at]! - slope[at]! * guideMean[at]!
  }
  const slopeMean = boxMean({ values: slope, width, height }, radius)
  const offsetMean = boxMean({ values: offset, width, height }, radius)
  const values = slopeMean.map((value, at) => {
    const refined = value * guide.values[at]! + offsetMean[at]!
    return clamp((refined - SOLID.from) / (SOLID.to - SOLID.from), 0, 1)
  })
  return { values, width, height }
}

/** The least share of a face that a matte shows of a person who can be cut out. */
const SHOWN = 0.6

/** Whether a matte shows a face: most of its points, x, y and z each in pixels. */
export function showsFace({ values, width, height }: Plane, face: ArrayLike<number>): boolean {
  let shown = 0
  for (let at = 0; at < face.length; at += 3) {
    const [column, row] = [Math.round(face[at]!), Math.round(face[at + 1]!)]
    if (column >= 0 && row >= 0 && column < width && row < height && values[row * width + column]! > 0.5) shown++
  }
  return shown * 3 >= SHOWN * face.length
}

/** Leaves of a matte what hangs together with the pixel at `x` and `y`: other people and specks go. */
export function onePerson({ values, width, height }: Plane, x: number, y: number): Plane {
  const kept = new Uint8Array(values.length)
  const start = clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)
  const open = [start]
  kept[start] = 1
  while (open.length > 0) {
    const at = open.pop()!
    const column = at % width
    for (const [next, isWithin] of [
      [at - 1, column > 0],
      [at + 1, column < width - 1],
      [at - width, at >= width],
      [at + width, at < width * (height - 1)],
    ] as const) {
      if (!isWithin || kept[next] || values[next]! < 0.04) continue
      kept[next] = 1
      open.push(next)
    }
  }
  return { values: values.map((value, at) => (kept[at] ? value : 0)), width, height }
}
