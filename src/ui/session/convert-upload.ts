import { cancelMediaConversion, convertMedia } from '#shared/api/conversion.ts'
import { followRequest } from '#ui/server/follow-request.ts'

/** What a conversion ended without; the sentence is the server's. */
export class ConversionRefused extends Error {}

/**
 * Has the server convert an upload that this browser cannot play, and returns the film that it became. Rejects with an
 * ApiError, a ConversionRefused, or the signal's reason, which ends it on the server too.
 */
export async function convertUpload(key: string, onProgress: (part: number) => void, signal: AbortSignal) {
  const reply = await followRequest(
    convertMedia,
    { key },
    { signal, onReply: ({ progress }) => onProgress(progress), cancel: cancelMediaConversion },
  )
  if (!reply.video) throw new ConversionRefused(reply.error?.message ?? '')
  return reply.video
}
