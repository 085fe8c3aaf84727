import { z } from 'zod'
import { SpeechError, type SpeechPort } from '#server/engines/speech/common/port.ts'
import { withWavLoudness } from '#server/engines/speech/common/wav-loudness.ts'
import type { Db } from '#server/platform/db/open.ts'
import { tenantPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import type { Attempt, JobKind } from '#server/platform/queue/queue.ts'
import { NO_ROOM, requireRoom } from '#server/platform/space/require-room.ts'
import { withGlossary } from '#shared/speech/glossary.ts'
import { formatSrt } from '#shared/speech/subtitle-files.ts'
import { reportSpeech, speechOfJob } from './rows.ts'

/** Speaks the request whose id it carries. */
export const SPEECH_JOB = {
  name: 'speech',
  data: z.object({ id: z.string() }),
  expireInSeconds: 600,
  concurrency: 10,
  concurrencyPerOwner: 2,
  retryLimit: 2,
} satisfies JobKind

interface SpeakParts {
  db: Db
  objects: ObjectStore
  speech: SpeechPort
}

/**
 * Speaks a queued request: the recording and its subtitles go to the tenant's store, the times into the row. A refusal
 * of the engine ends the request; anything else is another attempt's matter.
 */
export async function speakJob(
  { db, objects, speech }: SpeakParts,
  { data: { id }, jobId, signal }: Attempt<{ id: string }>,
): Promise<void> {
  const row = await speechOfJob(db, id, jobId)
  if (!row) return
  try {
    const { wav, durationSec, ...content } = await speech.speak(
      { ...row.request, ...withGlossary(row.request, row.request.glossary ?? []) },
      signal,
      row.tenantId,
    )
    const base = `${tenantPrefix(row.tenantId)}/speech/${id}`
    await requireRoom({ db, objects }, row.tenantId, wav.length)
    await objects.put(`${base}.wav`, wav)
    await objects.put(`${base}.srt`, new TextEncoder().encode(formatSrt(content.paragraphs)))
    await reportSpeech(db, id, {
      status: 'success',
      audioKey: `${base}.wav`,
      srtKey: `${base}.srt`,
      durationSec,
      content: { ...content, phonemes: withWavLoudness(content.phonemes, wav) },
    })
  } catch (error) {
    if (!(error instanceof SpeechError || error instanceof QuotaError)) throw error
    const errorCode = error instanceof QuotaError ? NO_ROOM : error.code
    await reportSpeech(db, id, { status: 'fail', errorCode, errorMessage: error.message })
  }
}

/** Ends a request that no attempt could end. */
export async function speechLost(db: Db, id: string): Promise<void> {
  await reportSpeech(db, id, { status: 'fail', errorCode: 'speech_failed', errorMessage: 'no attempt ended' })
}
