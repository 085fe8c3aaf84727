import { randomUUID } from 'node:crypto'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { withWavLoudness } from '#server/engines/speech/common/wav-loudness.ts'
import type { Db } from '#server/platform/db/open.ts'
import { speechPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { Attempt } from '#server/platform/queue/queue.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import { withGlossary } from '#shared/speech/glossary.ts'
import { formatSrt } from '#shared/speech/subtitle-files.ts'
import { SPEECH_REQUEST } from './request.ts'

interface SpeakParts {
  db: Db
  objects: ObjectStore
  speech: SpeechPort
}

/** Speaks a queued request: the recording and its subtitles go to the tenant's store, the times into the row. */
export function speakJob({ db, objects, speech }: SpeakParts, attempt: Attempt<{ id: string }>): Promise<void> {
  return SPEECH_REQUEST.attempt(db, attempt, async ({ id, tenantId, request }) => {
    const { wav, durationSec, ...content } = await speech.speak(
      { ...request, ...withGlossary(request, request.glossary ?? []) },
      attempt.signal,
      tenantId,
    )
    const base = `${speechPrefix(tenantId)}/${id}-${randomUUID().slice(0, 8)}`
    const [audioKey, srtKey] = [`${base}.wav`, `${base}.srt`]
    const srt = new TextEncoder().encode(formatSrt(content.paragraphs))
    await requireRoom({ db, objects }, tenantId, wav.length + srt.length)
    try {
      await objects.put(audioKey, wav)
      await objects.put(srtKey, srt)
    } catch (error) {
      // one without the other would take room that nobody sees
      for (const key of [audioKey, srtKey]) await objects.remove(key).catch(() => undefined)
      throw error
    }
    const spoken = { ...content, phonemes: withWavLoudness(content.phonemes, wav) }
    const result = { audioKey, srtKey, durationSec, content: spoken }
    await SPEECH_REQUEST.succeed({ db, objects }, id, result, [audioKey, srtKey])
  })
}
