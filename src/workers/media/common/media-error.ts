import type { FailureCode } from '#shared/base/failure-code.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'

/** A failure inside this thread; `attempt` turns it into data before it leaves the thread. */
export class MediaError extends Error {
  readonly code: FailureCode
  readonly subject: string | undefined

  constructor(code: FailureCode, detail: string, subject?: string) {
    super(detail)
    this.code = code
    this.subject = subject
  }
}

/** Returns the value of `work`, or the error that it throws as a failure of `subject`. */
export async function attempt<T>(subject: string, work: () => Promise<T>): Promise<Result<T, Failure>> {
  try {
    return ok(await work())
  } catch (error) {
    return err(failureOf(subject, error))
  }
}

/** Turns a thrown error into a failure of `subject`. Unknown errors become `unreadable`. */
export function failureOf(subject: string, error: unknown): Failure {
  if (error instanceof MediaError) {
    return { code: error.code, detail: error.message, subject: error.subject ?? subject }
  }
  return { code: 'unreadable', detail: error instanceof Error ? error.message : String(error), subject }
}
