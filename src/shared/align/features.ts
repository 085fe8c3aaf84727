import { percentile } from '#shared/base/num.ts'
import { CEPSTRA, type SoundFrames } from './sound-frames.ts'

/** Features that frames are compared by: cepstra and loudness. */
export const FEATURES = CEPSTRA + 1
/** Loudness counts from this far below loud speech, and so much more than a cepstral coefficient. */
const LOUDNESS_DB = 30
const LOUDNESS_WEIGHT = 3
const LOUD_PART = 0.95

/** `FEATURES` a frame, each with a mean of 0 and a variance of 1, so that voice, microphone and room count less. */
export function featuresOf({ cepstra, loudness }: SoundFrames): Float32Array {
  const loud = percentile(loudness, LOUD_PART) || 1
  const features = new Float32Array(loudness.length * FEATURES)
  for (const [frame, level] of loudness.entries()) {
    for (let k = 0; k < CEPSTRA; k++) features[frame * FEATURES + k] = cepstra[frame * CEPSTRA + k]!
    features[frame * FEATURES + CEPSTRA] = Math.max(-LOUDNESS_DB, 20 * Math.log10(level / loud + 1e-9))
  }
  for (let k = 0; k < FEATURES; k++) normalize(features, k, k === CEPSTRA ? LOUDNESS_WEIGHT : 1)
  return features
}

/** Gives every `FEATURES`th value from `first` on a mean of 0 and a deviation of `deviation`. */
function normalize(values: Float32Array, first: number, deviation: number): void {
  const count = values.length / FEATURES
  let sum = 0
  let squares = 0
  for (let at = first; at < values.length; at += FEATURES) {
    sum += values[at]!
    squares += values[at]! ** 2
  }
  const mean = sum / count
  const scale = deviation / Math.sqrt(Math.max(1e-9, squares / count - mean ** 2))
  for (let at = first; at < values.length; at += FEATURES) values[at] = (values[at]! - mean) * scale
}
