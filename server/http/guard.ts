import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#server/store/open.ts'
import type { Principal, Role } from '#server/store/principal.ts'
import { principalOf } from '#server/store/sessions.ts'
import { HEADERS, type Need } from '#shared/api/envelope.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
  }
  interface FastifyContextConfig {
    needs?: Need
  }
}

const RANKS: Record<Role, number> = { member: 1, admin: 2, owner: 3 }

/** Whether a role is enough for a call: an owner may do what an admin may, an admin what a member may. */
export function allows(needs: Need, role: Role): boolean {
  return needs === 'nobody' || RANKS[role] >= RANKS[needs]
}

/** One header as text, or '' when it is missing. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

/** The principal of a request that has passed the guard. */
export function principalOn(request: FastifyRequest): Principal {
  if (!request.principal) throw new ApiError('unauthorized', 'loginFirst')
  return request.principal
}

/**
 * Refuses every request that does not meet the need of its call, before anything of the body is read. The user and
 * tenant that the headers name must be those of the session. A route without a declared need is closed.
 */
export function guardCalls(app: FastifyInstance, db: Db): void {
  app.decorateRequest('principal', null)
  app.addHook('onRequest', async (request) => {
    const needs = request.routeOptions.config.needs ?? 'owner'
    if (needs === 'nobody') return
    const token = header(request, HEADERS.token)
    if (!token) throw new ApiError('unauthorized', 'loginFirst')
    const principal = await principalOf(db, token)
    if (!principal) throw new ApiError('loginExpired', 'loginExpired')
    const named = { tenant: header(request, HEADERS.tenant), user: header(request, HEADERS.user) }
    if (![principal.tenantId, ''].includes(named.tenant) || ![principal.userId, ''].includes(named.user)) {
      throw new ApiError('forbidden', 'otherTenant')
    }
    if (!allows(needs, principal.role)) throw new ApiError('forbidden', 'roleTooLow')
    request.principal = principal
  })
}
