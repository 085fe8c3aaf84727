import type { z } from 'zod'
import { cancelMediaConversion, convertMedia } from '#shared/api/conversion.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { followRequest } from '#ui/server/follow-request.ts'

type ConvertedFilm = NonNullable<z.output<typeof convertMedia.data>['video']>

/**
 * Has the server convert an upload that this browser cannot play, and returns the film that it became. Fails with
 * `cancelled`, which ends it on the server too, `offline`, or `server` with the server's sentence.
 */
export async function convertUpload(
  key: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<ConvertedFilm, Failure>> {
  const reply = await followRequest(
    convertMedia,
    { key },
    { signal, onReply: ({ progress }) => onProgress(progress), cancel: cancelMediaConversion },
  )
  if (!reply.ok) return reply
  const { video } = reply.value
  return video ? ok(video) : err({ code: 'other', detail: 'the reply has no film' })
}
