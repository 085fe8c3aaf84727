import { RATE } from '../instruments/oscillators.ts'
import type { Stereo } from './stereo.ts'

const pace = (seconds: number) => 1 - Math.exp(-1 / (seconds * RATE))

/** Makes loud parts of a loop softer, both channels alike: above `overDb` at a ratio of 2, with a soft knee of 6 dB. */
export function compress({ left, right }: Stereo, overDb: number): void {
  const [attack, release] = [pace(0.02), pace(0.25)]
  const gains = new Float32Array(left.length)
  let power = 0
  for (let turn = 0; turn < 2; turn++) {
    for (let i = 0; i < left.length; i++) {
      const now = (left[i]! ** 2 + right[i]! ** 2) / 2
      power += (now - power) * (now > power ? attack : release)
      const over = 10 * Math.log10(power + 1e-12) - overDb
      const above = over <= -3 ? 0 : over >= 3 ? over : (over + 3) ** 2 / 12
      gains[i] = 10 ** (-above / 2 / 20)
    }
  }
  for (let i = 0; i < left.length; i++) {
    left[i]! *= gains[i]!
    right[i]! *= gains[i]!
  }
}

/** Holds the peaks of a loop below `ceiling`: it looks 6 ms ahead, and lets go in 80 ms. */
export function limit({ left, right }: Stereo, ceiling: number): void {
  const size = left.length
  const ahead = Math.round(0.006 * RATE)
  const wanted = new Float32Array(size)
  for (let i = 0; i < size; i++) {
    const peak = Math.max(Math.abs(left[i]!), Math.abs(right[i]!))
    wanted[i] = peak > ceiling ? ceiling / peak : 1
  }
  const release = pace(0.08)
  const held = new Float32Array(size)
  let gain = 1
  // backwards the gain falls at once and comes back over the time ahead; forwards it is let go
  for (let i = 2 * size - 1; i >= 0; i--) {
    gain = Math.min(wanted[i % size]!, gain + 1 / ahead)
    held[i % size] = gain
  }
  gain = 1
  for (let i = 0; i < 2 * size; i++) {
    const next = held[i % size]!
    gain = next < gain ? next : gain + (next - gain) * release
    if (i >= size) {
      left[i - size]! *= gain
      right[i - size]! *= gain
    }
  }
}
