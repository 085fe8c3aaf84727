import { clamp, mix } from '#shared/base/num.ts'

/** Colors of which some are known. */
export interface ColorLevel {
  width: number
  height: number
  /** Red, green, blue and weight in turn; colors are multiplied by their weight, which is 0 where none is known. */
  values: Float32Array
}

/**
 * Spreads the known colors over what lacks one, by pulling them through smaller and smaller pictures and pushing them back
 * (Gortler et al., 1996). Changes the values.
 */
export function spreadColors(first: ColorLevel): void {
  const levels = [first]
  for (let last = first; last.width > 1 || last.height > 1; last = levels.at(-1)!) levels.push(smaller(last))
  for (let at = levels.length - 2; at >= 0; at--) fillFrom(levels[at]!, levels[at + 1]!)
}

function smaller({ width, height, values }: ColorLevel): ColorLevel {
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const made = new Float32Array(halfWidth * halfHeight * 4)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const to = ((row >> 1) * halfWidth + (column >> 1)) * 4
      const from = (row * width + column) * 4
      for (let part = 0; part < 4; part++) made[to + part]! += values[from + part]!
    }
  }
  // the weight of a pixel is one at most
  for (let at = 0; at < made.length; at += 4) {
    const over = Math.max(1, made[at + 3]!)
    for (let part = 0; part < 4; part++) made[at + part]! /= over
  }
  return { width: halfWidth, height: halfHeight, values: made }
}

/** Fills what a level lacks from the smaller one. */
function fillFrom(level: ColorLevel, from: ColorLevel): void {
  for (let row = 0; row < level.height; row++) {
    for (let column = 0; column < level.width; column++) {
      const at = (row * level.width + column) * 4
      const lacks = 1 - level.values[at + 3]!
      if (lacks <= 0) continue
      const [x, y] = [(column - 0.5) / 2, (row - 0.5) / 2]
      for (let part = 0; part < 4; part++) level.values[at + part]! += lacks * between(from, x, y, part)
    }
  }
}

/** A value of a level between its four neighbours. */
function between({ values, width, height }: ColorLevel, x: number, y: number, part: number): number {
  const [left, top] = [clamp(Math.floor(x), 0, width - 1), clamp(Math.floor(y), 0, height - 1)]
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)]
  const [alongX, alongY] = [clamp(x - left, 0, 1), clamp(y - top, 0, 1)]
  const at = (column: number, row: number) => values[(row * width + column) * 4 + part]!
  return mix(mix(at(left, top), at(right, top), alongX), mix(at(left, bottom), at(right, bottom), alongX), alongY)
}
