import type { SubmissionStatus } from '#shared/model/training-types.ts'

/** The colour of each status. */
export const STATUS_COLORS: Readonly<Record<SubmissionStatus, string>> = {
  draft: 'gray',
  review: 'yellow',
  refused: 'red',
  production: 'blue',
  failed: 'red',
  complete: 'green',
}
