import { appendFile } from 'node:fs/promises'
import type { ObjectStore } from './common/port.ts'

/** Bytes that are read from the store at a time. */
const PART_BYTES = 4_000_000

/** Writes an object of the store to a file, part by part. False where the object is gone. */
export async function fetchObject(
  objects: ObjectStore,
  key: string,
  file: string,
  signal: AbortSignal,
): Promise<boolean> {
  const bytes = await objects.size(key)
  if (bytes === null) return false
  for (let from = 0; from < bytes; from += PART_BYTES) {
    signal.throwIfAborted()
    await appendFile(file, await objects.read(key, from, Math.min(bytes, from + PART_BYTES)))
  }
  return true
}
