import { openApiKey } from '#server/features/workspace/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { CallSession } from '#server/platform/http/call-session.ts'
import { countAttempt } from '#server/platform/secrets/attempts.ts'
import type { Scope } from '#shared/api/envelope.ts'

/**
 * Returns the session, for one call, of an API key.
 * @param scope the scope of the call; undefined for one that no key makes
 * @throws ApiError when the key is not valid, has not the scope, or has made more calls than it may in this minute
 */
export async function sessionOfKey(
  db: Db,
  key: string,
  scope: Scope | undefined,
  callsPerMinute: number,
): Promise<CallSession> {
  const opened = await openApiKey(db, key)
  if (!opened) throw new ApiError('unauthorized', 'keyInvalid')
  const { id, scopes, principal } = opened
  const { count, leftSec } = await countAttempt(db, `calls key ${id}`)
  if (count > callsPerMinute) throw new ApiError('tooMany', 'tooManyKeyCalls', { seconds: Math.ceil(leftSec) })
  if (!scope) throw new ApiError('forbidden', 'notForKeys')
  if (!scopes.includes(scope)) throw new ApiError('forbidden', 'scopeMissing', { scope })
  return { id, principal, renewedToken: null, byKey: true }
}
