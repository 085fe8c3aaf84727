import type { FailureCode } from './failure-code.ts'
import { err } from './result.ts'

/** Why a call has no answer. */
interface Ending {
  code: FailureCode
  /** English, for the log. */
  detail: string
  /** The name of the worker. */
  subject: string
  /** Whether it never began: its program could not be loaded. */
  isUnstarted?: boolean
}

/** A call that has no answer, since its worker failed or was disposed of in the middle. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded'
  readonly failure: Ending

  constructor(failure: Ending) {
    super(failure.detail)
    this.failure = failure
  }
}

/** Returns the end of a worker as a failure. Throws every other error again. */
export function endedAsFailure(error: unknown): { ok: false; error: Ending } {
  if (error instanceof WorkerEnded) return err(error.failure)
  throw error
}
