import { lowPassPart, noiseAt, RATE, silence, TAU } from './oscillators.ts'

/** Noise between two frequencies that falls to 1/e in `fallSec` after a rise of `riseSec`. */
interface Hiss {
  lowHz: number
  highHz: number
  riseSec: number
  fallSec: number
  level: number
}

/** A sine that falls from one frequency to another. */
interface Thump {
  fromHz: number
  toHz: number
  bendSec: number
  fallSec: number
  level: number
}

interface Drum {
  lengthSec: number
  hisses: readonly Hiss[]
  thumps: readonly Thump[]
}

const hiss = (lowHz: number, highHz: number, riseSec: number, fallSec: number, level: number): Hiss => ({
  lowHz,
  highHz,
  riseSec,
  fallSec,
  level,
})
const thump = (fromHz: number, toHz: number, bendSec: number, fallSec: number, level: number): Thump => ({
  fromHz,
  toHz,
  bendSec,
  fallSec,
  level,
})

const DRUMS = {
  kick: { lengthSec: 0.5, thumps: [thump(150, 48, 0.025, 0.14, 1)], hisses: [hiss(300, 2500, 0.001, 0.006, 0.5)] },
  softKick: { lengthSec: 0.5, thumps: [thump(95, 52, 0.03, 0.12, 1)], hisses: [] },
  snare: {
    lengthSec: 0.4,
    thumps: [thump(240, 185, 0.02, 0.06, 0.55)],
    hisses: [hiss(900, 6500, 0.001, 0.085, 1)],
  },
  brush: { lengthSec: 0.5, thumps: [thump(200, 170, 0.02, 0.03, 0.12)], hisses: [hiss(1200, 6000, 0.018, 0.1, 1)] },
  rim: { lengthSec: 0.15, thumps: [thump(820, 800, 0.01, 0.016, 1), thump(430, 420, 0.01, 0.02, 0.6)], hisses: [] },
  clap: {
    lengthSec: 0.4,
    thumps: [],
    hisses: [hiss(800, 3800, 0.001, 0.09, 1), hiss(1000, 5000, 0.011, 0.02, 0.8)],
  },
  snap: { lengthSec: 0.25, thumps: [thump(1500, 1200, 0.01, 0.012, 0.4)], hisses: [hiss(1500, 4500, 0.002, 0.035, 1)] },
  hat: { lengthSec: 0.16, thumps: [], hisses: [hiss(6500, 11_500, 0.001, 0.028, 1)] },
  openHat: { lengthSec: 0.5, thumps: [], hisses: [hiss(6000, 11_000, 0.002, 0.14, 1)] },
  shaker: { lengthSec: 0.2, thumps: [], hisses: [hiss(4500, 9500, 0.022, 0.035, 1)] },
  tambourine: {
    lengthSec: 0.4,
    thumps: [],
    hisses: [hiss(6000, 11_000, 0.003, 0.08, 1), hiss(7500, 9000, 0.02, 0.12, 0.5)],
  },
  ride: { lengthSec: 0.9, thumps: [thump(3150, 3150, 1, 0.1, 0.1)], hisses: [hiss(4500, 9000, 0.001, 0.24, 1)] },
  woodBlock: {
    lengthSec: 0.2,
    thumps: [thump(640, 620, 0.01, 0.035, 1), thump(1510, 1500, 0.01, 0.014, 0.3)],
    hisses: [],
  },
  conga: { lengthSec: 0.4, thumps: [thump(225, 205, 0.015, 0.12, 1)], hisses: [hiss(700, 2500, 0.001, 0.012, 0.35)] },
  tom: { lengthSec: 0.6, thumps: [thump(150, 98, 0.04, 0.18, 1)], hisses: [hiss(200, 1500, 0.001, 0.02, 0.25)] },
  swell: { lengthSec: 2.4, thumps: [], hisses: [hiss(3500, 9000, 1.5, 0.45, 1)] },
} as const satisfies Record<string, Drum>

export type DrumName = keyof typeof DRUMS

/** Adds noise between two frequencies: two low-passes of second order, one less the other. */
function addHiss(into: Float32Array, { lowHz, highHz, riseSec, fallSec, level }: Hiss, seed: number): void {
  const [wide, narrow] = [lowPassPart(highHz), lowPassPart(lowHz)]
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let i = 0; i < into.length; i++) {
    const t = i / RATE
    a += (noiseAt(seed, i) - a) * wide
    b += (a - b) * wide
    c += (b - c) * narrow
    d += (b - c - d) * narrow
    const rise = Math.min(1, t / riseSec)
    into[i]! += level * (b - c - d) * (t < riseSec ? rise * rise : Math.exp(-(t - riseSec) / fallSec))
  }
}

function addThump(into: Float32Array, { fromHz, toHz, bendSec, fallSec, level }: Thump): void {
  let phase = 0
  for (let i = 0; i < into.length; i++) {
    const t = i / RATE
    phase += (TAU * (toHz + (fromHz - toHz) * Math.exp(-t / bendSec))) / RATE
    into[i]! += level * Math.sin(phase) * Math.exp(-t / fallSec) * Math.min(1, t / 0.0015)
  }
}

/** Returns a hit of a drum, of strength 1. */
export function hit(name: DrumName, seed: number): Float32Array {
  const drum: Drum = DRUMS[name]
  const sound = silence(drum.lengthSec)
  for (const [at, part] of drum.hisses.entries()) addHiss(sound, part, seed + at)
  for (const part of drum.thumps) addThump(sound, part)
  const fade = Math.min(sound.length, 0.03 * RATE)
  for (let i = 0; i < fade; i++) sound[sound.length - 1 - i]! *= i / fade
  return sound
}
