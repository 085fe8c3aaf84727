import { isApiKey } from '#server/features/workspace/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { CallSession } from '#server/platform/http/call-session.ts'
import { tokenHash } from '#server/platform/secrets/tokens.ts'
import type { Scope } from '#shared/api/envelope.ts'
import { sessionOfKey } from './key-guard.ts'
import { endedMembership } from './rows.ts'
import { resumeSession } from './sessions.ts'

interface SessionDeps {
  db: Db
  /** The instance's key for successor tokens. */
  sessionKey: string
  keyCallsPerMinute: number
}

/** Returns the refusal of a token that has no session: the user was removed from the workspace, or the session ended. */
async function lostSession(db: Db, token: string): Promise<ApiError> {
  const name = await endedMembership(db, tokenHash(token))
  return name === null ? new ApiError('loginExpired', 'loginExpired') : new ApiError('notMember', 'notMember', { name })
}

/** Returns what `guardCalls` opens sessions with: those of log-ins, and of API keys, which make the calls of their scopes alone. */
export function sessionOpener({ db, sessionKey, keyCallsPerMinute }: SessionDeps) {
  return async (
    token: string,
    { scope, address }: { scope: Scope | undefined; address: string },
  ): Promise<CallSession> => {
    const session = isApiKey(token)
      ? await sessionOfKey(db, token, scope, keyCallsPerMinute)
      : await resumeSession(db, sessionKey, token, address)
    if (!session) throw await lostSession(db, token)
    return session
  }
}
