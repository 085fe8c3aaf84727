import { cancelMediaConversion, convertMedia } from '#shared/api/conversion.ts'
import { api } from '#ui/server/api.ts'
import { pause } from './pause.ts'

/** Polling interval of an unfinished conversion. */
const POLL_MS = 1000

/** What a conversion ended without; the sentence is the server's. */
export class ConversionRefused extends Error {}

/**
 * Has the server convert an upload that this browser cannot play, and returns the film that it became. Rejects with an
 * ApiError, a ConversionRefused, or the signal's reason, which ends it on the server too.
 */
export async function convertUpload(key: string, onProgress: (part: number) => void, signal: AbortSignal) {
  let reply = await api(convertMedia, { key })
  const { requestId } = reply
  try {
    while (!reply.finished) {
      onProgress(reply.progress)
      signal.throwIfAborted()
      await pause(POLL_MS, signal)
      reply = await api(convertMedia, { requestId }, signal)
    }
  } catch (error) {
    // the server ends it by itself where this does not arrive
    if (signal.aborted) void api(cancelMediaConversion, { requestId }).catch(() => undefined)
    throw error
  }
  if (!reply.video) throw new ConversionRefused(reply.error?.message ?? '')
  return reply.video
}
