import { MIX_RATE } from '#shared/base/mix-rate.ts'
import { CHUNK_FRAMES } from '../sound/chunk.ts'
import type { SoundSource } from '../sound/sound-source.ts'

export const PEAKS_PER_SEC = 50

/**
 * Returns the largest value of each `1 / PEAKS_PER_SEC` of a sound over both channels, 0 to 255 for 0 to 1. Decodes chunk
 * by chunk without the cache, so that memory is bounded and sound in use stays cached. Awaits `turn` before each chunk.
 */
export async function peaksOf(source: SoundSource, turn: () => Promise<void>): Promise<Uint8Array<ArrayBuffer>> {
  const frames = Math.ceil(source.durationSec * MIX_RATE)
  const peaks = new Uint8Array(Math.ceil(source.durationSec * PEAKS_PER_SEC))
  for (let first = 0; first < frames; first += CHUNK_FRAMES) {
    await turn()
    const { left, right } = await source.decode(first / CHUNK_FRAMES)
    const count = Math.min(CHUNK_FRAMES, frames - first)
    const framesPerPeak = MIX_RATE / PEAKS_PER_SEC
    for (let from = 0; from < count; from += framesPerPeak) {
      let loudest = 0
      const end = Math.min(count, from + framesPerPeak)
      for (let i = from; i < end; i++) loudest = Math.max(loudest, Math.abs(left[i]!), Math.abs(right[i]!))
      const peak = Math.min(peaks.length - 1, Math.floor((first + from) / framesPerPeak))
      peaks[peak] = Math.max(peaks[peak]!, Math.round(Math.min(1, loudest) * 255))
    }
  }
  return peaks
}
