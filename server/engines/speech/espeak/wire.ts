/** A request to the speech process: one line of JSON. */
export interface EngineRequest {
  id: number
  voice: string
  variant: string
  rate: number
  pitch: number
  range: number
  /** The engine's markup: plain text with `<break/>` in a `speak` element. */
  text: string
  /** Asks for the sounds of the text in place of its speech. */
  ipa?: true
}

/** An event in the engine's sound. The position in the text counts code points from 1, markup included. */
export interface EngineEvent {
  type: string
  id: string | number | null
  textPosition: number
  audioMs: number
}

/** A response: one line of JSON, followed by `bytes` bytes of 16-bit PCM, mono. */
export interface EngineResponse {
  id: number
  bytes: number
  sampleRate: number
  events: EngineEvent[]
  error: string | null
  /** IPA where it was asked for: sounds parted by `_`, words by spaces, phrases by line breaks. */
  ipa: string | null
}
