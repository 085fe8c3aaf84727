import { err } from '#shared/base/result.ts'
import type { Failure } from './failure.ts'

/** Why a call has no answer: its worker failed, or was disposed of in the middle. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.detail)
    this.failure = failure
  }
}

/** Returns the end of a worker as a failure. Throws every other error again. */
export function endedAsFailure(error: unknown): { ok: false; error: Failure } {
  if (error instanceof WorkerEnded) return err(error.failure)
  throw error
}
