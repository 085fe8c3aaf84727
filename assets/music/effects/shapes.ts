import { lowPassPart, noiseAt, RATE, silence, TAU } from '../instruments/oscillators.ts'
import { sung, type VoiceName } from '../instruments/voices.ts'
import { addAround, type Stereo, stereo } from '../mix/stereo.ts'

/** Returns silence in two channels, of a length in seconds. */
export const canvas = (lengthSec: number): Stereo => stereo(Math.round(lengthSec * RATE))

/** Adds a sound to both channels from a time in seconds on; what is beyond the end is left out. */
export function add(into: Stereo, sound: Float32Array, startSec: number, gain: number, pan = 0): void {
  const start = Math.round(startSec * RATE)
  const kept = sound.subarray(0, Math.max(0, into.left.length - start))
  addAround(into.left, kept, start, gain * (1 - Math.max(0, pan)))
  addAround(into.right, kept, start, gain * (1 + Math.min(0, pan)))
}

/** Adds a note of an instrument, from a time in seconds on. */
export function addNote(
  into: Stereo,
  voice: VoiceName,
  midi: number,
  startSec: number,
  gain: number,
  lengthSec = 1,
): void {
  add(into, sung(voice, midi, lengthSec, 0.75, midi), startSec, gain)
}

/** A sine that glides from one frequency to another and falls to 1/e in `fallSec`; its last fifth fades out. */
export function glide(lengthSec: number, fromHz: number, toHz: number, fallSec: number): Float32Array {
  const sound = silence(lengthSec)
  let phase = 0
  for (let i = 0; i < sound.length; i++) {
    const t = i / RATE
    phase += (TAU * fromHz * (toHz / fromHz) ** Math.min(1, t / lengthSec)) / RATE
    sound[i] = Math.sin(phase) * Math.exp(-t / fallSec) * Math.min(1, t / 0.003, (5 * (lengthSec - t)) / lengthSec)
  }
  return sound
}

/**
 * Noise through a band that moves: `hz` and `level` of a part of the length from 0 to 1; a filter of state variables
 * (Chamberlin 1985), as wide as `q` is small.
 */
export function sweep(
  lengthSec: number,
  seed: number,
  q: number,
  hz: (part: number) => number,
  level: (part: number) => number,
): Float32Array {
  const sound = silence(lengthSec)
  let [low, band] = [0, 0]
  for (let i = 0; i < sound.length; i++) {
    const part = i / sound.length
    const f = 2 * Math.sin((Math.PI * Math.min(9000, hz(part))) / (RATE * 1.5))
    low += f * band
    band += f * (noiseAt(seed, i) - low - band / q)
    sound[i] = band * level(part)
  }
  return sound
}

/** A crackle: noise of paper, whose grains come `rate` times a second, more or less by `level`. */
export function crackle(lengthSec: number, seed: number, rate: number, level: (part: number) => number): Float32Array {
  const sound = silence(lengthSec)
  const part = lowPassPart(5200)
  let [grain, low, deep] = [0, 0, 0]
  for (let i = 0; i < sound.length; i++) {
    if (noiseAt(seed, i) > 1 - (2 * rate) / RATE) grain = 0.4 + 0.6 * Math.abs(noiseAt(seed + 1, i))
    grain *= 0.9985
    low += (noiseAt(seed + 2, i) * grain - low) * part
    deep += (low - deep) * 0.08
    sound[i] = (low - deep) * level(i / sound.length)
  }
  return sound
}
