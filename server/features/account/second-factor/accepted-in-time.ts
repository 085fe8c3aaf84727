import type { AccountRefusal } from '#server/features/workspace/public.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import { err, type Result } from '#shared/base/result.ts'
import type { Late } from './second-factor.ts'

/**
 * Returns the value of a rule that may have been asked too often.
 * @throws ApiError for a refusal
 */
export function acceptedInTime<T>(result: Result<T, AccountRefusal | Late>): T {
  if (result.ok) return result.value
  if (typeof result.error === 'string') return accepted(err(result.error))
  throw new ApiError('tooMany', 'tooManyLogins', { seconds: result.error.leftSec })
}
