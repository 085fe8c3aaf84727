/** Sent by the media worker to the sound output. `play` numbers the plays, so that messages of an earlier one are ignored. */
export type SoundMessage =
  /** Discards queued samples and starts at `mixSec` of a mix, whose samples come at `rate` seconds of it per second. */
  | { type: 'start'; play: number; mixSec: number; rate: number; sampleRate: number }
  /** The next samples, transferred; `last` ends the mix. */
  | { type: 'chunk'; play: number; left: Float32Array; right: Float32Array; last: boolean }
  | { type: 'stop' }

/** Sent by the sound output to the media worker when a play starts, and then with the number of samples played so far. */
export interface SoundReply {
  play: number
  playedFrames: number
}
