import { noiseAt, RATE, silence, TAU } from './oscillators.ts'

/** A partial of something that is struck: its frequency beside the lowest, its level, the time in which it falls to 1/e. */
interface Partial {
  ratio: number
  level: number
  decaySec: number
}

/** Adds a partial by the recurrence of a decaying sine. */
function addPartial(into: Float32Array, hz: number, level: number, decaySec: number): void {
  if (hz > 15_000) return
  const w = (TAU * hz) / RATE
  const r = Math.exp(-1 / (decaySec * RATE))
  const [a, b] = [2 * r * Math.cos(w), r * r]
  let before = 0
  let last = level * r * Math.sin(w)
  const end = Math.min(into.length, Math.ceil(decaySec * 8 * RATE))
  for (let i = 1; i < end; i++) {
    into[i]! += last
    const next = a * last - b * before
    before = last
    last = next
  }
}

/** Damps a note after `lengthSec` within `releaseSec`, and softens its first `attackSec`. */
function damp(sound: Float32Array, lengthSec: number, attackSec: number, releaseSec: number): Float32Array {
  const attack = Math.round(attackSec * RATE)
  for (let i = 0; i < attack; i++) sound[i]! *= 0.5 - 0.5 * Math.cos((Math.PI * i) / attack)
  const from = Math.round(lengthSec * RATE)
  for (let i = from; i < sound.length; i++) sound[i]! *= Math.max(0, 1 - (i - from) / (releaseSec * RATE)) ** 2
  return sound
}

/** A short dull knock at the start of a note: `hz` is how dull, `level` how loud. */
function addKnock(into: Float32Array, seed: number, hz: number, level: number): void {
  const part = 1 - Math.exp((-TAU * hz) / RATE)
  let [one, two] = [0, 0]
  const end = Math.min(into.length, Math.round(0.06 * RATE))
  for (let i = 0; i < end; i++) {
    one += (noiseAt(seed, i) - one) * part
    two += (one - two) * part
    into[i]! += two * level * Math.exp(-i / (0.012 * RATE)) * Math.min(1, i / 60)
  }
}

/** Bars and tines: their lowest three partials, from tables of tuned percussion (Fletcher and Rossing, 1998, chapter 19). */
const BARS = {
  marimba: {
    partials: [
      [1, 1, 0.5],
      [3.93, 0.16, 0.13],
      [9.2, 0.05, 0.05],
    ],
    knockHz: 700,
    knock: 0.5,
    releaseSec: 0.6,
  },
  vibraphone: {
    partials: [
      [1, 1, 1.5],
      [4, 0.16, 0.5],
      [10.1, 0.03, 0.12],
    ],
    knockHz: 1500,
    knock: 0.12,
    releaseSec: 0.5,
  },
  kalimba: {
    partials: [
      [1, 1, 0.7],
      [5.6, 0.09, 0.12],
      [11.2, 0.03, 0.06],
    ],
    knockHz: 900,
    knock: 0.6,
    releaseSec: 0.5,
  },
  glockenspiel: {
    partials: [
      [1, 1, 0.9],
      [2.76, 0.22, 0.4],
      [5.4, 0.08, 0.18],
    ],
    knockHz: 3000,
    knock: 0.08,
    releaseSec: 0.8,
  },
  musicBox: {
    partials: [
      [1, 1, 0.8],
      [2, 0.12, 0.5],
      [6.2, 0.06, 0.15],
    ],
    knockHz: 2500,
    knock: 0.15,
    releaseSec: 0.7,
  },
} as const

/** A bar or tine that is struck; it rings on after its length for a while. */
export function bar(kind: keyof typeof BARS) {
  const { partials, knockHz, knock, releaseSec } = BARS[kind]
  return (hz: number, lengthSec: number, velocity: number, seed: number): Float32Array => {
    const held = Math.max(lengthSec, 0.35)
    const sound = silence(held + releaseSec)
    const lower = (261 / hz) ** 0.35
    for (const [ratio, level, decaySec] of partials) {
      const hard = ratio > 1 ? 0.35 + velocity : 1
      addPartial(sound, hz * ratio, level * hard * velocity, decaySec * lower)
    }
    addKnock(sound, seed, knockHz, knock * velocity)
    return damp(sound, held, 0.001, releaseSec)
  }
}

/** Strings of a piano behind felt: partials that are stretched (Fletcher 1964), two strings that beat, a soft hammer. */
function feltPartials(hz: number, velocity: number): Partial[] {
  const stretch = 0.00035 * (hz / 261) ** 0.7
  const soft = 0.62 + 0.5 * (1 - velocity) + hz / 1800
  return Array.from({ length: 14 }, (_, at) => {
    const k = at + 1
    return {
      ratio: (k * Math.sqrt(1 + stretch * k * k)) / Math.sqrt(1 + stretch),
      level: Math.exp(-at * soft) * (1 + 0.25 * Math.sin(k * 1.9)),
      decaySec: (1.5 * (261 / hz) ** 0.55) / (1 + 0.4 * at),
    }
  })
}

/** A felt piano. */
export function feltPiano(hz: number, lengthSec: number, velocity: number, seed: number): Float32Array {
  const sound = silence(lengthSec + 0.45)
  for (const { ratio, level, decaySec } of feltPartials(hz, velocity)) {
    addPartial(sound, hz * ratio, level * velocity * 0.6, decaySec * 0.45)
    addPartial(sound, hz * ratio * 1.0007, level * velocity * 0.5, decaySec * 1.6)
  }
  addKnock(sound, seed, 550, 0.7 * velocity)
  return damp(sound, lengthSec, 0.006, 0.45)
}

/** An electric piano: a tine by frequency modulation (Chowning 1973), whose bark comes with strength. */
export function electricPiano(hz: number, lengthSec: number, velocity: number, seed: number): Float32Array {
  const sound = silence(lengthSec + 0.3)
  const decaySec = 1.5 * (261 / hz) ** 0.5
  const bell = hz < 700 ? 14 : 7
  const phase = noiseAt(seed, 1)
  for (let i = 0; i < sound.length; i++) {
    const t = i / RATE
    const turn = TAU * hz * t
    const index = (0.25 + 1.3 * velocity * velocity) * Math.exp(-t / 0.35)
    const tine = 0.1 * velocity * Math.exp(-t / 0.09) * Math.sin(bell * turn)
    const sway = 1 - 0.1 * (1 + Math.sin(TAU * 4.3 * t + phase))
    sound[i] = velocity * (Math.sin(turn + index * Math.sin(turn)) + tine) * Math.exp(-t / decaySec) * sway
  }
  return damp(sound, lengthSec, 0.003, 0.3)
}
