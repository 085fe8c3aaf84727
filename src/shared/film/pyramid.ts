/** Gray values of a picture, rows from the top. */
export interface Luma {
  data: Uint8Array | Float32Array
  width: number
  height: number
}

/** Half the width and height, each sample the mean of 3 by 3 with the weights 1, 2, 1. */
function halved({ data, width, height }: Luma): Luma {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const half = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const middle = 2 * y * width
    const above = Math.max(0, 2 * y - 1) * width
    const below = Math.min(height - 1, 2 * y + 1) * width
    for (let x = 0; x < w; x++) {
      const left = Math.max(0, 2 * x - 1)
      const right = Math.min(width - 1, 2 * x + 1)
      const row = (from: number) => data[from + left]! + 2 * data[from + 2 * x]! + data[from + right]!
      half[y * w + x] = (row(above) + 2 * row(middle) + row(below)) / 16
    }
  }
  return { data: half, width: w, height: h }
}

/** The picture and smaller ones of it, each half as large as the one before (Bouguet 2001, section 2.1). */
export function pyramidOf(luma: Luma, levels: number): Luma[] {
  const pyramid = [luma]
  while (pyramid.length < levels) pyramid.push(halved(pyramid.at(-1)!))
  return pyramid
}

/** The value between four samples; those of the border go on outside. */
export function sampleOf({ data, width, height }: Luma, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), width - 1.001)
  const cy = Math.min(Math.max(y, 0), height - 1.001)
  const [left, top] = [cx | 0, cy | 0]
  const [fx, fy] = [cx - left, cy - top]
  const at = top * width + left
  const above = data[at]! + (data[at + 1]! - data[at]!) * fx
  const below = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx
  return above + (below - above) * fy
}
