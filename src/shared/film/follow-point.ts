import { type Luma, sampleOf } from './pyramid.ts'
import { SAME_PLACE, type Similarity } from './similarity.ts'

type Place = readonly [x: number, y: number]

/** Samples on each side of a point that are compared, on every level. */
const RADIUS = 7
const SIDE = 2 * RADIUS + 1
/** Steps on a level, and the step at which it ends, in its pixels. */
const STEPS = { max: 20, least: 0.01 } as const
/** Least mean square slope of the gray values in every direction: an even surface and a straight edge cannot be followed. */
const SLOPE_MIN = 2

/** Gray values around a point and their slopes, about their mean. */
interface Patch {
  values: Float32Array
  slopeX: Float32Array
  slopeY: Float32Array
}

/** The gray values around a point of a picture that is turned by `turn`. */
function patchAt(luma: Luma, [x, y]: Place, { a, b }: Similarity): Patch {
  const wide = SIDE + 2
  const ring = new Float32Array(wide * wide)
  // the picture is read where the turned one comes from
  const scale = a * a + b * b
  const [c, s] = [a / scale, b / scale]
  for (let j = 0; j < wide; j++)
    for (let i = 0; i < wide; i++) {
      const [u, v] = [i - RADIUS - 1, j - RADIUS - 1]
      ring[j * wide + i] = sampleOf(luma, x + c * u + s * v, y - s * u + c * v)
    }
  const patch = {
    values: new Float32Array(SIDE * SIDE),
    slopeX: new Float32Array(SIDE * SIDE),
    slopeY: new Float32Array(SIDE * SIDE),
  }
  let sum = 0
  for (let j = 0; j < SIDE; j++)
    for (let i = 0; i < SIDE; i++) {
      const at = (j + 1) * wide + i + 1
      const to = j * SIDE + i
      patch.values[to] = ring[at]!
      patch.slopeX[to] = (ring[at + 1]! - ring[at - 1]!) / 2
      patch.slopeY[to] = (ring[at + wide]! - ring[at - wide]!) / 2
      sum += ring[at]!
    }
  const mean = sum / (SIDE * SIDE)
  for (let at = 0; at < SIDE * SIDE; at++) patch.values[at]! -= mean
  return patch
}

/** Where a patch is found in a picture near `start`; null where its slopes do not say. */
function found({ values, slopeX, slopeY }: Patch, luma: Luma, start: Place): Place | null {
  let [xx, xy, yy] = [0, 0, 0]
  for (let at = 0; at < values.length; at++) {
    xx += slopeX[at]! * slopeX[at]!
    xy += slopeX[at]! * slopeY[at]!
    yy += slopeY[at]! * slopeY[at]!
  }
  const least = (xx + yy - Math.hypot(xx - yy, 2 * xy)) / 2
  if (least < SLOPE_MIN * values.length) return null
  const determinant = xx * yy - xy * xy
  let [x, y] = start
  const seen = new Float32Array(values.length)
  for (let step = 0; step < STEPS.max; step++) {
    let mean = 0
    for (let j = 0, at = 0; j < SIDE; j++)
      for (let i = 0; i < SIDE; i++, at++) {
        const value = sampleOf(luma, x + i - RADIUS, y + j - RADIUS)
        seen[at] = value
        mean += value
      }
    mean /= seen.length
    let [bx, by] = [0, 0]
    for (let at = 0; at < seen.length; at++) {
      const off = values[at]! - (seen[at]! - mean)
      bx += off * slopeX[at]!
      by += off * slopeY[at]!
    }
    const dx = (yy * bx - xy * by) / determinant
    const dy = (xx * by - xy * bx) / determinant
    x += dx
    y += dy
    if (Math.hypot(dx, dy) < STEPS.least) break
  }
  return [x, y]
}

/**
 * Follows a point from one picture to another, from the smallest level of their pyramids to the largest (J.-Y. Bouguet,
 * "Pyramidal implementation of the affine Lucas Kanade feature tracker", Intel 2001). Gray values are compared about
 * their means, so that light that changes does not move it.
 * @param guess where it is looked for
 * @param turn how the picture turned meanwhile; its shift is not used
 * @returns null where the picture is too even on the largest level, or the point left it
 */
export function followPoint(
  from: readonly Luma[],
  to: readonly Luma[],
  point: Place,
  guess: Place = point,
  turn: Similarity = SAME_PLACE,
): Place | null {
  let place: Place = guess
  for (let level = from.length - 1; level >= 0; level--) {
    const part = 2 ** -level
    const patch = patchAt(from[level]!, [point[0] * part, point[1] * part], turn)
    const next = found(patch, to[level]!, [place[0] * part, place[1] * part])
    // a level that is too even leaves the place to the next one
    if (next) place = [next[0] / part, next[1] / part]
    else if (level === 0) return null
  }
  const { width, height } = to[0]!
  const isInside = place[0] >= 0 && place[1] >= 0 && place[0] <= width - 1 && place[1] <= height - 1
  return isInside ? place : null
}
