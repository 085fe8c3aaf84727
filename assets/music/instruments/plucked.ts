import { lowPassPart, noiseAt, RATE, silence } from './oscillators.ts'

/** A plucked string: seconds in which it falls by 60 dB at middle C, brightness in Hz, damping in seconds. */
const STRINGS = {
  guitar: { fallSec: 3.2, brightHz: 1500, releaseSec: 0.25, place: 0.22 },
  harp: { fallSec: 4.5, brightHz: 1500, releaseSec: 1.2, place: 0.4 },
  ukulele: { fallSec: 1.4, brightHz: 1900, releaseSec: 0.15, place: 0.3 },
  pizzicato: { fallSec: 0.7, brightHz: 1300, releaseSec: 0.2, place: 0.25 },
  upright: { fallSec: 2.6, brightHz: 750, releaseSec: 0.1, place: 0.3 },
} as const

/**
 * A string that is plucked (Karplus and Strong 1983; Jaffe and Smith 1983): noise in a delay of one period, softened at every
 * turn, tuned by an all-pass.
 */
export function plucked(kind: keyof typeof STRINGS) {
  const { fallSec, brightHz, releaseSec, place } = STRINGS[kind]
  return (hz: number, lengthSec: number, velocity: number, seed: number): Float32Array => {
    const sound = silence(lengthSec + releaseSec)
    const period = RATE / hz
    const whole = Math.floor(period - 0.7)
    const rest = period - 0.5 - whole
    const pass = (1 - rest) / (1 + rest)
    const loss = 10 ** (-3 / (hz * fallSec * (261 / hz) ** 0.5))
    const line = excitation(whole, seed, brightHz * (0.5 + velocity), place)
    let at = 0
    let [before, passIn, passOut] = [0, 0, 0]
    const from = Math.round(lengthSec * RATE)
    for (let i = 0; i < sound.length; i++) {
      const value = line[at]!
      const soft = loss * 0.5 * (value + before)
      before = value
      const tuned = pass * (soft - passOut) + passIn
      passIn = soft
      passOut = tuned
      line[at] = tuned
      at = at + 1 === whole ? 0 : at + 1
      const down = i < from ? 1 : Math.max(0, 1 - (i - from) / (releaseSec * RATE)) ** 2
      sound[i] = value * velocity * down * Math.min(1, i / 40)
    }
    return sound
  }
}

/** Noise of one period without a mean, as dull as the finger, without the partials that have a node where it plucks. */
function excitation(length: number, seed: number, hz: number, place: number): Float32Array {
  const part = lowPassPart(hz)
  const raw = new Float32Array(length)
  let [first, low] = [0, 0]
  for (let turn = 0; turn < 2; turn++) {
    for (let i = 0; i < length; i++) {
      first += (noiseAt(seed, i) - first) * part
      low += (first - low) * part
      raw[i] = low
    }
  }
  const shift = Math.max(1, Math.round(length * place))
  const line = raw.map((value, i) => value - raw[(i + shift) % length]!)
  const mean = line.reduce((sum, value) => sum + value, 0) / length
  const peak = Math.sqrt(line.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length) || 1
  return line.map((value) => ((value - mean) / peak) * 0.4)
}
