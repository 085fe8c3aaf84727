import type { FastifyInstance } from 'fastify'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import { mount } from '#server/platform/http/mount.ts'
import { quotaText } from '#server/platform/http/no-room.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { NO_ROOM, requireRoom } from '#server/platform/space/require-room.ts'
import type { Language } from '#shared/api/languages.ts'
import {
  analyzeCopywriting,
  listFavoriteVoices,
  listVoices,
  setFavoriteVoice,
  voiceDetail,
} from '#shared/api/speech.ts'
import { spokenContent } from './content.ts'
import { favoriteVoicesOf, setFavoriteVoice as starVoice } from './favorite-rows.ts'
import { findSpeech, type SpeechRow } from './rows.ts'
import { requestSpeech, type SpeechRefusal } from './rules.ts'

const TAG = 'speech'

const REFUSALS: Record<string, Sentence> = {
  speech_unavailable: 'speechUnavailable',
  unknown_voice: 'voiceNotFound',
  no_content: 'speechNoContent',
  text_too_long: 'scriptTooLong',
  engine_no_answer: 'speechNoAnswer',
  engine_busy: 'speechBusy',
  engine_locked: 'speechLocked',
  engine_refused: 'speechRefused',
  engine_bad_sound: 'speechBadSound',
  [NO_ROOM]: 'quotaFull',
}

interface SpeechParts {
  db: Db
  objects: ObjectStore
  queue: JobQueue
  speech: SpeechPort
  unfinishedMax: number
  sensitiveWords: readonly string[]
}

type Rejected = Extract<SpeechRefusal, { reason: 'speechRejected' }>

/** Returns the answer for a text with words that are not allowed: ended at once, with their places (E8.27). */
function rejected({ places }: Rejected, language: Language) {
  const words = [...new Set(places.map(({ word }) => word))].join(', ')
  return {
    requestId: '',
    finished: true,
    error: {
      code: 'role_audio_analyze_reject',
      message: say(language, 'speechRejected', { words }),
      places: places.map(({ from, to }) => ({ from, to })),
    },
    audioUrl: null,
    srtUrl: null,
    duration: null,
    ttsContent: null,
  }
}

function refused(refusal: Exclude<SpeechRefusal, Rejected>): ApiError {
  const { reason } = refusal
  if (reason === 'tooManySpeeches') return new ApiError('tooMany', reason, { limit: refusal.limit })
  return new ApiError('invalidArgument', reason)
}

function answer(row: SpeechRow, language: Language, limit: string) {
  const { id, status, errorCode, audioKey, srtKey, durationSec, content } = row
  return {
    requestId: id,
    finished: status !== 'progress',
    error:
      status === 'fail'
        ? {
            code: errorCode ?? 'speech_failed',
            message: say(language, REFUSALS[errorCode ?? ''] ?? 'speechFailed', { limit }),
          }
        : null,
    audioUrl: audioKey && `oss:${audioKey}`,
    srtUrl: srtKey && `oss:${srtKey}`,
    duration: durationSec === null ? null : Math.round(durationSec * 1000),
    ttsContent: content && {
      ...spokenContent(content),
      ...(row.request.glossary && { glossary: [...row.request.glossary] }),
      ...(content.timesEstimated && { timesEstimated: content.timesEstimated }),
    },
  }
}

/** Serves voices and speech: one call starts a request, further calls poll it by its id. */
export function speechRoutes(app: FastifyInstance, parts: SpeechParts): void {
  const { db, objects, speech } = parts

  mount(app, TAG, listVoices, (_, { tenantId }) => ({ toneList: speech.voices(tenantId) }))

  mount(app, TAG, voiceDetail, ({ toneId }, { tenantId }) => {
    const found = speech.voices(tenantId).find(({ id }) => id === toneId)
    if (!found) throw new ApiError('notFound', 'voiceNotFound')
    return found
  })

  mount(app, TAG, listFavoriteVoices, async (_, { userId }) => ({ toneIds: await favoriteVoicesOf(db, userId) }))

  mount(app, TAG, setFavoriteVoice, async ({ toneId, isFavorite }, { userId, tenantId }) => {
    // one that is gone can be let go
    if (isFavorite && !speech.voices(tenantId).some(({ id }) => id === toneId))
      throw new ApiError('notFound', 'voiceNotFound')
    await starVoice(db, userId, toneId, isFavorite)
    return null
  })

  mount(app, TAG, analyzeCopywriting, async (input, principal, http) => {
    const language = requestLanguage(http)
    if ('requestId' in input) {
      const row = await findSpeech(db, principal, input.requestId)
      if (!row) throw new ApiError('notFound', 'speechNotFound')
      return answer(row, language, quotaText(objects))
    }
    await requireRoom(parts, principal.tenantId, 1)
    const { copywriting: text, ...request } = input
    const requested = await requestSpeech(parts, principal, { text, ...request })
    if (requested.ok) return answer(requested.value, language, quotaText(objects))
    const { error } = requested
    if (error.reason === 'speechRejected') return rejected(error, language)
    throw refused(error)
  })
}
