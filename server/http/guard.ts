import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApiKey } from '#server/account/api-keys.ts'
import { type ResumedSession, resumeSession } from '#server/account/sessions.ts'
import { tokenHash } from '#server/account/tokens.ts'
import type { Db } from '#server/store/open.ts'
import { endedMembership } from '#server/store/sessions.ts'
import { HEADERS, type Need, type Scope } from '#shared/api/envelope.ts'
import { allows } from '#shared/api/roles.ts'
import { ApiError } from './api-error.ts'
import { sessionOfKey } from './key-guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: ResumedSession | null
  }
  interface FastifyContextConfig {
    needs?: Need
    scope?: Scope
  }
}

/** Returns a header as text, or '' if it is missing. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

/** Returns the token of a request, with or without the word `Bearer`; '' if it is missing. */
export function tokenOn(request: FastifyRequest): string {
  return header(request, HEADERS.token).replace(/^bearer +/i, '')
}

/** Returns the session of a request that has passed the guard; that of an API key lasts for the request. */
export function sessionOn(request: FastifyRequest): ResumedSession {
  if (!request.session) throw new ApiError('unauthorized', 'loginFirst')
  return request.session
}

/** Returns the tenant whose session a request has; '' if there is none. */
export function tenantOf({ session }: FastifyRequest): string {
  return session?.principal.tenantId ?? ''
}

/** Returns the refusal of a token that has no session: the user was removed from the workspace, or the session ended. */
async function lostSession(db: Db, token: string): Promise<ApiError> {
  const name = await endedMembership(db, tokenHash(token))
  return name === null ? new ApiError('loginExpired', 'loginExpired') : new ApiError('notMember', 'notMember', { name })
}

/**
 * Refuses every request that does not meet the need of its call, before the body is read. User and tenant in the
 * headers must be those of the session. An API key makes the calls of its scopes alone. A route without a declared need is for owners only. A renewed token is sent in
 * the response header of the same name.
 */
export function guardCalls(
  app: FastifyInstance,
  { db, sessionKey, keyCallsPerMinute }: { db: Db; sessionKey: string; keyCallsPerMinute: number },
): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    // responses contain tokens and private data
    reply.header('cache-control', 'no-store')
    const { needs = 'owner', scope } = request.routeOptions.config
    if (needs === 'nobody') return
    const token = tokenOn(request)
    if (!token) throw new ApiError('unauthorized', 'loginFirst')
    const session = isApiKey(token)
      ? await sessionOfKey(db, token, scope, keyCallsPerMinute)
      : await resumeSession(db, sessionKey, token, request.ip)
    if (!session) throw await lostSession(db, token)
    const { principal, renewedToken } = session
    const named = { tenant: header(request, HEADERS.tenant), user: header(request, HEADERS.user) }
    if (![principal.tenantId, ''].includes(named.tenant) || ![principal.userId, ''].includes(named.user)) {
      throw new ApiError('forbidden', 'otherTenant')
    }
    if (renewedToken) reply.header(HEADERS.token, renewedToken)
    if (!allows(needs, principal)) throw new ApiError('forbidden', 'roleTooLow')
    request.session = session
  })
}
