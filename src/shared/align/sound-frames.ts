/** A sound in frames of 25 ms, one every 10 ms. */
export interface SoundFrames {
  durationSec: number
  /** The highest frequency that `cepstra` describe. */
  highHz: number
  /** `CEPSTRA` coefficients a frame. */
  cepstra: Float32Array<ArrayBuffer>
  /** Root mean square of each frame, 0 to 1. */
  loudness: Float32Array<ArrayBuffer>
}

export const FRAMES_PER_SEC = 100
/** Mel cepstral coefficients 2 to 13: the first is loudness. */
export const CEPSTRA = 12
