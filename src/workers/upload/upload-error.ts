import type { Failure } from '#shared/protocol/failure.ts'

/** A failure of the host inside this thread. */
export class UploadError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.detail)
    this.failure = failure
  }
}

/** The names of what stores say of an upload that they have removed, or joined: the client of OSS ends it as `abort`. */
const GONE = new Set<unknown>(['abort', 'NoSuchUpload', 'FileAlreadyExists', 'InvalidBlockList'])

/**
 * Turns a thrown error into a failure of `key`; unknown errors become `upload_failed`, and those of an upload that went on
 * from a checkpoint of which the store knows nothing `gone`.
 */
export function uploadFailure(
  { key, isResumed }: { key: string; isResumed: boolean },
  error: unknown,
  signal: AbortSignal,
): Failure {
  if (signal.aborted) return { code: 'cancelled', detail: '', subject: key }
  if (error instanceof UploadError) return error.failure
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (isResumed && (GONE.has(name) || GONE.has(code))) return { code: 'gone', detail: String(error), subject: key }
  return { code: 'upload_failed', detail: String(error), subject: key }
}
