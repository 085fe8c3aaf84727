import { joined, type Steps, stretchesOf } from './places.ts'

/** The share of the steps that are quieter than the noise, and than loud speech. */
const NOISE_PART = 0.05
const LOUD_PART = 0.95
/** A step is speech where it is this far above the noise and no further than this below loud speech, in dB. */
const ABOVE_NOISE_DB = 6
const BELOW_LOUD_DB = 30
/** Sound that is shorter is a click or a breath, in seconds. */
const CLICK_SEC = 0.06
/** Gaps in a word, in seconds: the silence of a stop is shorter. */
const STOP_SEC = 0.2

/** Silence counts as this mean square: 100 dB below full scale, less than 16 bits can hold. */
const LEAST_POWER = 1e-10

/** Returns a mean square in dB of full scale. */
const decibels = (power: number) => 10 * Math.log10(Math.max(LEAST_POWER, power))

/** Levels in dB of full scale, and where somebody speaks. */
export interface SpeechLevel {
  /** Of each step. */
  levels: readonly number[]
  noiseDb: number
  loudDb: number
  /** Words and runs of words. */
  spoken: readonly Steps[]
}

/**
 * Returns how loud speech and the room behind it are. The noise is the 5th percentile of the level of the steps: speech has
 * more pauses and stops than that, also where nobody pauses between sentences, and a sound that comes once does not count.
 * Loud speech is the 95th percentile, which a blow on the microphone does not change. What a program has put before and after
 * the recording, where nothing at all is heard, is left out.
 * @param powers mean squares of steps of `stepSec`
 */
export function speechLevel(powers: readonly number[], stepSec: number): SpeechLevel {
  const levels = powers.map(decibels)
  const isRoom = (power: number) => power > LEAST_POWER
  const room = levels.slice(Math.max(0, powers.findIndex(isRoom)), powers.findLastIndex(isRoom) + 1)
  const sorted = room.toSorted((a, b) => a - b)
  const partOf = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? decibels(0)
  const [noiseDb, loudDb] = [partOf(NOISE_PART), partOf(LOUD_PART)]
  const least = Math.min(loudDb, Math.max(noiseDb + ABOVE_NOISE_DB, loudDb - BELOW_LOUD_DB))
  const steps = (sec: number) => Math.round(sec / stepSec)
  const sounds = stretchesOf(levels.length, (step) => levels[step]! >= least)
  const heard = sounds.filter(({ from, to }) => to - from >= steps(CLICK_SEC))
  return { levels, noiseDb, loudDb, spoken: joined(heard, steps(STOP_SEC)) }
}
