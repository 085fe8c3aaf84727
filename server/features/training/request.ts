import { TrainError } from '#server/engines/train/port.ts'
import { trainings } from '#server/platform/db/schema/requests.ts'
import { defineRequest } from '#server/platform/requests/define-request.ts'
import { cancelPhotoTraining, trainPhoto } from '#shared/api/training.ts'

/** Trainings of a workspace that wait or run at a time. */
const UNFINISHED_MAX = 5

export type TrainingRow = typeof trainings.$inferSelect

function codeOf(error: unknown): string | null {
  if (error instanceof TrainError) return error.code
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'tooLong' : null
}

/** Presenters that are made of a photo each. */
export const TRAINING_REQUEST = defineRequest({
  table: trainings,
  job: {
    name: 'training',
    // it waits behind a video that its process renders; a process that has died is noticed sooner
    expireInSeconds: 12 * 3600,
    concurrency: 1,
    concurrencyPerOwner: 1,
    retryLimit: 1,
  },
  calls: { ask: trainPhoto, cancel: cancelPhotoTraining },
  limit: { max: () => UNFINISHED_MAX, reason: 'tooManyTrainings' },
  notFound: 'trainingNotFound',
  failures: {
    kind: 'training',
    codes: {
      cancelled: 'trainingCancelled',
      unreadable: 'photoUnreadable',
      tooManyPixels: 'photoTooManyPixels',
      noFace: 'photoNoFace',
      severalFaces: 'photoSeveralFaces',
      faceTooSmall: 'photoFaceTooSmall',
      faceTurned: 'photoFaceTurned',
      tooLong: 'trainingTooLong',
      lost: 'trainingLost',
    },
    other: 'trainingFailed',
  },
  // the failure is the server's, not the photo's
  lost: 'lost',
  codeOf,
  result: ({ faces }: TrainingRow) => ({ presenter: null, faces }),
})
