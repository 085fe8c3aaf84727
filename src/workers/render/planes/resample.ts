/** Which source samples make one of the target, and their weights of 256 in sum. */
interface Kernel {
  /** First sample and number of samples of each target sample. */
  starts: Int32Array
  count: number
  /** `count` weights for each target sample. */
  weights: Int16Array
}

/** How many bilinear samples are averaged for one target sample along an axis; the GL stage takes the same. */
export function tapsFor(source: number, target: number): number {
  return Math.min(8, Math.max(1, Math.ceil(source / target - 0.001)))
}

/** The mean of `tapsFor` bilinear samples spread over what a target sample covers, borders held. */
function kernelOf(source: number, target: number): Kernel {
  const ratio = source / target
  const taps = tapsFor(source, target)
  const count = Math.ceil(ratio) + 2
  const starts = new Int32Array(target)
  const weights = new Int16Array(target * count)
  for (let i = 0; i < target; i++) {
    const first = Math.max(0, Math.min(source - 1, Math.floor(i * ratio - 0.5)))
    starts[i] = first
    const exact = new Float64Array(count)
    for (let tap = 0; tap < taps; tap++) {
      const at = Math.max(0, Math.min(source - 1, (i + (tap + 0.5) / taps) * ratio - 0.5))
      const low = Math.floor(at)
      const part = at - low
      const k = Math.max(0, low - first)
      exact[k] = (exact[k] as number) + (1 - part) / taps
      if (part > 0) exact[k + 1] = (exact[k + 1] as number) + part / taps
    }
    let left = 256
    let largest = 0
    for (let k = 0; k < count; k++) {
      const weight = Math.round((exact[k] as number) * 256)
      weights[i * count + k] = weight
      left -= weight
      if (weight > (weights[i * count + largest] as number)) largest = k
    }
    weights[i * count + largest] = (weights[i * count + largest] as number) + left
  }
  return { starts, count, weights }
}

/** A plane at another size. */
export function resamplePlane(
  source: Uint8Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Uint8Array {
  if (width === toWidth && height === toHeight) return source
  const across = kernelOf(width, toWidth)
  const down = kernelOf(height, toHeight)
  const narrow = new Uint8Array(toWidth * height)
  for (let row = 0, o = 0; row < height; row++) {
    for (let i = 0, w = 0; i < toWidth; i++, o++) {
      let sum = 128
      const from = row * width + (across.starts[i] as number)
      for (let k = 0; k < across.count; k++, w++) {
        const weight = across.weights[w] as number
        if (weight !== 0) sum += weight * (source[from + k] as number)
      }
      narrow[o] = sum >> 8
    }
  }
  const result = new Uint8Array(toWidth * toHeight)
  const sums = new Int32Array(toWidth)
  for (let row = 0; row < toHeight; row++) {
    sums.fill(128)
    for (let k = 0; k < down.count; k++) {
      const weight = down.weights[row * down.count + k] as number
      if (weight === 0) continue
      const from = ((down.starts[row] as number) + k) * toWidth
      for (let i = 0; i < toWidth; i++) sums[i] = (sums[i] as number) + weight * (narrow[from + i] as number)
    }
    const o = row * toWidth
    for (let i = 0; i < toWidth; i++) result[o + i] = (sums[i] as number) >> 8
  }
  return result
}
