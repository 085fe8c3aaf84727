import type { SpeakRequest, SpeechPort } from '#server/engines/speech/common/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { LimitRefusal, RequestDeps } from '#server/platform/requests/define-request.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { entriesFor, mergedGlossary, withGlossary } from '#shared/speech/glossary.ts'
import { isTooLong } from '#shared/speech/script-length.ts'
import { type SensitivePlace, sensitivePlaces } from '#shared/speech/sensitive/words.ts'
import { glossaryOf } from './glossary/rows.ts'
import { SPEECH_REQUEST, type SpeechRow } from './request.ts'
import { askAgain, digestOf, equalSpeech } from './rows.ts'

/** Why a request is refused. */
export type SpeechRefusal =
  | { reason: 'voiceNotFound' | 'scriptTooLong' }
  | LimitRefusal<'tooManySpeeches'>
  | { reason: 'speechRejected'; places: SensitivePlace[] }

interface SpeechDeps extends RequestDeps {
  objects: ObjectStore
  speech: SpeechPort
  /** Words that may not be spoken. */
  sensitiveWords?: readonly string[]
}

/** Returns an equal, earlier request, which keeps its audio as a new one does, unless the audio no longer exists. */
async function spokenBefore(
  { db, objects }: SpeechDeps,
  principal: Principal,
  request: SpeakRequest,
): Promise<SpeechRow | null> {
  const row = await equalSpeech(db, principal, request)
  if (!row || (row.audioKey && (await inTime(objects.size(row.audioKey))) === null)) return null
  return askAgain(db, row)
}

/** Returns a request with those entries of its glossary and the tenant's that change how it is said (E8.42). */
async function withEntries(
  db: Db,
  { tenantId }: Principal,
  request: SpeakRequest,
  language: string,
): Promise<SpeakRequest> {
  const { glossary: _, ...said } = request
  const glossary = entriesFor(said, mergedGlossary(request.glossary ?? [], await glossaryOf(db, tenantId)), language)
  return glossary.length > 0 ? { ...said, glossary } : said
}

/** Queues a text to be spoken, or returns the tenant's equal, earlier request. */
export async function requestSpeech(
  deps: SpeechDeps,
  principal: Principal,
  wanted: SpeakRequest,
): Promise<Result<SpeechRow, SpeechRefusal>> {
  if (isTooLong(wanted)) return err({ reason: 'scriptTooLong' })
  const voice = (await deps.speech.voices(principal.tenantId)).find(({ id }) => id === wanted.toneId)
  if (!voice) return err({ reason: 'voiceNotFound' })
  const request = await withEntries(deps.db, principal, wanted, voice.language)
  const said = withGlossary(request, request.glossary ?? [])
  if (isTooLong(said)) return err({ reason: 'scriptTooLong' })
  const places = sensitivePlaces(said, deps.sensitiveWords ?? [])
  if (places.length > 0) return err({ reason: 'speechRejected', places })
  const known = await spokenBefore(deps, principal, request)
  if (known) return ok(known)
  return SPEECH_REQUEST.begin(deps, principal, { request, digest: digestOf(request) }, async (tx) => {
    // an equal request that came at the same moment may have been first
    const running = await equalSpeech(tx, principal, request)
    return running?.status === 'progress' ? running : null
  })
}
