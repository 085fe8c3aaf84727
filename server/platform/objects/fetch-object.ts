import { appendFile } from 'node:fs/promises'
import { type Space, writeError } from '#server/platform/config/space.ts'
import type { ObjectStore } from './common/port.ts'

/** Bytes that are read from the store at a time. */
const PART_BYTES = 4_000_000

/**
 * Writes an object of the store to a file, part by part. False where the object is gone. An aborted one rejects at once
 * with its signal's reason, also while the store does not answer.
 * @param space the disk of the file
 * @throws SpaceError before anything is written when the disk has no room for it, or later when something else has filled it
 */
export async function fetchObject(
  { objects, space }: { objects: ObjectStore; space: Space },
  key: string,
  file: string,
  signal: AbortSignal,
): Promise<boolean> {
  const bytes = await unlessAborted(objects.size(key), signal)
  if (bytes === null) return false
  const hold = await space.hold(bytes)
  try {
    for (let from = 0; from < bytes; from += PART_BYTES) {
      const part = await unlessAborted(objects.read(key, from, Math.min(bytes, from + PART_BYTES)), signal)
      await appendFile(file, part)
      hold.landed(part.length)
    }
  } catch (error) {
    throw writeError(error)
  } finally {
    hold.end()
  }
  return true
}

/** Settles as an answer of the store does, or rejects with the signal's reason. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const settled = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal })
  })
  return Promise.race([answer, aborted]).finally(() => settled.abort())
}
