/** A question to the speech process: one line of JSON. */
export interface Question {
  id: number
  voice: string
  variant: string
  rate: number
  pitch: number
  range: number
  /** The engine's markup: plain text with `<break/>` in a `speak` element. */
  text: string
}

/** What the engine says about its sound; the position in the text counts code points from 1, markup included. */
export interface EngineEvent {
  type: string
  id: string | number | null
  textPosition: number
  audioMs: number
}

/** An answer: one line of JSON, followed by `bytes` bytes of 16-bit PCM, mono. */
export interface Answer {
  id: number
  bytes: number
  sampleRate: number
  events: EngineEvent[]
  error: string | null
}

/** Exit status of a process that finds the engine not installed. */
export const ENGINE_ABSENT = 3
