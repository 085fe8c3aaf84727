import type { FastifyInstance } from 'fastify'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { type Shop, soldTo } from '#server/features/billing/public.ts'
import { say } from '#server/platform/http/messages/index.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { refused } from '#server/platform/refusals/refused.ts'
import type { RequestDeps } from '#server/platform/requests/define-request.ts'
import { mountRequest } from '#server/platform/requests/mount-request.ts'
import type { Language } from '#shared/api/languages.ts'
import { listFavoriteVoices, listVoices, setFavoriteVoice, voiceDetail } from '#shared/api/speech.ts'
import { favoriteVoicesOf, setFavoriteVoice as starVoice } from './favorite-rows.ts'
import { SPEECH_REQUEST } from './request.ts'
import { requestSpeech, type SpeechRefusal } from './rules.ts'

const TAG = 'speech'

interface SpeechParts extends RequestDeps {
  shop: Shop
  objects: ObjectStore
  speech: SpeechPort
  sensitiveWords: readonly string[]
}

type Rejected = Extract<SpeechRefusal, { reason: 'speechRejected' }>

/** Returns the answer for a text with words that are not allowed: ended at once, with their places (E8.27). */
function rejected({ places }: Rejected, language: Language) {
  const words = [...new Set(places.map(({ word }) => word))].join(', ')
  return {
    requestId: '',
    finished: true,
    progress: 0,
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

/** Serves voices and speech: one call starts a request, further calls poll it by its id. */
export function speechRoutes(app: FastifyInstance, parts: SpeechParts): void {
  const { db, speech } = parts

  const voiceOf = async (tenantId: string, toneId: string) =>
    (await speech.voices(tenantId)).find(({ id }) => id === toneId)

  mount(app, TAG, listVoices, async (_, principal) => ({
    toneList: (await speech.voices(principal.tenantId)).map((voice) => soldTo(parts.shop, principal, voice)),
  }))

  mount(app, TAG, voiceDetail, async ({ toneId }, principal) => {
    const found = await voiceOf(principal.tenantId, toneId)
    if (!found) throw refused({ reason: 'voiceNotFound' })
    return soldTo(parts.shop, principal, found)
  })

  mount(app, TAG, listFavoriteVoices, async (_, { userId }) => ({ toneIds: await favoriteVoicesOf(db, userId) }))

  mount(app, TAG, setFavoriteVoice, async ({ toneId, isFavorite }, { userId, tenantId }) => {
    // a voice that no longer exists can be unstarred
    if (isFavorite && !(await voiceOf(tenantId, toneId))) throw refused({ reason: 'voiceNotFound' })
    await starVoice(db, userId, toneId, isFavorite)
    return null
  })

  mountRequest(app, TAG, parts, {
    kind: SPEECH_REQUEST,
    async start({ copywriting: text, ...request }, principal, reply, language) {
      const requested = await requestSpeech(parts, principal, { text, ...request })
      if (requested.ok) return reply(requested.value)
      const { error } = requested
      if (error.reason === 'speechRejected') return rejected(error, language)
      throw refused(error)
    },
  })
}
