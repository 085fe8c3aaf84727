import { RATE } from '../instruments/oscillators.ts'
import { filtered, highPass, lowPass } from '../mix/filters.ts'
import { hall } from '../mix/hall.ts'
import type { Stereo } from '../mix/stereo.ts'

/** Peak of all effects: what the codec adds stays below -3 dBFS. */
const PEAK = 10 ** (-4.5 / 20)
/** Seconds in which an effect begins and ends, so that it does not click. */
const START_SEC = 0.001
const END_SEC = 0.08

/** Puts an effect into a hall, cuts what cannot be heard and brings it to the peak of all effects. */
export function finishEffect(sound: Stereo, hallSec: number, share: number): Stereo {
  const wet = hall(sound, hallSec, 5200, 1)
  const side = (dry: Float32Array, far: Float32Array) => {
    const both = dry.map((value, i) => value + far[i]! * share)
    return filtered(filtered(both, highPass(32), 1), lowPass(14_500), 1)
  }
  const made = { left: side(sound.left, wet.left), right: side(sound.right, wet.right) }
  const [start, end] = [START_SEC * RATE, END_SEC * RATE]
  const size = made.left.length
  let peak = 0
  for (const channel of [made.left, made.right]) {
    for (let i = 0; i < size; i++) {
      channel[i]! *= Math.min(1, i / start) * Math.min(1, (size - 1 - i) / end) ** 2
      peak = Math.max(peak, Math.abs(channel[i]!))
    }
  }
  return {
    left: made.left.map((value) => (value * PEAK) / peak),
    right: made.right.map((value) => (value * PEAK) / peak),
  }
}
