import { MIX_RATE } from '#shared/base/mix-rate.ts'
import type { RecordingFeatures } from '#shared/speech/recording-features.ts'
import { CHUNK_FRAMES } from '../sound/chunk.ts'
import type { SoundSource } from '../sound/sound-source.ts'
import { measureSound } from './measure-sound.ts'

const FEATURES_PER_SEC = 100
const STEP_FRAMES = MIX_RATE / FEATURES_PER_SEC

/**
 * Returns loudness and brightness of a recording over time, of the mean of both channels. Decodes chunk by chunk without
 * the cache. Awaits `turn` before each chunk.
 */
export async function recordingFeaturesOf(source: SoundSource, turn: () => Promise<void>): Promise<RecordingFeatures> {
  const frames = Math.ceil(source.durationSec * MIX_RATE)
  const count = Math.ceil(frames / STEP_FRAMES)
  const loudness = new Float32Array(count)
  const brightnessHz = new Float32Array(count)
  for (let first = 0; first < frames; first += CHUNK_FRAMES) {
    await turn()
    const chunk = await source.decode(first / CHUNK_FRAMES)
    const here = Math.min(CHUNK_FRAMES, frames - first)
    for (let from = 0; from < here; from += STEP_FRAMES) {
      const step = (first + from) / STEP_FRAMES
      const measured = measureSound(chunk, from, Math.min(here, from + STEP_FRAMES), MIX_RATE)
      loudness[step] = measured.loudness
      brightnessHz[step] = measured.brightnessHz
    }
  }
  return { perSec: FEATURES_PER_SEC, durationSec: source.durationSec, loudness, brightnessHz }
}
