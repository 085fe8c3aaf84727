/** Samples a second of everything made here. */
export const RATE = 48000

/** Two channels of a loop; what rings past its end comes in again at its start, so that it has no seam. */
export interface Loop {
  left: Float32Array
  right: Float32Array
}

export const loop = (seconds: number): Loop => ({
  left: new Float32Array(Math.round(seconds * RATE)),
  right: new Float32Array(Math.round(seconds * RATE)),
})

/** Frequency of a MIDI note in Hz. */
const pitch = (note: number): number => 440 * 2 ** ((note - 69) / 12)

/** Adds a mono voice of `lengthSec`, `pan` -1 left to 1 right, wrapping around the loop. */
export function play(
  into: Loop,
  startSec: number,
  lengthSec: number,
  gain: number,
  pan: number,
  voice: (t: number) => number,
): void {
  const size = into.left.length
  const start = Math.round(startSec * RATE)
  const angle = ((pan + 1) * Math.PI) / 4
  for (let i = 0; i < lengthSec * RATE; i++) {
    const value = voice(i / RATE) * gain
    const at = (start + i) % size
    into.left[at]! += value * Math.cos(angle)
    into.right[at]! += value * Math.sin(angle)
  }
}

const TAU = 2 * Math.PI

/** A soft chord voice: detuned partials that fade in and out. */
export function pad(note: number, lengthSec: number): (t: number) => number {
  const f = pitch(note)
  return (t) => {
    const shape = Math.min(1, t / 0.9) * Math.min(1, (lengthSec - t) / 1.4)
    const slow = 1 + 0.15 * Math.sin(TAU * 0.17 * t + note)
    const one = Math.sin(TAU * f * 1.0016 * t) + Math.sin(TAU * f * 0.9985 * t)
    const two = 0.34 * Math.sin(TAU * f * 2.002 * t) + 0.14 * Math.sin(TAU * f * 3 * t + 1)
    return shape * shape * slow * (one + two) * 0.4
  }
}

/** A plucked note: bright at first, dark as it rings. */
export function pluck(note: number): (t: number) => number {
  const f = pitch(note)
  return (t) => {
    const attack = Math.min(1, t / 0.004)
    let sum = 0
    for (let k = 1; k <= 6; k++) sum += (Math.sin(TAU * f * k * t) * Math.exp(-t * (2.2 + k * 1.7))) / k
    return attack * sum * Math.min(1, (2.2 - t) / 0.2)
  }
}

/** A bass note with a round start. */
export function bass(note: number, lengthSec: number): (t: number) => number {
  const f = pitch(note)
  return (t) => {
    const shape = Math.min(1, t / 0.02) * Math.min(1, (lengthSec - t) / 0.12) * Math.exp(-t * 0.9)
    return shape * (Math.sin(TAU * f * t) + 0.25 * Math.sin(TAU * 2 * f * t))
  }
}

/** A soft drum: a falling sine. */
export const kick = (t: number): number =>
  Math.sin(TAU * (46 * t + 3.4 * (1 - Math.exp(-t * 26)))) * Math.exp(-t * 11) * Math.min(1, t / 0.002)

/** A shaker or brush: noise in a short swell. */
export function brush(seed: number, decay: number): (t: number) => number {
  let state = seed * 7919 + 1
  let last = 0
  return (t) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const white = state / 2147483648 - 1
    const high = white - last
    last = white
    return high * 0.5 * Math.min(1, t / 0.008) * Math.exp(-t * decay)
  }
}

/** Adds a short hall around the loop's ends: echoes that are crossed and darkened at every turn. */
export function hall(into: Loop, wet: number): void {
  const size = into.left.length
  const delays = [0.0473, 0.0711, 0.1127, 0.1693, 0.2411, 0.3373]
  const { left, right } = { left: into.left.slice(), right: into.right.slice() }
  for (const [turn, delay] of delays.entries()) {
    const shift = Math.round(delay * RATE)
    const gain = wet * 0.72 ** turn
    let lowLeft = 0
    let lowRight = 0
    for (let i = 0; i < size; i++) {
      const from = (i - shift + size) % size
      lowLeft += (left[from]! - lowLeft) * 0.28
      lowRight += (right[from]! - lowRight) * 0.28
      into.left[i]! += gain * (turn % 2 ? lowLeft : lowRight)
      into.right[i]! += gain * (turn % 2 ? lowRight : lowLeft)
    }
  }
}
