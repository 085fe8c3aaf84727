import { ApiError } from '#server/platform/http/api-error.ts'
import { noRoom } from '#server/platform/http/no-room.ts'
import type { WorkRefusal } from './rules.ts'

const REFUSALS = {
  projectEmpty: 'invalidArgument',
  projectNotFound: 'notFound',
  workNotFound: 'notFound',
  workNotEnded: 'conflict',
} as const

/** Returns the answer to a refusal of works. */
export function refusedWork(refusal: WorkRefusal): ApiError {
  const { reason } = refusal
  if (reason === 'workTooLong') {
    return new ApiError('invalidArgument', reason, { limitMin: Math.floor(refusal.limitSec / 60) })
  }
  if (reason === 'workspaceFull' || reason === 'diskFull') return noRoom(refusal)
  if (reason === 'projectTooLong') {
    return new ApiError('tooLarge', 'tooLarge', { limitMb: refusal.limitChars / 2 ** 20 })
  }
  if (reason === 'tooManyWorks') return new ApiError('tooMany', reason, { limit: refusal.limit })
  if (reason === 'workBlocked') return new ApiError('conflict', reason, {}, { findings: refusal.findings })
  if (reason === 'rowUnusable') return new ApiError('invalidArgument', 'invalidBody')
  if (reason === 'projectBroken') return new ApiError('invalidArgument', reason, { detail: refusal.detail })
  return new ApiError(REFUSALS[reason], reason)
}
