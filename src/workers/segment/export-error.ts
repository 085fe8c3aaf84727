import type { FailureCode } from '#shared/base/failure-code.ts'
import type { Failure } from '#shared/protocol/failure.ts'

/** A failure inside this thread. */
export class ExportError extends Error {
  readonly code: FailureCode
  readonly subject: string | undefined

  constructor(code: FailureCode, detail: string, subject?: string) {
    super(detail)
    this.code = code
    this.subject = subject
  }
}

/** Turns a thrown error into data; unknown errors become `export_failed`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ExportError) return { code: error.code, detail: error.message, subject: error.subject }
  return { code: 'export_failed', detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}

/** Returns the value of a response of the media worker; throws its failure as it is. */
export function need<T>(result: { ok: true; value: T } | { ok: false; error: Failure }): T {
  if (result.ok) return result.value
  throw new ExportError(result.error.code, result.error.detail, result.error.subject)
}
