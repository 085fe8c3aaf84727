import { type SpeakRequest, SpeechError, type SpokenAudio } from '#server/engines/speech/common/port.ts'
import { speechRequests } from '#server/platform/db/schema/requests.ts'
import { defineRequest } from '#server/platform/requests/define-request.ts'
import { analyzeCopywriting } from '#shared/api/speech.ts'
import { spokenContent } from './content.ts'

export type SpeechRow = Omit<typeof speechRequests.$inferSelect, 'request' | 'content'> & {
  request: SpeakRequest
  content: Pick<SpokenAudio, 'paragraphs' | 'words' | 'phonemes' | 'timesEstimated'> | null
}

/** Texts that are spoken. */
export const SPEECH_REQUEST = defineRequest({
  table: speechRequests,
  job: {
    name: 'speech',
    expireInSeconds: 600,
    concurrency: 10,
    concurrencyPerOwner: 2,
    retryLimit: 2,
  },
  calls: { ask: analyzeCopywriting },
  limit: { max: ({ speechesMax }) => speechesMax, reason: 'tooManySpeeches' },
  notFound: 'speechNotFound',
  failures: {
    kind: 'speech',
    codes: {
      speech_unavailable: 'speechUnavailable',
      unknown_voice: 'voiceNotFound',
      no_content: 'speechNoContent',
      text_too_long: 'scriptTooLong',
      engine_no_answer: 'speechNoAnswer',
      engine_busy: 'speechBusy',
      engine_locked: 'speechLocked',
      engine_refused: 'speechRefused',
      engine_bad_sound: 'speechBadSound',
    },
    other: 'speechFailed',
  },
  lost: 'speech_failed',
  codeOf: (error) => (error instanceof SpeechError ? error.code : null),
  result: ({ audioKey, srtKey, durationSec, content, request }: SpeechRow) => ({
    audioUrl: audioKey && `oss:${audioKey}`,
    srtUrl: srtKey && `oss:${srtKey}`,
    duration: durationSec === null ? null : Math.round(durationSec * 1000),
    ttsContent: content && {
      ...spokenContent(content),
      ...(request.glossary && { glossary: [...request.glossary] }),
      ...(content.timesEstimated && { timesEstimated: content.timesEstimated }),
    },
  }),
})
