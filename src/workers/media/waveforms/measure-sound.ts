interface Sides {
  left: Float32Array
  right: Float32Array
}

interface Measured {
  /** Root mean square, 0 to 1. */
  loudness: number
  brightnessHz: number
}

/**
 * Returns the root mean square of a range of samples, and the frequency of the sine whose differences between samples have
 * the same energy: for a sine of frequency f it is 4 sin^2(pi f / rate) times that of the samples.
 */
export function measureSound({ left, right }: Sides, from: number, to: number, rateHz: number): Measured {
  let energy = 0
  let change = 0
  let before = from > 0 ? (left[from - 1]! + right[from - 1]!) / 2 : (left[from]! + right[from]!) / 2
  for (let at = from; at < to; at++) {
    const value = (left[at]! + right[at]!) / 2
    energy += value * value
    change += (value - before) ** 2
    before = value
  }
  if (energy <= 0) return { loudness: 0, brightnessHz: 0 }
  const part = Math.min(1, Math.sqrt(change / energy) / 2)
  return { loudness: Math.sqrt(energy / (to - from)), brightnessHz: (Math.asin(part) * rateHz) / Math.PI }
}
