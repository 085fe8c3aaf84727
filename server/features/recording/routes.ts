import type { FastifyInstance } from 'fastify'
import {
  deleteMaterial,
  findMaterial,
  type MaterialRow,
  pageOfMaterials,
  registerUpload,
} from '#server/features/material/public.ts'
import { spokenContent } from '#server/features/speech/public.ts'
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
import * as api from '#shared/api/audio.ts'
import type { Language } from '#shared/api/languages.ts'
import { type AnalysisRow, findAnalysis } from './rows.ts'
import { cancelAnalysis, requestAnalysis } from './rules.ts'

const TAG = 'audio'
const SHELF = 'audio'

const REFUSALS: Record<string, Sentence> = {
  cancelled: 'analysisCancelled',
  gone: 'audioGone',
  unreadable: 'audioUnreadable',
  too_long: 'audioTooLong',
  takes_too_long: 'audioTakesTooLong',
  no_content: 'audioNoWords',
  text_too_long: 'audioTextTooLong',
  unknown_voice: 'audioLanguage',
  speech_unavailable: 'speechUnavailable',
  engine_no_answer: 'recognitionNoAnswer',
  engine_busy: 'recognitionNoAnswer',
  engine_locked: 'recognitionLocked',
  engine_refused: 'recognitionRefused',
  engine_bad_sound: 'recognitionRefused',
  [NO_ROOM]: 'quotaFull',
}

interface AudioParts {
  db: Db
  objects: ObjectStore
  queue: JobQueue
  unfinishedMax: number
  recognizes: boolean
}

function audioOf({ id, name, key, durationSec, createdAt }: MaterialRow) {
  return { id, name, url: `oss:${key}`, durationSec, createTime: createdAt.getTime() }
}

function answer(row: AnalysisRow, language: Language, limit: string) {
  const { id, status, progress, errorCode, srtKey, durationSec, content } = row
  const code = errorCode ?? 'speech_failed'
  return {
    requestId: id,
    finished: status !== 'progress',
    progress,
    error: status === 'fail' ? { code, message: say(language, REFUSALS[code] ?? 'analysisFailed', { limit }) } : null,
    srtUrl: srtKey && `oss:${srtKey}`,
    duration: durationSec === null ? null : Math.round(durationSec * 1000),
    srtContent: content && spokenContent(content),
  }
}

/** Serves the recordings of a workspace: its list, and what is said in them. */
export function audioRoutes(app: FastifyInstance, parts: AudioParts): void {
  const { db, objects } = parts

  mount(app, TAG, api.listAudios, async ({ page, size }, principal) => {
    const { records, total } = await pageOfMaterials(db, principal, SHELF, page, size)
    return { audioList: records.map(audioOf), total }
  })

  mount(app, TAG, api.audioDetail, async ({ id }, principal) => {
    const found = await findMaterial(db, principal, SHELF, id)
    if (!found) throw new ApiError('notFound', 'audioGone')
    return audioOf(found)
  })

  mount(app, TAG, api.uploadAudio, async (audio, principal) => {
    const material = { ...audio, shelf: SHELF, kind: 'music', coverKey: null, widthPx: 0, heightPx: 0 } as const
    const registered = await registerUpload({ db, objects }, principal, material)
    if (registered.ok) return audioOf(registered.value)
    throw refusedUpload(registered.error)
  })

  mount(app, TAG, api.deleteAudio, async ({ id }, principal) => {
    if (await deleteMaterial(db, principal, SHELF, id)) return {}
    if (await findMaterial(db, principal, SHELF, id)) throw new ApiError('forbidden', 'materialNotYours')
    throw new ApiError('notFound', 'audioGone')
  })

  mount(app, TAG, api.analyzeAudio, async (input, principal, http) => {
    const language = requestLanguage(http)
    if ('requestId' in input) {
      const row = await findAnalysis(db, principal, input.requestId)
      if (!row) throw new ApiError('notFound', 'analysisNotFound')
      return answer(row, language, quotaText(objects))
    }
    await requireRoom(parts, principal.tenantId, 1)
    const requested = await requestAnalysis(parts, principal, input)
    if (requested.ok) return answer(requested.value, language, quotaText(objects))
    const refusal = requested.error
    if (refusal.reason === 'tooManySpeeches') throw new ApiError('tooMany', refusal.reason, { limit: refusal.limit })
    throw new ApiError('notFound', refusal.reason)
  })

  mount(app, TAG, api.cancelAudioAnalysis, async ({ requestId }, principal) => {
    if (!(await cancelAnalysis(parts, principal, requestId))) throw new ApiError('notFound', 'analysisNotFound')
    return {}
  })
}
