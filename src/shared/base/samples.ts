import { clamp } from './num.ts'

/**
 * Returns samples of 16 bit as floats in -1..1. `Float32Array.from` with a function would collect them in an array
 * first, and a thread that cannot grow that one ends its whole process.
 */
export function floatsOf(pcm: Int16Array): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(pcm.length)
  for (let index = 0; index < pcm.length; index++) floats[index] = pcm[index]! / 32768
  return floats
}

/**
 * Returns samples as they are played: those that are no number, or infinite, are silent, and those beyond -1..1 are cut, as in
 * files of floats, and a little by decoders of MP3. The same array where nothing is.
 */
export function playedSamples(samples: Float32Array): Float32Array {
  const isPlayed = (sample: number) => sample >= -1 && sample <= 1
  if (samples.every(isPlayed)) return samples
  return samples.map((sample) => (Number.isFinite(sample) ? clamp(sample, -1, 1) : 0))
}
