import { appendFile } from 'node:fs/promises'
import type { Space } from '#server/platform/config/space.ts'
import type { ObjectStore } from './common/port.ts'

/** Bytes that are read from the store at a time. */
const PART_BYTES = 4_000_000

/**
 * Writes an object of the store to a file, part by part. False where the object is gone.
 * @param space the disk of the file
 * @throws SpaceError before anything is written when the disk has no room for it
 */
export async function fetchObject(
  { objects, space }: { objects: ObjectStore; space: Space },
  key: string,
  file: string,
  signal: AbortSignal,
): Promise<boolean> {
  const bytes = await objects.size(key)
  if (bytes === null) return false
  const hold = await space.hold(bytes)
  try {
    for (let from = 0; from < bytes; from += PART_BYTES) {
      signal.throwIfAborted()
      const part = await objects.read(key, from, Math.min(bytes, from + PART_BYTES))
      await appendFile(file, part)
      hold.landed(part.length)
    }
  } finally {
    hold.end()
  }
  return true
}
