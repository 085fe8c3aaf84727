import type { Voice } from '#shared/api/speech.ts'
import type { GlossaryEntry } from '#shared/model/glossary.ts'
import type { Phoneme, Spoken } from '#shared/model/speech.ts'
import type { Piece } from '#shared/speech/markup.ts'

/** A speech request; the ranges are those of `analyzeCopywriting`. */
export interface SpeakRequest {
  text: string
  /** Whether `text` is speech markup (a `speak` element) instead of plain text. */
  ssml: boolean
  toneId: string
  /** Shift of pitch, -10 to 40; 0 is the voice's own pitch. */
  pitchOffset: number
  /** Ratio to the voice's own speed, 0.5 to 1.5. */
  speedRatio: number
  /** Ratio to normal loudness, 0.01 to 4. */
  volume: number
  /** Longest sound in seconds; an hour by default. */
  secMax?: number
  /** The entries of glossaries with which the text is spoken; engines get a text that has them applied. */
  glossary?: readonly GlossaryEntry[]
}

/** When what was spoken: times in seconds from the start of the sound. */
export interface SpokenTimes {
  words: Spoken[]
  /** Gapless from 0 to the end of the sound; an empty symbol is a pause. */
  phonemes: Phoneme[]
  /** Of a sound that no reading is aligned to: every character takes as long as another. */
  timesEstimated?: true
}

/** The sound of a sentence, 16 bit and mono, with times from its own start. */
export interface SentenceSound extends SpokenTimes {
  pcm: Int16Array<ArrayBuffer>
  sampleRate: number
}

/** Finished speech with the data for lips and subtitles. */
export interface SpokenAudio extends SpokenTimes {
  /** A complete WAV file: PCM, 16 bit, mono. */
  wav: Uint8Array
  durationSec: number
  /** The sentences in order, with punctuation and without markup. */
  paragraphs: Spoken[]
}

type SpeechRefusal =
  /** The speech package is not installed, or the speech process cannot start. */
  | 'speech_unavailable'
  | 'unknown_voice'
  /** The text has nothing to speak. */
  | 'no_content'
  /** Saying the text takes longer than the sound may last. */
  | 'text_too_long'
  /** The text has words that the operator does not allow. */
  | 'sensitive_words'
  /** The engine crashed or hung on this text. */
  | 'speech_failed'
  /** The engine is not reached, fails, or takes too long. */
  | 'engine_no_answer'
  /** The engine has too much to do, or its quota is used up. */
  | 'engine_busy'
  /** The engine does not accept the operator's key. */
  | 'engine_locked'
  /** The engine does not accept this text or this voice. */
  | 'engine_refused'
  /** The engine answered, but with something else than the whole sound. */
  | 'engine_bad_sound'

/**
 * Why speaking failed: a code and one sentence, which names no address and no secret. An abort rejects with the signal's
 * reason instead.
 */
export class SpeechError extends Error {
  readonly code: SpeechRefusal
  constructor(code: SpeechRefusal, message: string) {
    super(message)
    this.name = 'SpeechError'
    this.code = code
  }
}

/** A speech engine, or several. Requests may overlap; the adapter queues them, and their owners take turns (S20.21). */
export interface SpeechPort {
  /** Returns the voices of a workspace as they are now; of the whole server without one. */
  voices(workspace?: string): Promise<Voice[]>
  /** Rejects with a `SpeechError`, or with the signal's reason when it is aborted. `owner` is the workspace that waits. */
  speak(request: SpeakRequest, signal: AbortSignal, owner?: string): Promise<SpokenAudio>
  close(): Promise<void>
}

/** How a sentence is said: ratios to the voice's own pitch, pace and range of pitch. */
export interface SentenceManner {
  toneId: string
  pitchRatio: number
  speedRatio: number
  rangeRatio: number
}

/** A speech engine that also says single sentences, for those who change their sound. */
export interface SentencePort extends SpeechPort {
  /** Rejects with a `SpeechError`. */
  say(pieces: readonly Piece[], manner: SentenceManner, owner: string): Promise<SentenceSound>
}
