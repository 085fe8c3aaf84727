import { open, rm } from 'node:fs/promises'
import type { ObjectStore } from './common/port.ts'

/** Bytes that are read at a time. */
const PIECE_BYTES = 8 * 2 ** 20

interface Copied {
  /** Objects of the source that the target has now. */
  objects: number
  /** Those of them that this call wrote. */
  written: number
}

/**
 * Copies every object of a store that another one lacks or has in another length; a copy that was interrupted goes on
 * where it ended. Nothing is removed from either.
 * @param scratch path of a file that is written and removed
 * @param onWritten is called with each key
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  scratch: string,
  onWritten: (key: string) => void,
): Promise<Copied> {
  const copied: Copied = { objects: 0, written: 0 }
  try {
    for await (const { key, sizeBytes } of from.list('')) {
      copied.objects += 1
      if ((await to.size(key)) === sizeBytes) continue
      await readInto(scratch, from, key, sizeBytes)
      await to.putFile(key, scratch)
      copied.written += 1
      onWritten(key)
    }
  } finally {
    await rm(scratch, { force: true })
  }
  return copied
}

async function readInto(file: string, store: ObjectStore, key: string, sizeBytes: number): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    for (let start = 0; start < sizeBytes; start += PIECE_BYTES)
      await handle.write(await store.read(key, start, Math.min(start + PIECE_BYTES, sizeBytes)))
  } finally {
    await handle.close()
  }
}
