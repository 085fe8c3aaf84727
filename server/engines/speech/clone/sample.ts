import { readSound } from '#server/engines/align/read-sound.ts'
import { wavOf } from '../common/wav.ts'
import { Resampler } from '../profile/resampler.ts'

/** Rate of what services get, in Hz: each of them takes it. */
const RATE_HZ = 24_000
/** Read of a recording, in seconds. */
const READ_SEC_MAX = 600
/** Length of a sample, in seconds: a service takes 30 s at most, and one wants 5 s at least. */
const SAMPLE_SEC = { min: 10, max: 25 } as const
/** Length of a licence, in seconds, whose end is the last that is sent. */
const LICENCE_SEC_MAX = 120
/** A stretch whose level is measured, in seconds; it is speech within so many decibels of loud ones. */
const STRETCH_SEC = 0.1
const SPEECH_DB = 25
/** The share of stretches that are louder than a loud one. */
const LOUD_SHARE = 0.05

export interface SampleQuestion {
  /** A file of MP3 or WAV. */
  file: string
  /** The clearest 10 to 25 s of it, or all of a licence. */
  part: 'clearest' | 'licence'
}

/** A WAV file of 24 kHz, 16 bit, mono; null of what cannot be read, or has no sound. */
export type SampleAnswer = Uint8Array<ArrayBuffer> | null

/** Cuts the part of a recording that a service gets. */
export async function cutSample({ file, part }: SampleQuestion): Promise<SampleAnswer> {
  const sound = await soundIn(file, part === 'licence' ? LICENCE_SEC_MAX : READ_SEC_MAX).catch(() => null)
  if (!sound || sound.length === 0) return null
  return wavOf(part === 'licence' ? sound : clearestPart(sound), RATE_HZ)
}

async function soundIn(file: string, endSec: number): Promise<Float32Array> {
  let resampler: Resampler | null = null
  const parts: Float32Array[] = []
  for await (const { samples, sampleRate } of readSound(file, 0, endSec)) {
    resampler ??= new Resampler(sampleRate / RATE_HZ)
    parts.push(resampler.push(samples))
  }
  if (resampler) parts.push(resampler.end())
  const sound = new Float32Array(parts.reduce((sum, one) => sum + one.length, 0))
  let at = 0
  for (const one of parts) {
    sound.set(one, at)
    at += one.length
  }
  return sound
}

/**
 * Returns the part of a sound, up to 25 s of it, with the most speech: it begins before a word, and ends in a pause where
 * there is one after 10 s. Of 24 kHz.
 */
export function clearestPart(sound: Float32Array): Float32Array {
  const step = STRETCH_SEC * RATE_HZ
  const levels: number[] = []
  for (let at = 0; at < sound.length; at += step) levels.push(levelDb(sound.subarray(at, at + step)))
  const loudest = [...levels].sort((a, b) => b - a)
  const least = (loudest[Math.floor(levels.length * LOUD_SHARE)] ?? 0) - SPEECH_DB
  const isSpeech = levels.map((level) => level >= least)
  const longest = Math.round(SAMPLE_SEC.max / STRETCH_SEC)
  const before = [0]
  for (const speech of isSpeech) before.push((before.at(-1) ?? 0) + (speech ? 1 : 0))
  let best = { from: 0, spoken: -1 }
  for (let from = 0; from + Math.min(longest, levels.length) <= levels.length; from++) {
    if (from > 0 && (isSpeech[from] || !isSpeech[from + 1])) continue
    const spoken = before[Math.min(levels.length, from + longest)]! - before[from]!
    if (spoken > best.spoken) best = { from, spoken }
  }
  const end = Math.min(levels.length, best.from + longest)
  const pause = isSpeech.lastIndexOf(false, end - 1)
  const isLongEnough = pause - best.from >= SAMPLE_SEC.min / STRETCH_SEC
  return sound.slice(best.from * step, (isLongEnough ? pause + 1 : end) * step)
}

function levelDb(samples: Float32Array): number {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
  return 10 * Math.log10(power + 1e-10)
}
