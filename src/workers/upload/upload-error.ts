import type { Failure } from '#shared/protocol/failure.ts'

/** A failure of the host on its way up inside this thread. */
export class UploadError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.detail)
    this.failure = failure
  }
}

/** Any thrown thing as data about `key`; unknown errors are `upload_failed`. */
export function failureOf(key: string, error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return { code: 'cancelled', detail: '', subject: key }
  if (error instanceof UploadError) return error.failure
  return { code: 'upload_failed', detail: String(error), subject: key }
}
