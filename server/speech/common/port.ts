import type { Voice } from '#shared/api/speech.ts'
import type { Phoneme, Spoken } from '#shared/model/speech.ts'

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
}

/** Finished speech with the data for lips and subtitles; times in seconds from its start. */
export interface SpokenAudio {
  /** A complete WAV file: PCM, 16 bit, mono. */
  wav: Uint8Array
  durationSec: number
  /** The sentences in order, with punctuation and without markup. */
  paragraphs: Spoken[]
  words: Spoken[]
  /** Gapless from 0 to `durationSec`; an empty symbol is a pause. */
  phonemes: Phoneme[]
}

type SpeechRefusal =
  /** The speech package is not installed, or the speech process cannot start. */
  | 'speech_unavailable'
  | 'unknown_voice'
  /** The text has nothing to speak. */
  | 'no_content'
  /** The engine crashed or hung on this text. */
  | 'speech_failed'

/** Why speaking failed: a code and one sentence. An abort rejects with the signal's reason instead. */
export class SpeechError extends Error {
  readonly code: SpeechRefusal
  constructor(code: SpeechRefusal, message: string) {
    super(message)
    this.name = 'SpeechError'
    this.code = code
  }
}

/** A speech engine. Requests may overlap; the adapter queues them, and their owners take turns (S20.21). */
export interface SpeechPort {
  voices(): Voice[]
  /** Rejects with a `SpeechError`, or with the signal's reason when it is aborted. */
  speak(request: SpeakRequest, signal: AbortSignal, owner?: string): Promise<SpokenAudio>
  close(): Promise<void>
}
