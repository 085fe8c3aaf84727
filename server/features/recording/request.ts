import { SpeechError, type SpokenAudio } from '#server/engines/speech/common/port.ts'
import { spokenContent } from '#server/features/speech/public.ts'
import { recordingAnalyses } from '#server/platform/db/schema/requests.ts'
import { defineRequest } from '#server/platform/requests/define-request.ts'
import { analyzeAudio, cancelAudioAnalysis } from '#shared/api/audio.ts'

export type AnalysisRow = Omit<typeof recordingAnalyses.$inferSelect, 'content'> & {
  content: Pick<SpokenAudio, 'paragraphs' | 'words' | 'phonemes'> | null
}

/** Why a recording is not analyzed. */
export class AnalysisError extends Error {
  override name = 'AnalysisError'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** The request for the speech of recordings, with its times. */
export const ANALYSIS_REQUEST = defineRequest({
  table: recordingAnalyses,
  job: {
    name: 'analysis',
    expireInSeconds: 900,
    concurrency: 2,
    concurrencyPerOwner: 1,
    retryLimit: 2,
  },
  calls: { ask: analyzeAudio, cancel: cancelAudioAnalysis },
  limit: { max: ({ speechesMax }) => speechesMax, reason: 'tooManySpeeches' },
  notFound: 'analysisNotFound',
  failures: {
    kind: 'speech',
    codes: {
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
    },
    other: 'analysisFailed',
  },
  lost: 'speech_failed',
  codeOf: (error) => (error instanceof SpeechError || error instanceof AnalysisError ? error.code : null),
  result: ({ srtKey, durationSec, content }: AnalysisRow) => ({
    srtUrl: srtKey && `oss:${srtKey}`,
    duration: durationSec === null ? null : Math.round(durationSec * 1000),
    srtContent: content && spokenContent(content),
  }),
})
