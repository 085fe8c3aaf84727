import { CODES } from '#shared/api/envelope.ts'
import type { FailureCode } from '#shared/base/failure-code.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ApiError } from './api.ts'

const KINDS = new Map<ApiError['code'], FailureCode>([
  [CODES.conflict, 'conflict'],
  [CODES.notFound, 'gone'],
  [CODES.binned, 'binned'],
  ['offline', 'offline'],
  [CODES.tooMany, 'busy'],
  [CODES.busy, 'busy'],
])

function failure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: 'unknown', detail: String(error) }
  const number = error.code === 'offline' ? undefined : error.code
  return { code: KINDS.get(error.code) ?? 'server', detail: error.message, ...(number !== undefined && { number }) }
}

/** Returns the outcome of calls to the server as data, for a worker. */
export async function caught<T>(work: Promise<T>): Promise<Result<T, Failure>> {
  try {
    return ok(await work)
  } catch (error) {
    return err(failure(error))
  }
}
