import type { Piece } from './pieces.ts'

/** A request to the process of the model, one line of JSON: the pieces of a recording, or what is said in one. */
export interface HearRequest {
  id: number
  /** An MP3 or WAV file. */
  file: string
  piece: Piece | null
}

/** The response: a line without bytes after it. */
export interface HearResponse {
  id: number
  bytes: 0
  pieces: Piece[]
  text: string
  error: string | null
}
