import { createHash } from 'node:crypto'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'

/** Bytes that are read at a time. */
const PART_BYTES = 4_000_000

/** Returns the SHA-256 of a stored file, in hexadecimal digits. */
export async function fileDigest(objects: ObjectStore, key: string, sizeBytes: number): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < sizeBytes; from += PART_BYTES) {
    hash.update(await inTime(objects.read(key, from, Math.min(sizeBytes, from + PART_BYTES))))
  }
  return hash.digest('hex')
}
