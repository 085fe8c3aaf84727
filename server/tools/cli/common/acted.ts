import { say } from '#server/platform/http/messages/index.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import type { Result } from '#shared/base/result.ts'
import { CliRefusal } from './refusal.ts'

/**
 * Returns the value of an act.
 * @throws CliRefusal with the sentence that a user of the interface is told
 */
export function acted<T>(result: Result<T, Pick<Refusal, 'reason'>>): T {
  if (result.ok) return result.value
  throw new CliRefusal(say('en-US', result.error.reason))
}
