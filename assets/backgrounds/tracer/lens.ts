/** A picture of three floats a pixel. */
interface Plane {
  data: Float32Array
  width: number
  height: number
}

/** The picture at half its size, each pixel the mean of four. */
export function halved({ data, width, height }: Plane): Plane {
  const w = width >> 1
  const h = height >> 1
  const half = new Float32Array(w * h * 3)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let c = 0; c < 3; c++) {
        const at = (2 * y * width + 2 * x) * 3 + c
        const below = at + width * 3
        half[(y * w + x) * 3 + c] = (data[at]! + data[at + 3]! + data[below]! + data[below + 3]!) / 4
      }
    }
  }
  return { data: half, width: w, height: h }
}

/** Three box blurs of `reach` pixels to either side, close to a Gaussian; edges repeat. */
export function blur(data: Float32Array, width: number, height: number, reach: number): Float32Array {
  let result = data
  for (let pass = 0; pass < 3; pass++) {
    result = boxed(result, width, height, reach, 3, width * 3)
    result = boxed(result, height, width, reach, width * 3, 3)
  }
  return result
}

/** One box blur along lines of `length` pixels, `step` floats apart; lines start `next` floats apart. */
function boxed(
  data: Float32Array,
  length: number,
  lines: number,
  reach: number,
  step: number,
  next: number,
): Float32Array {
  const target = new Float32Array(data.length)
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < 3; c++) {
      const start = line * next + c
      const value = (i: number) => data[start + Math.min(length - 1, Math.max(0, i)) * step]!
      let sum = 0
      for (let i = -reach; i <= reach; i++) sum += value(i)
      for (let i = 0; i < length; i++) {
        target[start + i * step] = sum / (2 * reach + 1)
        sum += value(i + reach + 1) - value(i - reach)
      }
    }
  }
  return target
}
