import type { FailureCode } from '#shared/base/failure-code.ts'
import { WorkerEnded } from '#shared/base/worker-ended.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ApiError } from './api.ts'

/** A file that is sent already, from this tab or another one of the user. */
export class UnderWay extends Error {
  override name = 'UnderWay'
}

/**
 * Returns why something that calls the server was rejected, as it is shown: `cancelled` when `signal` has aborted, `under_way`, `offline`, or
 * `server` with the sentence of the server.
 * @param otherwise the code of what no call was rejected with
 */
export function callFailure(
  error: unknown,
  signal: AbortSignal,
  { subject, otherwise = 'other' }: { subject?: string; otherwise?: FailureCode } = {},
): Failure {
  const named = subject === undefined ? {} : { subject }
  if (signal.aborted) return { code: 'cancelled', detail: '', ...named }
  if (error instanceof WorkerEnded) return { ...error.failure, ...named }
  if (error instanceof UnderWay) return { code: 'under_way', detail: '', ...named }
  if (!(error instanceof ApiError)) return { code: otherwise, detail: String(error), ...named }
  return { code: error.code === 'offline' ? 'offline' : 'server', detail: error.message, ...named }
}
