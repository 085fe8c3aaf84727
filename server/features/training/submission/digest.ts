import { createHash } from 'node:crypto'
import { EncodedPacketSink } from 'mediabunny'
import { openMedia } from '#server/features/material/public.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'

/**
 * Returns the SHA-256 of what a stored film or sound shows and plays, in hexadecimal digits: of its coded pictures and samples,
 * so that another name, tag or byte behind them makes no other recording of it.
 */
export async function recordingDigest(objects: ObjectStore, key: string, sizeBytes: number): Promise<string> {
  const hash = createHash('sha256')
  const input = openMedia(objects, { key, sizeBytes })
  try {
    for (const track of await input.getTracks())
      for await (const { data } of new EncodedPacketSink(track).packets()) hash.update(data)
  } finally {
    input.dispose()
  }
  return hash.digest('hex')
}
