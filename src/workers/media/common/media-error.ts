import { err, ok, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'

/** A failure on its way up inside this thread; `attempt` turns it into data before it leaves. */
export class MediaError extends Error {
  readonly code: string
  readonly subject: string | undefined

  constructor(code: string, detail: string, subject?: string) {
    super(detail)
    this.code = code
    this.subject = subject
  }
}

/** Runs `work` and answers its value, or what it threw as a failure about `subject`. */
export async function attempt<T>(subject: string, work: () => Promise<T>): Promise<Result<T, Failure>> {
  try {
    return ok(await work())
  } catch (error) {
    return err(failureOf(subject, error))
  }
}

/** Something thrown as a failure about `subject`. Unknown errors are `unreadable`. */
export function failureOf(subject: string, error: unknown): Failure {
  if (error instanceof MediaError) {
    return { code: error.code, detail: error.message, subject: error.subject ?? subject }
  }
  return { code: 'unreadable', detail: error instanceof Error ? error.message : String(error), subject }
}
