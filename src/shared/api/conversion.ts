import { z } from 'zod'
import { KEY_CHARS_MAX } from '#shared/model/upload-rules.ts'
import { call, nothing } from './envelope.ts'

/**
 * Converts an uploaded film that browsers cannot play to H.264 and AAC in an MP4, on a server that has an ffmpeg. Called
 * once with the key of the upload, then polled with the returned `requestId` until finished. The result is an upload of
 * the same user, to be registered as one; the original is kept as long as the result is used.
 */
export const convertMedia = call({
  method: 'POST',
  path: '/media/convert',
  needs: 'member',
  scope: 'write',
  stores: true,
  input: z.union([
    z.object({ requestId: z.string().min(1).max(64) }),
    z.object({ key: z.string().min(1).max(KEY_CHARS_MAX) }),
  ]),
  data: z.object({
    requestId: z.string(),
    finished: z.boolean(),
    /** 0 to 1. */
    progress: z.number(),
    /** Set when it ended without result: a code and a sentence. */
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    video: z.object({ key: z.string(), widthPx: z.number(), heightPx: z.number(), durationSec: z.number() }).nullable(),
  }),
})

/** Ends a conversion of the caller's workspace that has not ended. */
export const cancelMediaConversion = call({
  method: 'POST',
  path: '/media/convert/cancel',
  needs: 'member',
  scope: 'write',
  input: z.object({ requestId: z.string().min(1).max(64) }),
  data: nothing,
})
