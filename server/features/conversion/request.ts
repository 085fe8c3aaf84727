import { ConversionError } from '#server/engines/film/run-ffmpeg.ts'
import { conversions } from '#server/platform/db/schema/requests.ts'
import { defineRequest } from '#server/platform/requests/define-request.ts'
import { cancelMediaConversion, convertMedia } from '#shared/api/conversion.ts'

/** Conversions of a workspace that wait or run at a time. */
const UNFINISHED_MAX = 10

export type ConversionRow = typeof conversions.$inferSelect

function videoOf({ resultKey: key, widthPx, heightPx, durationSec }: ConversionRow) {
  if (key === null || widthPx === null || heightPx === null || durationSec === null) return null
  return { key, widthPx, heightPx, durationSec }
}

/** Uploads that browsers cannot play, converted. */
export const CONVERSION_REQUEST = defineRequest({
  table: conversions,
  job: {
    name: 'conversion',
    expireInSeconds: 2400,
    concurrency: 1,
    concurrencyPerOwner: 1,
    retryLimit: 1,
  },
  calls: { ask: convertMedia, cancel: cancelMediaConversion },
  limit: { max: () => UNFINISHED_MAX, reason: 'tooManyConversions' },
  notFound: 'conversionNotFound',
  failures: {
    kind: 'conversion',
    codes: { cancelled: 'conversionCancelled', tooLong: 'conversionTooLong', lost: 'conversionLost' },
    other: 'conversionFailed',
  },
  // the failure is the server's, not the film's
  lost: 'lost',
  codeOf: (error) => (error instanceof ConversionError ? error.code : null),
  result: (row: ConversionRow) => ({ video: videoOf(row) }),
})
