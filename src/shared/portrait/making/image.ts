/** One value a pixel, row by row. */
export interface Plane {
  values: Float32Array
  width: number
  height: number
}

/** The lightness of pixels (red, green, blue and alpha in turn), 0 to 1, by the weights of BT.709. */
export function lightness(data: ArrayLike<number>, width: number, height: number): Plane {
  const values = new Float32Array(width * height)
  for (let at = 0; at < values.length; at++) {
    values[at] = (0.2126 * data[at * 4]! + 0.7152 * data[at * 4 + 1]! + 0.0722 * data[at * 4 + 2]!) / 255
  }
  return { values, width, height }
}

/** The mean of each pixel's neighbours up to `radius` away in both directions, within the plane. */
export function boxMean({ values, width, height }: Plane, radius: number): Float32Array {
  const across = new Float32Array(values.length)
  for (let row = 0; row < height; row++) meanOfLine(values, across, row * width, 1, width, radius)
  const made = new Float32Array(values.length)
  for (let column = 0; column < width; column++) meanOfLine(across, made, column, width, height, radius)
  return made
}

function meanOfLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  let sum = 0
  let held = 0
  for (let at = -radius; at < count; at++) {
    const enters = at + radius
    if (enters < count) {
      sum += from[start + enters * step]!
      held++
    }
    const leaves = at - radius - 1
    if (leaves >= 0) {
      sum -= from[start + leaves * step]!
      held--
    }
    if (at >= 0) to[start + at * step] = sum / held
  }
}
