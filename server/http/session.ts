import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#server/store/open.ts'
import { type Who, whoHolds } from '#server/store/sessions.ts'
import { HEADERS } from '#shared/api/envelope.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | null
  }
  interface FastifyContextConfig {
    /** Served without a login. */
    open?: boolean
  }
}

/** One header as text, or '' when it is not there. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

/** Whose session the request carries; only for routes that need one. */
export function whoCalls(request: FastifyRequest): Who {
  if (!request.who) throw new ApiError('unauthorized', 'loginFirst')
  return request.who
}

/**
 * Lets only those in who hold a session, before anything of the body is read. The user and tenant that the headers
 * name must be those of the session.
 */
export function guardSessions(app: FastifyInstance, db: Db): void {
  app.decorateRequest('who', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.open) return
    const token = header(request, HEADERS.token)
    if (!token) throw new ApiError('unauthorized', 'loginFirst')
    const who = await whoHolds(db, token)
    if (!who) throw new ApiError('loginExpired', 'loginExpired')
    const named = { tenant: header(request, HEADERS.tenant), user: header(request, HEADERS.user) }
    if (![who.tenantId, ''].includes(named.tenant) || ![who.userId, ''].includes(named.user)) {
      throw new ApiError('forbidden', 'otherTenant')
    }
    request.who = who
  })
}
