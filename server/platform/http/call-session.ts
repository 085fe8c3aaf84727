import type { FastifyRequest } from 'fastify'
import type { Principal } from '#server/platform/db/principal.ts'
import { HEADERS } from '#shared/api/envelope.ts'
import { ApiError } from './api-error.ts'
import { cookieToken } from './cookies/session-cookie.ts'

/** Who makes a call. */
export interface CallSession {
  id: string
  principal: Principal
  /** The token to use from now on; null to keep the current one. */
  renewedToken: string | null
  /** Whether an API key makes the call; `id` is the key's then. */
  byKey: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    session: CallSession | null
  }
}

/** Returns a header as text, or '' if it is missing. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

/** Returns the token of a request: of its header, with or without the word `Bearer`, or of its cookie; '' if it is missing. */
export function tokenOn(request: FastifyRequest): string {
  return header(request, HEADERS.token).replace(/^bearer +/i, '') || cookieToken(request)
}

/** Returns the session of a request that has passed the guard; that of an API key lasts for the request. */
export function sessionOn(request: FastifyRequest): CallSession {
  if (!request.session) throw new ApiError('unauthorized', 'loginFirst')
  return request.session
}

/** Returns the tenant whose session a request has; '' without one. */
export function tenantOf({ session }: FastifyRequest): string {
  return session?.principal.tenantId ?? ''
}
