import type { MediaUrl } from '#shared/model/ids.ts'
import type { AssetTracker } from '../cache/asset-tracker.ts'
import type { MediaCache } from '../cache/media-cache.ts'
import { SILENCE } from '../sound/chunk.ts'
import type { ChunkSource } from './mixing.ts'

/** Returns the sound of a file, with every read tracked; null if the file has none. Rejects with the tracked failure. */
export async function trackedSound(
  cache: MediaCache,
  assets: AssetTracker,
  url: MediaUrl,
): Promise<ChunkSource | null> {
  const sound = await assets.use(url, () => cache.sound(url))
  if (!sound) return null
  return { durationSec: sound.durationSec, chunk: (number, rate) => assets.use(url, () => sound.chunk(number, rate)) }
}

/** Like `trackedSound`, but sound that cannot be read now is silent, so that playback continues. */
export async function soundOrSilence(
  cache: MediaCache,
  assets: AssetTracker,
  url: MediaUrl,
): Promise<ChunkSource | null> {
  const sound = await assets.useNow(url, () => cache.sound(url)).catch(() => null)
  if (!sound) return null
  const chunk = (number: number, rate: number) =>
    assets.useNow(url, () => sound.chunk(number, rate)).catch(() => SILENCE)
  return { durationSec: sound.durationSec, chunk }
}
