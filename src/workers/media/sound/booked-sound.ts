import type { MediaUrl } from '#shared/model/ids.ts'
import type { AssetLedger } from '../asset-ledger.ts'
import type { MediaShelf } from '../media-shelf.ts'
import type { ChunkSource } from './mixing.ts'
import { CHUNK_FRAMES, type Chunk } from './sound-source.ts'

/** The sound of a file, every reading of it booked; null where the file has none. Fails with what the ledger knows. */
export async function bookedSound(shelf: MediaShelf, assets: AssetLedger, url: MediaUrl): Promise<ChunkSource | null> {
  const sound = await assets.use(url, () => shelf.sound(url))
  if (!sound) return null
  return { durationSec: sound.durationSec, chunk: (number) => assets.use(url, () => sound.chunk(number)) }
}

const SILENCE: Chunk = { left: new Float32Array(CHUNK_FRAMES), right: new Float32Array(CHUNK_FRAMES) }

/** As `bookedSound`, but what cannot be read now is silent: playback goes on without it, where an export fails by it. */
export async function forgivingSound(
  shelf: MediaShelf,
  assets: AssetLedger,
  url: MediaUrl,
): Promise<ChunkSource | null> {
  const sound = await assets.useNow(url, () => shelf.sound(url)).catch(() => null)
  if (!sound) return null
  const chunk = (number: number) => assets.useNow(url, () => sound.chunk(number)).catch(() => SILENCE)
  return { durationSec: sound.durationSec, chunk }
}
