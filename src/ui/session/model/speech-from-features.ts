import { percentile, roundSec } from '#shared/base/num.ts'
import type { Phoneme, Speech, Spoken } from '#shared/model/speech.ts'
import { withLoudness } from '#shared/speech/loudness.ts'
import type { RecordingFeatures } from '#shared/speech/recording-features.ts'

/** A part of a recording between two loudness minima, in steps of `1 / perSec`. */
interface Syllable {
  from: number
  to: number
  /** Loudness at its beginning as a fraction of its peak. */
  dip: number
}

const SMOOTH_SEC = 0.03
/** Sound below this fraction of the recording's loud parts is silence. */
const SILENCE_PART = 0.08
/** Shorter silences are closures within a word; shorter sounds are clicks. */
const GAP_SEC = 0.06
const CLICK_SEC = 0.04
/** People speak up to eight syllables a second. */
const SYLLABLE_SEC = 0.12
/** A minimum separates two syllables when it is below this fraction of the quieter one's peak. */
const VALLEY_PART = 0.8
/** Sound with its energy above this frequency is unvoiced: s, sh, f. */
const SIBILANT_HZ = 3200
const CONSONANT_SEC = 0.05
/** A vowel is sampled again at this interval, so that the mouth closes as the vowel fades. */
const VOWEL_SEC = 0.08

/**
 * Returns the speech of a recording whose words are unknown: syllables from loudness, sounds from loudness and
 * brightness, pauses from silence. It has phonemes for the lips and words without text for the body, but no paragraphs.
 * The function is deterministic.
 */
export function speechFromFeatures(audioUrl: string, recording: RecordingFeatures): Speech {
  const { perSec } = recording
  const loudness = smoothed(recording.loudness, Math.round(SMOOTH_SEC * perSec))
  const loud = percentile(loudness, 0.95)
  const phonemes: Phoneme[] = []
  const words: Spoken[] = []
  let atSec = 0
  const say = (symbol: string, toSec: number) => {
    const endSec = roundSec(Math.min(toSec, recording.durationSec))
    const last = phonemes.at(-1)
    if (last?.symbol === symbol && endSec > atSec) last.endSec = endSec
    else if (endSec > atSec) phonemes.push({ symbol, startSec: atSec, endSec })
    atSec = Math.max(atSec, endSec)
  }
  for (const [from, to] of loud > 0 ? soundsOf(loudness, loud * SILENCE_PART, perSec) : []) {
    say('', from / perSec)
    for (const syllable of syllablesOf(loudness, from, to, perSec)) {
      const startSec = atSec
      for (const { symbol, toSec } of soundsIn(syllable, { ...recording, loudness }, loud)) say(symbol, toSec)
      if (atSec > startSec) words.push({ text: '', startSec, endSec: atSec })
    }
  }
  say('', recording.durationSec)
  const levelIn = (startSec: number, endSec: number) =>
    meanOf(loudness, Math.round(startSec * perSec), Math.min(loudness.length, Math.round(endSec * perSec)))
  const loudPhonemes = withLoudness(phonemes, levelIn)
  return { audioUrl, durationSec: recording.durationSec, paragraphs: [], words, phonemes: loudPhonemes }
}

/** Returns the sounds of a syllable: a consonant if it begins quietly or with a hiss, then its vowel in pieces. */
function soundsIn(
  { from, to, dip }: Syllable,
  recording: RecordingFeatures,
  loud: number,
): { symbol: string; toSec: number }[] {
  const { perSec } = recording
  const onset = Math.min(from + Math.max(1, Math.round(CONSONANT_SEC * perSec)), Math.floor((from + to) / 2))
  const breath = brightnessOf(recording, from, onset) > SIBILANT_HZ
  const consonant = breath ? 's' : dip < 0.15 ? 'b' : dip < 0.6 ? 'd' : ''
  const sounds = consonant ? [{ symbol: consonant, toSec: onset / perSec }] : []
  const begin = consonant ? onset : from
  const pieces = Math.max(1, Math.round((to - begin) / (VOWEL_SEC * perSec)))
  for (let piece = 0; piece < pieces; piece++) {
    const start = Math.round(begin + ((to - begin) * piece) / pieces)
    const end = Math.round(begin + ((to - begin) * (piece + 1)) / pieces)
    const symbol = vowelOf(meanOf(recording.loudness, start, end) / loud, brightnessOf(recording, start, end))
    sounds.push({ symbol, toSec: end / perSec })
  }
  return sounds
}

/** Maps louder sound to a wider mouth. Among the quieter vowels, dark ones are rounded and bright ones spread. */
function vowelOf(level: number, brightHz: number): string {
  if (brightHz > SIBILANT_HZ) return 's'
  if (level > 0.8) return 'ˈa'
  if (level > 0.6) return 'a'
  if (brightHz > 1500) return level > 0.3 ? 'ˈi' : 'ɪ'
  if (brightHz > 0 && brightHz < 550) return level > 0.3 ? 'ˈo' : 'u'
  return level > 0.3 ? 'ˈe' : 'ə'
}

/** Returns the mean brightness of a stretch, weighted by loudness. */
function brightnessOf({ loudness, brightnessHz }: RecordingFeatures, from: number, to: number): number {
  let [sum, weight] = [0, 0]
  for (let at = from; at < to; at++) {
    sum += brightnessHz[at]! * loudness[at]!
    weight += loudness[at]!
  }
  return weight > 0 ? sum / weight : 0
}

/** Returns the stretches that are not silent, in steps `[from, to)`. */
function soundsOf(loudness: Float32Array, silence: number, perSec: number): [number, number][] {
  const runs: [number, number][] = []
  for (let at = 0; at < loudness.length; at++) {
    if (loudness[at]! < silence) continue
    const last = runs.at(-1)
    if (last && at - last[1] < GAP_SEC * perSec) last[1] = at + 1
    else runs.push([at, at + 1])
  }
  return runs.filter(([from, to]) => to - from >= CLICK_SEC * perSec)
}

/** Cuts a stretch of sound at its loudness minima. */
function syllablesOf(loudness: Float32Array, from: number, to: number, perSec: number): Syllable[] {
  const shortest = Math.max(2, Math.round(SYLLABLE_SEC * perSec))
  const cuts = [from]
  for (let at = from + shortest; at <= to - shortest; at++) {
    const own = loudness[at]!
    const isLow = own <= loudness[at - 1]! && own < loudness[at + 1]!
    const before = maxOf(loudness, cuts.at(-1)!, at)
    const after = maxOf(loudness, at, Math.min(to, at + 2 * shortest))
    if (isLow && own < VALLEY_PART * Math.min(before, after) && at - cuts.at(-1)! >= shortest) cuts.push(at)
  }
  return cuts.map((start, index) => {
    const end = cuts[index + 1] ?? to
    const peak = maxOf(loudness, start, end)
    return { from: start, to: end, dip: index === 0 ? 1 : loudness[start]! / peak }
  })
}

function smoothed(values: Float32Array<ArrayBuffer>, steps: number): Float32Array<ArrayBuffer> {
  const half = Math.floor(steps / 2)
  return values.map((_, at) => meanOf(values, Math.max(0, at - half), Math.min(values.length, at + half + 1)))
}

function meanOf(values: Float32Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at++) sum += values[at]!
  return to > from ? sum / (to - from) : 0
}

function maxOf(values: Float32Array, from: number, to: number): number {
  let most = 0
  for (let at = from; at < to; at++) most = Math.max(most, values[at]!)
  return most
}
