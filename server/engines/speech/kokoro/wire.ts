/** A request to the process of the model: one line of JSON. */
export interface ModelRequest {
  id: number
  /** Ids of the vocabulary, without those that enclose them. */
  ids: number[]
  /** The name of the style in the file of voices. */
  style: string
  /** Ratio to the voice's own speed. */
  speed: number
}

/** The line before the sound. */
export interface ModelResponse {
  id: number
  bytes: number
  sampleRate: number
  /** Frames of each id, those that enclose them included. */
  durations: number[]
  error: string | null
}
