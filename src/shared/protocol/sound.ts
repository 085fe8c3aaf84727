/** From the media worker to the sound output. `play` numbers the plays, so that what belongs to an earlier one is dropped. */
export type SoundMessage =
  /** Drops everything and begins at `mixSec` of a mix, `rate` seconds of it in a second. */
  | { type: 'start'; play: number; mixSec: number; rate: number; sampleRate: number }
  /** The next samples, transferred; `last` ends the mix. */
  | { type: 'chunk'; play: number; left: Float32Array; right: Float32Array; last: boolean }
  | { type: 'stop' }

/** From the sound output to the media worker: that a play was taken, then how many of its samples have sounded so far. */
export interface SoundReply {
  play: number
  playedFrames: number
}
