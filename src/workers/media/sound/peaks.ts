import { MediaError } from '../media-error.ts'
import { CHUNK_FRAMES, MIX_RATE, type SoundSource } from './sound-source.ts'

/** Loudest value of each `1 / peaksPerSec` of a sound, 0 to 1, over both sides. Fails with `unsupported` above 1000. */
export async function peaksOf(source: SoundSource, peaksPerSec: number): Promise<Float32Array> {
  if (!(peaksPerSec > 0 && peaksPerSec <= 1000)) throw new MediaError('unsupported', `${peaksPerSec} peaks a second`)
  const frames = Math.ceil(source.durationSec * MIX_RATE)
  const peaks = new Float32Array(Math.ceil(source.durationSec * peaksPerSec))
  for (let first = 0; first < frames; first += CHUNK_FRAMES) {
    const { left, right } = await source.chunk(first / CHUNK_FRAMES)
    const count = Math.min(CHUNK_FRAMES, frames - first)
    for (let i = 0; i < count; i++) {
      const peak = Math.min(peaks.length - 1, Math.floor(((first + i) * peaksPerSec) / MIX_RATE))
      peaks[peak] = Math.min(1, Math.max(peaks[peak]!, Math.abs(left[i]!), Math.abs(right[i]!)))
    }
  }
  return peaks
}
