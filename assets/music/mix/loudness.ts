import { integratedLufs, loudnessSteps } from '#shared/evaluate/loudness.ts'
import { RATE } from '../instruments/oscillators.ts'
import type { Stereo } from './stereo.ts'

/** Samples of a step of loudness. */
const STEP = RATE / 10

/** Returns the integrated loudness of a loop in LUFS (EBU R 128), as it sounds when it goes on. */
export function loopLufs({ left, right }: Stereo): number {
  const around = (side: Float32Array) => {
    const long = new Float32Array(side.length + STEP)
    long.set(side.subarray(side.length - STEP))
    long.set(side, STEP)
    return long
  }
  const lufs = integratedLufs(loudnessSteps({ left: around(left), right: around(right) }))
  if (lufs === null) throw new Error('music is silent')
  return lufs
}

/** Values between two samples, and samples on each side that they are computed from. */
const BETWEEN = 4
const REACH = 12

/** Returns the true peak in dB of full scale, from four times as many samples (ITU-R BS.1770-4, annex 2, with a longer filter). */
export function truePeakDb({ left, right }: Stereo): number {
  const taps = Array.from({ length: BETWEEN }, (_, phase) =>
    Float64Array.from({ length: 2 * REACH }, (__, tap) => {
      const away = tap - REACH + 1 - phase / BETWEEN
      const window = Math.cos((Math.PI * away) / (2 * REACH + 1)) ** 2
      return away === 0 ? 1 : (Math.sin(Math.PI * away) / (Math.PI * away)) * window
    }),
  )
  let peak = 1e-9
  for (const side of [left, right]) {
    for (let at = REACH; at < side.length - REACH; at++) {
      // a value between two samples is some dB over them at most
      if (Math.abs(side[at]!) < peak / 2) continue
      for (const filter of taps) {
        let sum = 0
        for (let tap = 0; tap < 2 * REACH; tap++) sum += filter[tap]! * side[at - REACH + 1 + tap]!
        peak = Math.max(peak, Math.abs(sum))
      }
    }
  }
  return 20 * Math.log10(peak)
}
