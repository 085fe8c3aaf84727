import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { refusedUpload } from '#server/platform/files/refused-upload.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import { mount } from '#server/platform/http/mount.ts'
import { quotaText } from '#server/platform/http/no-room.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { NO_ROOM, requireRoom } from '#server/platform/space/require-room.ts'
import * as api from '#shared/api/conversion.ts'
import type { Language } from '#shared/api/languages.ts'
import { type ConversionRow, findConversion } from './rows.ts'
import { cancelConversion, requestConversion } from './rules.ts'

const TAG = 'library'

const REFUSALS: Record<string, Sentence> = {
  cancelled: 'conversionCancelled',
  tooLong: 'conversionTooLong',
  lost: 'conversionLost',
  [NO_ROOM]: 'quotaFull',
}

interface ConversionParts {
  db: Db
  objects: ObjectStore
  queue: JobQueue
  /** Whether this server has an ffmpeg. */
  converts: boolean
}

function videoOf({ resultKey: key, widthPx, heightPx, durationSec }: ConversionRow) {
  if (key === null || widthPx === null || heightPx === null || durationSec === null) return null
  return { key, widthPx, heightPx, durationSec }
}

function answer(row: ConversionRow, language: Language, limit: string) {
  const { id, status, progress, errorCode } = row
  const code = errorCode ?? 'unreadable'
  return {
    requestId: id,
    finished: status !== 'progress',
    progress,
    error: status === 'fail' ? { code, message: say(language, REFUSALS[code] ?? 'conversionFailed', { limit }) } : null,
    video: videoOf(row),
  }
}

/** Serves the conversion of uploads that browsers cannot play. */
export function conversionRoutes(app: FastifyInstance, parts: ConversionParts): void {
  const { db, objects } = parts

  mount(app, TAG, api.convertMedia, async (input, principal, http) => {
    const language = requestLanguage(http)
    if ('requestId' in input) {
      const row = await findConversion(db, principal, input.requestId)
      if (!row) throw new ApiError('notFound', 'conversionNotFound')
      return answer(row, language, quotaText(objects))
    }
    if (!parts.converts) throw new ApiError('notFound', 'conversionOff')
    await requireRoom(parts, principal.tenantId, 1)
    const requested = await requestConversion(parts, principal, input.key)
    if (requested.ok) return answer(requested.value, language, quotaText(objects))
    const refusal = requested.error
    if (refusal.reason === 'tooManyConversions') throw new ApiError('tooMany', refusal.reason, { limit: refusal.limit })
    throw refusedUpload(refusal)
  })

  mount(app, TAG, api.cancelMediaConversion, async ({ requestId }, principal) => {
    if (!(await cancelConversion(parts, principal, requestId))) throw new ApiError('notFound', 'conversionNotFound')
    return {}
  })
}
