import { CustomSource } from 'mediabunny'
import type { ByteSource } from './byte-source.ts'

const CACHE_BYTES = 4 << 20

/** Adapts a file for mediabunny. */
export function inputSource(source: ByteSource): CustomSource {
  return new CustomSource({
    getSize: () => source.size,
    read: (start, end) => source.read(start, end),
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: 'fileSystem',
  })
}
