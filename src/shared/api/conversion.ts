import { z } from 'zod'
import { KEY_CHARS_MAX } from '#shared/model/upload-rules.ts'
import { requestCalls } from './request.ts'

/**
 * Converts an uploaded film that browsers cannot play to H.264 and AAC in an MP4, on a server that has an ffmpeg. The
 * result is an upload of the same user, to be registered as one; the original is kept as long as the result is used.
 */
export const { ask: convertMedia, cancel: cancelMediaConversion } = requestCalls({
  path: '/media/convert',
  scope: 'write',
  input: z.object({ key: z.string().min(1).max(KEY_CHARS_MAX) }),
  result: {
    video: z.object({ key: z.string(), widthPx: z.number(), heightPx: z.number(), durationSec: z.number() }).nullable(),
  },
})
