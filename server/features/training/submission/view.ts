import type { Sentence } from '#server/platform/http/messages/index.ts'
import { say } from '#server/platform/http/messages/index.ts'
import type { Language } from '#shared/api/languages.ts'
import type { ReviewedSubmission } from '#shared/api/submission-review.ts'
import type { Submission } from '#shared/api/submissions.ts'
import type { ReviewedRow, SubmissionRow } from './rows.ts'

/** The sentences of the codes with which a production fails. */
const FAILURES: Readonly<Record<string, Sentence>> = {
  unreadable: 'filmUnreadable',
  noFace: 'filmNoFace',
  severalFaces: 'filmSeveralFaces',
  faceTooSmall: 'filmFaceTooSmall',
  faceTurned: 'filmFaceTurned',
  tooManyPixels: 'filmUnreadable',
  tooShort: 'filmNoStillPart',
  noStillPart: 'filmNoStillPart',
  refused: 'productionRefused',
  unusable: 'productionUnusable',
  tooLong: 'productionTooLong',
  recordingUnreadable: 'voiceRecordingUnreadable',
  tooLittleSpeech: 'voiceTooLittleSpeech',
  noBaseVoice: 'voiceNoBase',
  cloneRefused: 'voiceCloneRefused',
  cloneFailed: 'voiceCloneFailed',
  noRoom: 'quotaFull',
  noSpace: 'storageFull',
}

/** Returns why a production has failed. */
export function productionFault(language: Language, { errorCode, errorMessage }: SubmissionRow, limit: string): string {
  const sentence = FAILURES[errorCode ?? ''] ?? 'productionLost'
  return say(language, sentence, { limit, detail: errorMessage ?? '' })
}

/**
 * Returns a submission as its author sees it.
 * @param limit how much a workspace may store, for a sentence
 */
export function submissionView(row: SubmissionRow, language: Language, limit: string): Submission {
  const { id, type, status, name, gender, resolution, scene, files, revision, progress } = row
  return {
    id,
    type,
    status,
    name,
    language: row.language,
    gender,
    resolution,
    scene,
    files,
    revision,
    reason: status === 'failed' ? productionFault(language, row, limit) : row.reason,
    progress: status === 'complete' ? 1 : progress,
    resultId: row.presenterId ?? row.voiceId,
    createTime: row.createdAt.getTime(),
    submitTime: row.submittedAt?.getTime() ?? null,
    endTime: row.endedAt?.getTime() ?? null,
    usableUntil: row.usableUntil?.getTime() ?? null,
  }
}

/** Returns a submission as the operator sees it. */
export function reviewedView(
  { submission, userName, tenantName }: ReviewedRow,
  language: Language,
  limit: string,
): ReviewedSubmission {
  return { ...submissionView(submission, language, limit), userName, tenantName, licenceCode: submission.licenceCode }
}
