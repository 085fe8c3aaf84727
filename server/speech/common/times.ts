import type { Phoneme, Spoken } from '#shared/model/speech.ts'
import type { Piece } from '#shared/speech/markup.ts'
import type { SentenceSound } from './by-sentence.ts'
import type { SpokenTimes } from './port.ts'
import { weightOf, wordsIn } from './words.ts'

/** Reads a sentence with the times of its words and phonemes, or null where nobody can. */
export type Reference = (pieces: readonly Piece[]) => Promise<SentenceSound | null>

/** Returns the reference for a voice. */
export type ReferenceOf = (voice: { language: string }, owner: string) => Reference

type Pcm = Pick<SentenceSound, 'pcm' | 'sampleRate'>

/** Length of a stretch whose loudness is measured, and its least level beside the loudest one to count as speech. */
const STRETCH_SEC = 0.01
const SPEECH_RATIO = 0.03

/**
 * Returns a sound of an engine that reports no times with those of another reading of the same text, stretched to the
 * speech in the sound; without such a reading every character takes as long as another.
 */
export async function withTimes(sound: Pcm, pieces: readonly Piece[], reference: Reference): Promise<SentenceSound> {
  const read = await reference(pieces).catch(() => null)
  const times = read && read.words.length > 0 ? stretched(sound, read) : even(sound, pieces)
  return { ...sound, ...times, timesEstimated: true }
}

function stretched(sound: Pcm, read: SentenceSound): SpokenTimes {
  const [fromSec, toSec] = speechIn(read)
  const [startSec, endSec] = speechIn(sound)
  const ratio = (endSec - startSec) / Math.max(0.01, toSec - fromSec)
  const wholeSec = sound.pcm.length / sound.sampleRate
  const moved = (sec: number) => Math.max(0, Math.min(wholeSec, startSec + (sec - fromSec) * ratio))
  const move = <T extends Spoken | Phoneme>(part: T): T => ({
    ...part,
    startSec: moved(part.startSec),
    endSec: moved(part.endSec),
  })
  const phonemes = read.phonemes.map(move).filter((phoneme) => phoneme.endSec - phoneme.startSec > 1e-6)
  return { words: read.words.map(move), phonemes }
}

function even(sound: Pcm, pieces: readonly Piece[]): SpokenTimes {
  const [startSec, endSec] = speechIn(sound)
  const words = wordsIn(pieces.map((piece) => (piece.kind === 'break' ? '' : piece.text)).join(''), 0)
  const total = words.reduce((sum, { text }) => sum + weightOf(text), 0)
  let said = 0
  const times = words.map(({ text }): Spoken => {
    const from = startSec + ((endSec - startSec) * said) / total
    said += weightOf(text)
    return { text, startSec: from, endSec: startSec + ((endSec - startSec) * said) / total }
  })
  // an open mouth that closes between words
  const phonemes = times.flatMap((word): Phoneme[] => {
    const openSec = word.startSec + (word.endSec - word.startSec) * 0.7
    return [
      { symbol: 'ə', startSec: word.startSec, endSec: openSec },
      { symbol: '', startSec: openSec, endSec: word.endSec },
    ]
  })
  return { words: times, phonemes }
}

/** Returns from where to where a sound is loud enough for speech, in seconds; all of it where nothing is. */
function speechIn({ pcm, sampleRate }: Pcm): [number, number] {
  const step = Math.max(1, Math.round(STRETCH_SEC * sampleRate))
  const levels: number[] = []
  for (let from = 0; from < pcm.length; from += step) {
    let sum = 0
    for (const value of pcm.subarray(from, from + step)) sum += value * value
    levels.push(Math.sqrt(sum / step))
  }
  const least = Math.max(...levels, 1) * SPEECH_RATIO
  const first = levels.findIndex((level) => level >= least)
  const last = levels.findLastIndex((level) => level >= least)
  if (first < 0) return [0, pcm.length / sampleRate]
  return [(first * step) / sampleRate, Math.min(pcm.length, (last + 1) * step) / sampleRate]
}
