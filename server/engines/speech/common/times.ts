import type { Aligner } from '#server/engines/align/aligner.ts'
import { ThreadTimeError } from '#server/platform/threads/turn-thread.ts'
import type { Phoneme, Spoken } from '#shared/model/speech.ts'
import type { Piece } from '#shared/speech/markup.ts'
import type { SentenceSound, SpokenTimes } from './port.ts'
import { weightOf, wordsIn } from './words.ts'

/** Finds when what was spoken. */
export interface Timing {
  /** Reads a sentence in the language of a voice, with the times of its words and phonemes; null where nobody can. */
  read(voice: { language: string }, pieces: readonly Piece[], owner: string): Promise<SentenceSound | null>
  aligner: Aligner
}

type Pcm = Pick<SentenceSound, 'pcm' | 'sampleRate'>

/** Length of a stretch whose loudness is measured, and its least level beside the loudest one to count as speech. */
const STRETCH_SEC = 0.01
const SPEECH_RATIO = 0.03

/**
 * Returns a sound of an engine that reports no times with those of another reading of the same text, to which it is
 * aligned; without such a reading, or where aligning takes too long, every character takes as long as another.
 */
export async function withTimes(
  sound: Pcm,
  { pieces, voice, owner }: { pieces: readonly Piece[]; voice: { language: string }; owner: string },
  { read, aligner }: Timing,
): Promise<SentenceSound> {
  const reference = await read(voice, pieces, owner).catch(() => null)
  if (!reference || reference.words.length === 0) return { ...sound, ...even(sound, pieces), timesEstimated: true }
  const { pcm, sampleRate } = sound
  const reading = { ...reference, paragraphs: [] }
  const answer = await aligner.ask(owner, { recording: { pcm, sampleRate }, reading }).catch((error) => {
    if (error instanceof ThreadTimeError) return null
    throw error
  })
  if (!answer) return { ...sound, ...even(sound, pieces), timesEstimated: true }
  if (!answer.ok) throw new Error(`a sound of samples is not aligned: ${answer.code}`)
  return { ...sound, words: answer.words, phonemes: answer.phonemes }
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
