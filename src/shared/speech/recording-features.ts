/** How loud and how bright a recording is: one value of each for every `1 / perSec` seconds. */
export interface RecordingFeatures {
  perSec: number
  durationSec: number
  /** Root mean square, 0 to 1. */
  loudness: Float32Array<ArrayBuffer>
  /** Center of its energy: some hundred Hz for vowels, thousands for sibilants, 0 for silence. */
  brightnessHz: Float32Array<ArrayBuffer>
}
