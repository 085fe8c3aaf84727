/** Bits of each color channel by which colors count as one when a palette is made. */
const BITS = 5
const SHIFT = 8 - BITS
const BINS = 1 << (3 * BITS)

/** Colors as red, green and blue bytes, one after another. */
export type Palette = Uint8Array

/** Colors that occur, gathered into bins: how often, and the sums of their channels. */
interface Bin {
  count: number
  sums: [number, number, number]
}

interface Box {
  bins: Bin[]
  count: number
  means: [number, number, number]
  /** Summed squared distances from the mean, of each channel. */
  spreads: [number, number, number]
}

/**
 * Returns at most `colorsMax` colors that stand for the opaque pixels of RGBA bytes: the box of colors with the largest
 * summed squared distance from its mean is split at that mean until there are enough (after Wu, Graphics Gems II).
 */
export function paletteOf(pixels: Uint8ClampedArray, colorsMax: number): Palette {
  const boxes = [boxOf(binsOf(pixels))]
  while (boxes.length < colorsMax) {
    const widest = boxes.reduce((a, b) => (worst(b) > worst(a) ? b : a))
    if (worst(widest) <= 0) break
    boxes.splice(boxes.indexOf(widest), 1, ...split(widest))
  }
  return Uint8Array.from(boxes.flatMap(({ means }) => means.map(Math.round)))
}

function binsOf(pixels: Uint8ClampedArray): Bin[] {
  const counts = new Uint32Array(BINS)
  const sums = new Float64Array(BINS * 3)
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const bin = ((red >> SHIFT) << (2 * BITS)) | ((green >> SHIFT) << BITS) | (blue >> SHIFT)
    counts[bin]!++
    sums[bin * 3]! += red
    sums[bin * 3 + 1]! += green
    sums[bin * 3 + 2]! += blue
  }
  const bins: Bin[] = []
  for (let bin = 0; bin < BINS; bin++) {
    const count = counts[bin]!
    if (count > 0) bins.push({ count, sums: [sums[bin * 3]!, sums[bin * 3 + 1]!, sums[bin * 3 + 2]!] })
  }
  return bins
}

function boxOf(bins: Bin[]): Box {
  let count = 0
  const sums = [0, 0, 0]
  const squares = [0, 0, 0]
  for (const bin of bins) {
    count += bin.count
    for (let channel = 0; channel < 3; channel++) {
      const sum = bin.sums[channel]!
      sums[channel]! += sum
      squares[channel]! += (sum * sum) / bin.count
    }
  }
  const of = (channel: 0 | 1 | 2) => squares[channel]! - sums[channel]! ** 2 / Math.max(1, count)
  const mean = (channel: 0 | 1 | 2) => sums[channel]! / Math.max(1, count)
  // rounding leaves a little where all colors are one
  const spreads = [of(0), of(1), of(2)].map((spread) => (bins.length > 1 ? spread : 0)) as Box['spreads']
  return { bins, count, means: [mean(0), mean(1), mean(2)], spreads }
}

const worst = ({ spreads }: Box) => Math.max(...spreads)

function split(box: Box): Box[] {
  const channel = box.spreads.indexOf(worst(box)) as 0 | 1 | 2
  const mean = box.means[channel]
  const isLow = (bin: Bin) => bin.sums[channel] / bin.count <= mean
  return [boxOf(box.bins.filter(isLow)), boxOf(box.bins.filter((bin) => !isLow(bin)))]
}
