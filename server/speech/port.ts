import type { Voice } from '#shared/api/speech.ts'
import type { Phoneme, Spoken } from '#shared/model/speech.ts'

/** What is to be spoken and how; the ranges are those of `analyzeCopywriting`. */
export interface SpeakRequest {
  text: string
  /** Whether `text` is speech markup (a `speak` element) rather than plain text. */
  ssml: boolean
  toneId: string
  /** Shift of pitch, -10 to 40; 0 is the voice's own. */
  pitchOffset: number
  /** Ratio to the voice's own pace, 0.5 to 1.5. */
  speedRatio: number
  /** Ratio to the normal loudness, 0.01 to 4. */
  volume: number
}

/** A finished recording with all that lips and subtitles are made of; times in seconds from its start. */
export interface SpokenAudio {
  /** A whole WAV file: PCM, 16 bit, mono. */
  wav: Uint8Array
  durationSec: number
  /** Sentences with their punctuation, in order, markup taken out. */
  paragraphs: Spoken[]
  words: Spoken[]
  /** Gapless from 0 to `durationSec`; an empty symbol is a pause. */
  phonemes: Phoneme[]
}

type SpeechRefusal =
  /** The speech package is not installed, or no speech process can be started. */
  | 'speech_unavailable'
  | 'unknown_voice'
  /** Nothing in the text can be spoken. */
  | 'no_content'
  /** The engine died or gave up on this text. */
  | 'speech_failed'

/** Why nothing was spoken: a code and one sentence. An abort is not one: it rejects with the signal's reason. */
export class SpeechError extends Error {
  readonly code: SpeechRefusal
  constructor(code: SpeechRefusal, message: string) {
    super(message)
    this.name = 'SpeechError'
    this.code = code
  }
}

/** A maker of speech. Requests may overlap; the adapter queues them. */
export interface SpeechPort {
  voices(): Voice[]
  /** Rejects with a `SpeechError`, or with the signal's reason once it is aborted. */
  speak(request: SpeakRequest, signal: AbortSignal): Promise<SpokenAudio>
  close(): Promise<void>
}
