import type { Failure } from '#shared/protocol/failure.ts'

/** A failure on its way up inside this thread, with the code that the interface has words for. */
export class ExportError extends Error {
  readonly code: string
  readonly subject: string | undefined

  constructor(code: string, detail: string, subject?: string) {
    super(detail)
    this.code = code
    this.subject = subject
  }
}

/** Any thrown thing as data; unknown errors are `export_failed`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ExportError) return { code: error.code, detail: error.message, subject: error.subject }
  return { code: 'export_failed', detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}

/** The value of an answer of the media worker; its failure goes up as it is. */
export function need<T>(result: { ok: true; value: T } | { ok: false; error: Failure }): T {
  if (result.ok) return result.value
  throw new ExportError(result.error.code, result.error.detail, result.error.subject)
}
