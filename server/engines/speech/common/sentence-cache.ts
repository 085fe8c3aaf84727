import { createHash } from 'node:crypto'
import { LruCache } from '#shared/base/lru.ts'
import type { Piece } from '#shared/speech/markup.ts'
import type { SentenceSound, SpeakRequest } from './port.ts'

/** Sounds of sentences that were spoken last, in bytes: about half an hour at 24 kHz. */
const CACHE_BYTES = 96 * 2 ** 20

/** Sounds of sentences by their content, so that a script of which one sentence changed is not spoken whole (E8.44). */
export type SentenceCache = LruCache<string, SentenceSound>

export function createSentenceCache(): SentenceCache {
  return new LruCache(CACHE_BYTES)
}

/** The settings that a sentence is spoken with, beside its words. */
interface Spoken {
  request: Pick<SpeakRequest, 'toneId' | 'pitchOffset' | 'speedRatio'>
  /** The workspace that waits; none hears what another has had spoken. */
  owner: string
}

/** Returns the sound of a sentence: the one of an equal sentence before, or a new one. The sound is the caller's own. */
export async function cachedSentence(
  cache: SentenceCache,
  pieces: readonly Piece[],
  { request, owner }: Spoken,
  say: () => Promise<SentenceSound>,
): Promise<SentenceSound> {
  const { toneId, pitchOffset, speedRatio } = request
  const content = JSON.stringify([owner, toneId, pitchOffset, speedRatio, pieces])
  const key = createHash('sha256').update(content).digest('hex')
  const sound = cache.get(key) ?? (await say())
  cache.set(key, sound, sound.pcm.byteLength)
  return { ...sound, pcm: sound.pcm.slice() }
}
