import type { Failure } from '#shared/protocol/failure.ts'

/** A failure of the host inside this thread. */
export class UploadError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.detail)
    this.failure = failure
  }
}

/** Turns a thrown error into a failure of `key`; unknown errors become `upload_failed`. */
export function uploadFailure(key: string, error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return { code: 'cancelled', detail: '', subject: key }
  if (error instanceof UploadError) return error.failure
  return { code: 'upload_failed', detail: String(error), subject: key }
}
